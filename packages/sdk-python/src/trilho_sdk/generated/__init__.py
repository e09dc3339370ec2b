"""Made by `npm run clients` of the OpenAPI document."""
