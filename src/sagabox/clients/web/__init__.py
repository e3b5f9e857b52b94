"""The server side of the web client: HTTP for creating and listing tables, one WebSocket per open page."""
