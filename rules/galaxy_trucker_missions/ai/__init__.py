"""Pilots that sit in for people."""
