import type { Payment } from '@trilho/contracts/payment';
import type Stripe from 'stripe';
import { reconcilePayments } from '../../modules/payments/reconciliation/reconcile-payments.ts';
import type { Env } from '../../platform/env.ts';
import { charge, type TestAnswer } from '../app/merchant.ts';
import { checkBooks } from '../ledger/check-books.ts';
import { type MethodMerchant, startMethods } from '../stages/by-method.ts';
import { type Held, holdProvider } from '../stages/held-provider.ts';

export const key = (name: string) => ({ 'idempotency-key': name });
const minuteMs = 60_000;

/** A merchant at the first gateway whose payments may be captured in several steps, and raised. Close it in `afterAll`. */
export async function startCaptures(env: Partial<Env> = {}) {
  const stage = await startMethods({ env });
  const { service, provider } = stage;
  const hold = holdProvider(service);
  const merchant: MethodMerchant = await stage.merchantAt('STRIPE');
  const account: Stripe = provider.sdk(`sk_test_${merchant.user.id}`);
  const sql = <Row>(text: string, params: unknown[] = []) =>
    service.context.orm.em.fork().execute<Row[]>(text, params);

  const authorise = async (overrides: object = {}): Promise<Payment> => {
    const asked = { capture: false, requestMulticapture: true, amount: 10_000 };
    const { status, body } = await merchant.post('/process', charge({ ...asked, ...overrides }));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const read = async (id: string): Promise<Payment> => (await merchant.get(`/payments/${id}`)).body.data;
  const capture = (id: string, amount: number, name?: string, finalCapture = false): Promise<TestAnswer> =>
    merchant.post(`/payments/${id}/capture`, { amount, finalCapture }, name ? key(name) : {});

  /** A card of this number, as the payer's browser gives it to the gateway. */
  async function typedCard(number: string): Promise<string> {
    const form = new URLSearchParams({
      ...{ type: 'card', 'card[number]': number, 'card[exp_month]': '11', 'card[exp_year]': '2034' },
      'card[cvc]': '123',
    });
    const response = await fetch(`${provider.url}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer pk_test_${merchant.user.id}` },
      body: form,
    });
    const { id } = (await response.json()) as { id?: string };
    if (!id) throw new Error('The card was not taken');
    return id;
  }

  /** Lets so many minutes pass, and the reconciler look. */
  const check = (minutes: number) =>
    reconcilePayments(service.context, { now: new Date(Date.now() + minutes * minuteMs) });

  /** What the ledger, the payment and its captures say: they agree, and with the gateway. */
  async function expectTrue(id: string, capturedMinor: number): Promise<void> {
    const { amountCaptured, captures = [], externalId } = await read(id);
    const made = captures
      .filter(({ status }) => status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const there = await account.paymentIntents.retrieve(externalId ?? '');
    expect([amountCaptured, made, there.amount_received]).toEqual([
      capturedMinor,
      capturedMinor,
      capturedMinor,
    ]);
    await checkBooks([id], service.context.orm.em.fork());
  }

  /** How often captures were sent of a payment, answered or not. */
  const sent = ({ externalId }: Payment) =>
    provider.requestCount(`/v1/payment_intents/${externalId}/capture`);
  const failAt = ({ externalId }: Payment, verb: string, fault: object) =>
    provider.fault({
      // The client repeats a request that was cut, once.
      times: 2,
      match: { method: 'POST', path: `/v1/payment_intents/${externalId}/${verb}` },
      ...(fault as { kind: 'cut_after' }),
    });

  /** Sends a request that stands still at the gateway's door, lets its doubt pass, and has the reconciler decide. */
  async function standStill(
    place: Parameters<typeof hold>[0],
    send: () => Promise<TestAnswer>,
  ): Promise<{ held: Held; answer: Promise<TestAnswer> }> {
    const held = hold(place);
    const answer = send();
    await held.arrived;
    await sql(`update payments set in_doubt_until = in_doubt_until - interval '800 seconds',
      next_check_at = next_check_at - interval '800 seconds'`);
    await reconcilePayments(service.context);
    await sql('update idempotency_keys set locked_until = now() where status is null');
    return { held, answer };
  }

  return {
    ...{ stage, service, provider, merchant, account, sql, authorise, read, capture, typedCard, check },
    ...{ expectTrue, sent, failAt, hold, standStill },
    eventsOf: stage.eventTypesOf,
    close: stage.close,
  };
}

export type CapturesStage = Awaited<ReturnType<typeof startCaptures>>;
