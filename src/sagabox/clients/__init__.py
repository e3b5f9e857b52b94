"""The clients: each is a folder or a module of its own."""
