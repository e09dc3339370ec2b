export { createTrilho, type Trilho, type TrilhoOptions } from './client.ts';
export { type ErrorBody, TrilhoError, unwrap } from './errors.ts';
export type { paths } from './generated/api.ts';
export { everyItem } from './pages.ts';
export { readWebhook, type WebhookEvent } from './webhooks.ts';
