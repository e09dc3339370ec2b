import type Stripe from 'stripe';
import { type Context, idOf, need, nowOf } from '../../kernel/context.ts';
import { ApiError, invalidRequest } from '../../kernel/errors.ts';
import type { ExtraTypes } from '../../kernel/object-types.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Params } from '../../kernel/params/params.ts';
import { declinedError } from '../../payment-intents/payment-intent.confirm.ts';
import { createInvoice } from '../invoices/invoice.build.ts';
import { collect, finalizeInvoice } from '../invoices/invoice.collect.ts';
import { periodLines, prorationLines } from '../invoices/invoice.lines.ts';
import { invoiceAttemptFailed, invoicePaid } from './billing-hooks.ts';
import { cancellationParams, checkRunning, readCancellation } from './subscription.cancel.ts';
import { changeItems } from './subscription.change.ts';
import { behaviours, readDefaultMethod } from './subscription.create.ts';
import { itemChangeParams } from './subscription.items.ts';
import { pauseParams, readPause } from './subscription.pause.ts';
import { renewPeriod } from './subscription.renew.ts';
import { changeSubscription, methodOf, periodEnd, saveSubscription } from './subscription.save.ts';

export const updateParams: DeclaredParams = [
  { items: itemChangeParams },
  'metadata',
  'description',
  'default_payment_method',
  'cancel_at_period_end',
  'cancel_at',
  cancellationParams,
  'proration_behavior',
  'proration_date',
  'payment_behavior',
  { payment_settings: ['save_default_payment_method'] },
  'trial_end',
  pauseParams,
];

function readEnding(
  subscription: Stripe.Subscription,
  params: Params,
  now: number,
): Partial<Stripe.Subscription> {
  const atEnd = params.boolean('cancel_at_period_end');
  if (atEnd === undefined && params.has('cancel_at')) {
    const cancelAt = params.integer('cancel_at') ?? null;
    if (cancelAt !== null && cancelAt <= now) {
      throw invalidRequest('cancel_at must be in the future.', { param: 'cancel_at' });
    }
    return { cancel_at: cancelAt, canceled_at: cancelAt === null ? null : now, cancel_at_period_end: false };
  }
  if (atEnd === undefined) return {};
  const details = readCancellation(params, subscription.cancellation_details);
  return {
    cancel_at_period_end: atEnd,
    cancel_at: atEnd ? periodEnd(subscription) : null,
    canceled_at: atEnd ? now : null,
    cancellation_details: { ...details, reason: atEnd ? 'cancellation_requested' : null },
  };
}

/** Invoices pending prorations (and the new period, when one starts) at once, and tries to collect. */
function invoiceNow(
  ctx: Context,
  subscription: Stripe.Subscription,
  extra: ExtraTypes['subscription'],
  restarted: boolean,
  behaviour: string,
): void {
  const now = nowOf(ctx, idOf(subscription.customer));
  const lines = [
    ...prorationLines(ctx, subscription, extra.pendingLines),
    ...(restarted ? periodLines(ctx, subscription) : []),
  ];
  if (lines.length === 0) return;
  const draft = createInvoice(ctx, subscription, {
    reason: 'subscription_update',
    lines,
    periodStart: now,
    periodEnd: now,
  });
  saveSubscription(ctx, { ...subscription, latest_invoice: draft.id }, { ...extra, pendingLines: [] });
  const open = finalizeInvoice(ctx, draft);
  if (open.status === 'paid') {
    invoicePaid(ctx, open, null);
    return;
  }
  if (behaviour === 'default_incomplete') return;
  const method = methodOf(ctx, subscription);
  if (!method) {
    invoiceAttemptFailed(ctx, open);
    return;
  }
  const result = collect(ctx, open, method, true);
  if (behaviour === 'error_if_incomplete' && result.status !== 'succeeded') {
    throw new ApiError(402, { ...declinedError(result).body, payment_intent: undefined });
  }
}

/** `POST /v1/subscriptions/:id`. A change of price is prorated as `proration_behavior` says. */
export function updateSubscription(ctx: Context, params: Params, id: string): Stripe.Subscription {
  const before = need(ctx, 'subscription', id);
  const touchesLife = Object.keys(params.values).some(
    (name) => !['metadata', 'cancellation_details', 'expand'].includes(name),
  );
  if (touchesLife) checkRunning(before);
  const customer = idOf(before.customer);
  const now = nowOf(ctx, customer);
  const mode =
    params.oneOf('proration_behavior', ['always_invoice', 'create_prorations', 'none']) ??
    'create_prorations';
  const behaviour = params.oneOf('payment_behavior', behaviours) ?? 'allow_incomplete';
  const sent = params.objects('items');
  const at = params.integer('proration_date') ?? now;
  const change = sent ? changeItems(ctx, before, sent, at, mode !== 'none') : undefined;
  const description = params.nullable('description');
  const saveDefault = params
    .object('payment_settings')
    ?.oneOf('save_default_payment_method', ['off', 'on_subscription']);
  const extra = ctx.store.extra('subscription', id);
  const pending = { ...extra, pendingLines: [...extra.pendingLines, ...(change?.lines ?? [])] };
  const trialEnd = params.string('trial_end');
  const trialUntil = trialEnd && trialEnd !== 'now' ? params.integer('trial_end') : undefined;
  const items = change?.items ?? before.items;
  const next: Partial<Stripe.Subscription> = {
    items:
      trialUntil === undefined
        ? items
        : { ...items, data: items.data.map((item) => ({ ...item, current_period_end: trialUntil })) },
    metadata: params.metadata(before.metadata),
    description: description === undefined ? before.description : description,
    default_payment_method: readDefaultMethod(ctx, params, customer) ?? before.default_payment_method,
    ...(params.has('cancellation_details')
      ? { cancellation_details: readCancellation(params, before.cancellation_details) }
      : {}),
    ...readEnding(before, params, now),
    ...readPause(params, now),
    ...(saveDefault && before.payment_settings
      ? { payment_settings: { ...before.payment_settings, save_default_payment_method: saveDefault } }
      : {}),
    ...(change?.restarted ? { billing_cycle_anchor: at } : {}),
    ...(trialUntil === undefined
      ? {}
      : {
          trial_end: trialUntil,
          billing_cycle_anchor: trialUntil,
          status: 'trialing',
          trial_start: before.trial_start ?? now,
        }),
  };
  const after = changeSubscription(ctx, before, next, pending);
  if (trialEnd === 'now' && after.status === 'trialing') {
    renewPeriod(ctx, { ...after, trial_end: now, billing_cycle_anchor: now }, now);
  } else if (change?.restarted || (mode === 'always_invoice' && change)) {
    invoiceNow(ctx, after, pending, change.restarted, behaviour);
  }
  return need(ctx, 'subscription', id);
}
