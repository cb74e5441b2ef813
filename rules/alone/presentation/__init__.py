"""What people read: questions as forms show them, panel and desk, texts."""
