import type Stripe from 'stripe';
import { type Context, need } from '../../kernel/context.ts';
import { invalidRequest } from '../../kernel/errors.ts';
import type { Params } from '../../kernel/params/params.ts';
import { emit } from '../../webhooks/emit.ts';
import { voidInvoice } from '../invoices/invoice.collect.ts';
import { saveSubscription } from './subscription.save.ts';

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

export const cancellationParams = { cancellation_details: ['comment', 'feedback'] };

/** The `cancellation_details` parameter over what is known. */
export function readCancellation(
  params: Params,
  current: Stripe.Subscription.CancellationDetails | null,
): Stripe.Subscription.CancellationDetails {
  const details = params.object('cancellation_details');
  return {
    comment: details?.string('comment') ?? current?.comment ?? null,
    feedback: details?.oneOf('feedback', feedbacks) ?? current?.feedback ?? null,
    feedback_option: current?.feedback_option ?? null,
    reason: current?.reason ?? null,
  };
}

/** Ends a subscription now. Retries stop, and an unpaid first invoice is voided. */
export function cancelSubscription(
  ctx: Context,
  before: Stripe.Subscription,
  now: number,
  details: Stripe.Subscription.CancellationDetails | null = before.cancellation_details,
): Stripe.Subscription {
  if (before.status === 'incomplete' && typeof before.latest_invoice === 'string') {
    const invoice = need(ctx, 'invoice', before.latest_invoice);
    if (invoice.status === 'open') voidInvoice(ctx, invoice);
  }
  const extra = ctx.store.extra('subscription', before.id);
  const after = saveSubscription(
    ctx,
    {
      ...before,
      status: 'canceled',
      canceled_at: before.canceled_at ?? now,
      ended_at: now,
      cancellation_details: details && { ...details, reason: details.reason ?? 'cancellation_requested' },
    },
    { ...extra, pendingLines: [], retryAt: undefined, retryInvoice: undefined },
  );
  emit(ctx, 'customer.subscription.deleted', after);
  return after;
}

/** Throws for a subscription that has ended. */
export function checkRunning(subscription: Stripe.Subscription): void {
  if (subscription.ended_at === null) return;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
}
