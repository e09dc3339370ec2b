export type { CallInput, DataOf, Route } from './caller.ts';
export * from './errors.ts';
export type { EventData, EventType, WebhookEvent } from './events.ts';
export type { components, operations, paths } from './generated/api.ts';
export { idempotencyKeyFor, type OrderRef } from './idempotency/idempotency-key.ts';
export type { List, Page } from './list.ts';
export type * from './resources/balances.ts';
export type * from './resources/card-verifications.ts';
export type * from './resources/customers.ts';
export type * from './resources/disputes.ts';
export type * from './resources/events.ts';
export type * from './resources/gateways.ts';
export type * from './resources/invoices.ts';
export type * from './resources/payment-methods.ts';
export type * from './resources/payments.ts';
export type * from './resources/payouts.ts';
export type * from './resources/prices.ts';
export type * from './resources/products.ts';
export type * from './resources/receivables.ts';
export type * from './resources/refunds.ts';
export type * from './resources/routes.ts';
export type * from './resources/subscriptions.ts';
export type * from './resources/webhooks.ts';
export type { CallOptions, TrilhoOptions } from './transport.ts';
export { Trilho } from './trilho.ts';
export type * from './types.ts';
export {
  verifyWebhook,
  type WebhookDelivery,
  type WebhookHeaders,
  type WebhookOptions,
} from './webhooks.ts';
