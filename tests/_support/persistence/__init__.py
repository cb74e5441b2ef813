"""For tests of the store: rows, disks that fail, processes that are killed."""
