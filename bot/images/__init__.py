"""Pictures as files, drawn in a worker process."""
