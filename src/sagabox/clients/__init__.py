"""What people and programs play and work with: each client is a folder or a module of its own."""
