import type Stripe from 'stripe';
import { type Context, need, nowOf } from '../../kernel/context.ts';
import { ApiError, invalidRequest } from '../../kernel/errors.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Params } from '../../kernel/params/params.ts';
import { declinedError } from '../../payment-intents/payment-intent.confirm.ts';
import { readOffSession } from '../../payment-intents/payment-intent.params.ts';
import { buildSetupIntent } from '../../setup-intents/setup-intent.build.ts';
import { emit } from '../../webhooks/emit.ts';
import { createInvoice } from '../invoices/invoice.build.ts';
import { collect, finalizeInvoice } from '../invoices/invoice.collect.ts';
import { periodLines } from '../invoices/invoice.lines.ts';
import { invoicePaid } from './billing-hooks.ts';
import { periodEndAfter } from './periods.ts';
import { buildSubscription } from './subscription.build.ts';
import { itemParams, readItems } from './subscription.items.ts';
import { dueOf, methodOf, saveSubscription } from './subscription.save.ts';

const DAY = 86_400;
export const behaviours = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;

export const createParams: DeclaredParams = [
  'customer',
  { items: itemParams },
  'default_payment_method',
  'payment_behavior',
  { payment_settings: ['save_default_payment_method'] },
  'trial_period_days',
  'trial_end',
  { trial_settings: [{ end_behavior: ['missing_payment_method'] }] },
  'metadata',
  'description',
  'off_session',
  'cancel_at_period_end',
];

function readTrialEnd(params: Params, now: number): number | null {
  const days = params.integer('trial_period_days');
  if (days !== undefined && days > 0) return now + days * DAY;
  if (params.string('trial_end') === 'now') return null;
  const end = params.integer('trial_end');
  if (end !== undefined && end <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    });
  }
  return end ?? null;
}

/** A payment method named for a subscription must be its customer's. */
export function readDefaultMethod(ctx: Context, params: Params, customer: string): string | undefined {
  const id = params.string('default_payment_method');
  if (!id) return undefined;
  const method = need(ctx, 'payment_method', id, 'default_payment_method');
  if (method.customer !== customer) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'default_payment_method' },
    );
  }
  return id;
}

/** Reads what happens to a trial without a card at its end. */
function readTrialSettings(params: Params): Stripe.Subscription.TrialSettings {
  const behaviour = params.object('trial_settings')?.object('end_behavior');
  const missing =
    behaviour?.oneOf('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice';
  return { end_behavior: { billing_cycle_anchor: 'unchanged', missing_payment_method: missing } };
}

function draft(ctx: Context, params: Params): Stripe.Subscription {
  const customer = need(ctx, 'customer', params.requiredString('customer'), 'customer').id;
  const items = readItems(ctx, params);
  const now = nowOf(ctx, customer);
  const trialEnd = readTrialEnd(params, now);
  const recurring = items[0]?.price.recurring;
  const periodEnd = trialEnd ?? (recurring ? periodEndAfter(now, now, recurring) : now);
  const settings = params.object('payment_settings');
  const empty = buildSubscription(ctx, {
    customer,
    items,
    now,
    trialEnd,
    periodEnd,
  });
  const atPeriodEnd = params.boolean('cancel_at_period_end') ?? false;
  return {
    ...empty,
    metadata: params.metadata(),
    description: params.string('description') ?? null,
    default_payment_method: readDefaultMethod(ctx, params, customer) ?? null,
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? periodEnd : null,
    canceled_at: atPeriodEnd ? now : null,
    trial_settings: readTrialSettings(params),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method:
        settings?.oneOf('save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
    },
  };
}

function addSetupIntent(ctx: Context, subscription: Stripe.Subscription): Stripe.Subscription {
  const intent = buildSetupIntent(ctx, String(subscription.customer));
  ctx.store.insert(
    'setup_intent',
    intent,
    intent.created,
    { customer: String(subscription.customer) },
    { subscription: subscription.id },
  );
  emit(ctx, 'setup_intent.created', intent);
  return { ...subscription, pending_setup_intent: intent.id };
}

/** Prepares the first invoice's intent with the card on file, so that the browser only confirms it. */
export function prepareIntent(
  ctx: Context,
  invoiceId: string,
  method: Stripe.PaymentMethod | undefined,
): void {
  const { paymentIntent } = ctx.store.extra('invoice', invoiceId);
  if (!paymentIntent || !method) return;
  const intent = need(ctx, 'payment_intent', paymentIntent);
  ctx.store.update({ ...intent, payment_method: method.id, status: 'requires_confirmation' });
}

/** `POST /v1/subscriptions`: creates the first invoice too; `payment_behavior` decides how it is paid. */
export function createSubscription(ctx: Context, params: Params): Stripe.Subscription {
  const behaviour = params.oneOf('payment_behavior', behaviours) ?? 'allow_incomplete';
  let subscription = draft(ctx, params);
  const method = methodOf(ctx, subscription);
  const keys = { customer: String(subscription.customer), clock: clockIdOf(subscription) };
  const extra = { pendingLines: [] };
  if (subscription.status === 'trialing' && !method) subscription = addSetupIntent(ctx, subscription);
  ctx.store.insert(
    'subscription',
    subscription,
    subscription.created,
    { ...keys, due: dueOf(subscription, extra) },
    extra,
  );
  const [item] = subscription.items.data;
  const invoice = createInvoice(ctx, subscription, {
    reason: 'subscription_create',
    lines: periodLines(ctx, subscription),
    periodStart: item?.current_period_start ?? subscription.created,
    periodEnd: item?.current_period_start ?? subscription.created,
  });
  if (invoice.amount_due > 0 && !method && behaviour !== 'default_incomplete') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default ' +
        'payment method.',
    });
  }
  if (invoice.amount_due === 0 && subscription.status === 'incomplete' && !method) {
    subscription = addSetupIntent(ctx, subscription);
  }
  subscription = saveSubscription(ctx, { ...subscription, latest_invoice: invoice.id });
  emit(ctx, 'customer.subscription.created', subscription);
  const open = finalizeInvoice(ctx, invoice);
  if (open.status === 'paid') invoicePaid(ctx, open, null);
  else if (behaviour === 'default_incomplete') prepareIntent(ctx, open.id, method);
  else if (method) {
    const result = collect(ctx, open, method, readOffSession(params));
    if (behaviour === 'error_if_incomplete' && result.status !== 'succeeded') {
      const error = declinedError(result);
      const action = result.status === 'requires_action' && {
        code: 'subscription_payment_intent_requires_action',
        message: 'Payment for this subscription requires additional user action before it can be completed.',
      };
      // The transaction is rolled back: nothing of the subscription is stored.
      throw new ApiError(402, { ...error.body, ...action, payment_intent: undefined });
    }
  }
  return need(ctx, 'subscription', subscription.id);
}

function clockIdOf(subscription: Stripe.Subscription): string | null {
  return typeof subscription.test_clock === 'string' ? subscription.test_clock : null;
}
