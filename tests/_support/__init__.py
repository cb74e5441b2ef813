"""What tests share: people, scenes, toys, records; no test stands here."""
