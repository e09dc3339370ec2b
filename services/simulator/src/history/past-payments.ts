import type Stripe from 'stripe';
import { declineOf } from '../cards/card-behaviour.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { buildPaymentIntent } from '../payment-intents/payment-intent.build.ts';
import { cancelIntent } from '../payment-intents/payment-intent.capture.ts';
import { confirmIntent } from '../payment-intents/payment-intent.confirm.ts';
import { refundCharge } from '../refunds/refund.build.ts';
import type { PastPayment } from './history.ts';
import { type HistoryEvent, whileRefused } from './history-event.ts';

function pay(ctx: Context, past: PastPayment): void {
  const { id, amount: amountMinor, currency, customer, description, receipt_email, metadata } = past;
  need(ctx, 'customer', customer, 'customer');
  const method = need(ctx, 'payment_method', past.payment_method, 'payment_method');
  const later = past.outcome === 'held' || past.outcome === 'released';
  const intent: Stripe.PaymentIntent = {
    ...buildPaymentIntent(ctx, { id, amountMinor, currency, customer }),
    ...{ description, receipt_email, metadata },
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    capture_method: later ? 'manual' : 'automatic',
    payment_method: method.id,
    status: 'requires_confirmation',
  };
  ctx.store.insert('payment_intent', intent, intent.created, { customer }, {});
  const confirm = () => confirmIntent(ctx, intent, { method, offSession: false });
  if (past.outcome === 'declined') {
    whileRefused(ctx, method.id, declineOf(past.decline_code ?? 'generic_decline'), confirm);
  } else confirm();
}

/** Charges the card or has it declined, releases an authorisation and refunds, each at its time. */
export function paymentEvents(past: PastPayment): HistoryEvent[] {
  const intentOf = (ctx: Context) => need(ctx, 'payment_intent', past.id);
  const events: HistoryEvent[] = [{ at: past.created, apply: (ctx) => pay(ctx, past) }];
  if (past.released_at !== null) {
    events.push({ at: past.released_at, apply: (ctx) => void cancelIntent(ctx, intentOf(ctx), null) });
  }
  for (const { id, amount: amountMinor, metadata, created } of past.refunds) {
    events.push({
      at: created,
      apply(ctx) {
        const charge = need(ctx, 'charge', idOf(intentOf(ctx).latest_charge) ?? '');
        refundCharge(ctx, charge, { id, amountMinor, metadata, reason: null });
      },
    });
  }
  return events;
}
