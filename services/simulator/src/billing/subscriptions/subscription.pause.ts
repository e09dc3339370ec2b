import type Stripe from 'stripe';
import type { Context } from '../../kernel/context.ts';
import { invalidRequest, missingParam } from '../../kernel/errors.ts';
import type { Params } from '../../kernel/params/params.ts';
import { emit } from '../../webhooks/emit.ts';
import { finalizeInvoice, markUncollectible, voidInvoice } from '../invoices/invoice.collect.ts';
import { changeSubscription } from './subscription.save.ts';

export const pauseParams = { pause_collection: ['behavior', 'resumes_at'] };

const behaviours = ['keep_as_draft', 'mark_uncollectible', 'void'] as const;

/** Reads `pause_collection`: an empty value resumes the collection. */
export function readPause(params: Params, now: number): Pick<Stripe.Subscription, 'pause_collection'> | null {
  if (!params.has('pause_collection')) return null;
  const pause = params.object('pause_collection');
  if (!pause) return { pause_collection: null };
  const behavior = pause.oneOf('behavior', behaviours);
  if (!behavior) throw missingParam('pause_collection[behavior]');
  const resumesAt = pause.integer('resumes_at') ?? null;
  if (resumesAt !== null && resumesAt <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'pause_collection[resumes_at]',
    });
  }
  return { pause_collection: { behavior, resumes_at: resumesAt } };
}

/** Resumes a paused collection whose time has come. What it held meanwhile stays as it is. */
export function endPause(ctx: Context, subscription: Stripe.Subscription, at: number): Stripe.Subscription {
  const resumesAt = subscription.pause_collection?.resumes_at;
  if (!resumesAt || resumesAt > at) return subscription;
  return changeSubscription(ctx, subscription, { pause_collection: null });
}

/** Does with a new invoice what the pause says, instead of collecting it. */
export function holdInvoice(
  ctx: Context,
  draft: Stripe.Invoice,
  { behavior }: Stripe.Subscription.PauseCollection,
): void {
  if (behavior === 'keep_as_draft') {
    ctx.store.update({ ...draft, auto_advance: false });
    return;
  }
  const open = finalizeInvoice(ctx, draft);
  if (open.status !== 'open') return;
  if (behavior === 'void') voidInvoice(ctx, open);
  else markUncollectible(ctx, open);
}

/** Pauses a subscription whose trial ended without a card: it renews no more until it is resumed. */
export function pauseSubscription(ctx: Context, before: Stripe.Subscription): Stripe.Subscription {
  const paused = changeSubscription(ctx, before, { status: 'paused' });
  emit(ctx, 'customer.subscription.paused', paused);
  return paused;
}
