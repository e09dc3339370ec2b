import type { PayPalEventRecord } from '../../kernel/paypal-records.ts';
import { type PayPalContext, secondsOf } from '../context.ts';
import { newPayPalId } from '../ids.ts';

/** The events that are sent. */
export const eventTypes = [
  'CHECKOUT.ORDER.APPROVED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'CUSTOMER.DISPUTE.UPDATED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'VAULT.PAYMENT-TOKEN.CREATED',
  'VAULT.PAYMENT-TOKEN.DELETED',
] as const;

/** Events of PayPal's that a webhook may ask for, and that never take place here. */
export const silentEventTypes: readonly string[] = [
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.PENDING',
  'VAULT.PAYMENT-TOKEN.DELETION-INITIATED',
];

interface NewEvent {
  type: (typeof eventTypes)[number];
  /** `capture`, `checkout-order`, … */
  resourceType: string;
  /** Default 2.0. */
  resourceVersion?: string;
  /** In the API's shape, as it is now. */
  resource: object;
  /** The order, token or dispute that it is about, by which faults and lists of deliveries name it. */
  subject: string;
  summary: string;
  signature?: PayPalEventRecord['signature'];
}

/**
 * Records an event, and one delivery for each webhook of the account that asked for its type. Both are part of the
 * running transaction; the deliveries are sent after it.
 */
export function emit(ctx: PayPalContext, event: NewEvent): void {
  const { subject, resourceVersion = '2.0', signature = 'account', ...given } = event;
  const record: PayPalEventRecord = {
    id: `WH-${newPayPalId()}-${newPayPalId()}`,
    createdMs: ctx.nowMs,
    resourceVersion,
    signature,
    ...given,
  };
  ctx.store.insert('paypal.event', record, secondsOf(ctx.nowMs), { parent: subject, lookup: given.type }, {});
  for (const webhook of ctx.store.all('paypal.webhook')) {
    if (!webhook.eventTypes.includes('*') && !webhook.eventTypes.includes(given.type)) continue;
    ctx.store.db.run(
      `INSERT INTO deliveries (account, endpoint, event, object, state) VALUES (?, ?, ?, ?, 'new')`,
      ctx.store.account,
      webhook.id,
      record.id,
      subject,
    );
  }
}
