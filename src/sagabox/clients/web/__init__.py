"""The web client's server side: HTTP for making and listing tables, one WebSocket for each open page."""
