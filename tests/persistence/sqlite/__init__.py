"""Tests of what only the SQLite engine promises: files, processes, migrations."""
