import type Stripe from 'stripe';
import { type Context, idOf } from '../kernel/context.ts';
import type { Kernel } from '../kernel/http.ts';
import { parseForm } from '../kernel/params/form.ts';
import { Store } from '../kernel/store.ts';
import { publicIntent } from '../payment-intents/payment-intent.build.ts';
import { answerChallenge } from '../payment-intents/payment-intent.confirm.ts';
import { publicSetupIntent } from '../setup-intents/setup-intent.build.ts';
import { answerSetupChallenge } from '../setup-intents/setup-intent.confirm.ts';

/** The customer's answer to the stand-in bank. */
export interface ChallengeAnswer {
  client_secret: string;
  outcome: 'authorized' | 'refused';
}

export function readAnswer(body: unknown): ChallengeAnswer | undefined {
  const values = typeof body === 'string' ? parseForm(body) : body;
  if (typeof values !== 'object' || values === null) return undefined;
  if (!('client_secret' in values) || !('outcome' in values)) return undefined;
  const { client_secret, outcome } = values;
  if (typeof client_secret !== 'string' || (outcome !== 'authorized' && outcome !== 'refused'))
    return undefined;
  return { client_secret, outcome };
}

function contextOf(kernel: Kernel, id: string, clientSecret: string): Context | undefined {
  const row = kernel.db.one(
    `SELECT o.account, a.livemode, a.rest FROM objects o JOIN accounts a ON a.id = o.account
     WHERE o.id = ? AND o.type IN ('payment_intent', 'setup_intent')
       AND json_extract(o.data, '$.client_secret') = ?`,
    id,
    clientSecret,
  );
  if (!row) return undefined;
  const accountId = String(row.account);
  return {
    caller: { accountId, livemode: row.livemode === 1, kind: 'pk', rest: String(row.rest) },
    store: new Store(kernel.db, accountId),
    hooks: kernel.hooks,
    publicUrl: kernel.publicUrl,
    requestId: null,
    idempotencyKey: null,
  };
}

/** What a bank is asked to confirm; a card that is only stored has no amount. */
export interface Challenge {
  amountMinor: number | null;
  cardLast4: string | null;
}

/** Finds what an intent asks the bank; undefined when there is no such intent. */
export function findChallenge(kernel: Kernel, id: string, clientSecret: string): Challenge | undefined {
  const ctx = contextOf(kernel, id, clientSecret);
  const payment = ctx?.store.get('payment_intent', id);
  const intent = payment ?? ctx?.store.get('setup_intent', id);
  if (!ctx || !intent) return undefined;
  const method = ctx.store.get('payment_method', idOf(intent.payment_method) ?? '');
  return { amountMinor: payment?.amount ?? null, cardLast4: method?.card?.last4 ?? null };
}

/**
 * Answers an intent's 3-D Secure question; the client secret is the permission. Undefined when there is no
 * such intent; throws `ApiError` when it does not wait for an answer.
 */
export function answerIntent(
  kernel: Kernel,
  id: string,
  answer: ChallengeAnswer,
): Stripe.PaymentIntent | Stripe.SetupIntent | undefined {
  const result = kernel.db.transaction(() => {
    const ctx = contextOf(kernel, id, answer.client_secret);
    const intent = ctx?.store.get('payment_intent', id);
    if (ctx && intent) return publicIntent(answerChallenge(ctx, intent, answer.outcome));
    const setup = ctx?.store.get('setup_intent', id);
    return ctx && setup && publicSetupIntent(answerSetupChallenge(ctx, setup, answer.outcome));
  });
  kernel.committed();
  return result;
}
