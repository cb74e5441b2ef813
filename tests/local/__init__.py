"""Tests of `local/`; what is played in a browser stands in `localcord/page/test_local.py`."""
