"""Versions: of this package, and of the API whose types it has."""

__version__ = "0.1.0"

API_VERSION = "2026-11-22"
"""Every call asks for it, whatever the service's default is."""
