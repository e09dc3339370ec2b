import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '@trilho/contracts/payment';
import type { Random } from '../../src/demo/random.ts';
import type { Browser } from './browser.ts';
import type { MerchantClient } from './client.ts';
import { operationKey } from './operation-key.ts';

/** Who takes part in a scenario, and the draws that decide how it goes. */
export interface Cast {
  client: MerchantClient;
  browser: Browser;
  random: Random;
}

export type Scenario = (cast: Cast) => Promise<void>;

const good = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_br', 'pm_card_visa_debit'] as const;
const bad = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedProcessingError',
] as const;

interface ProcessOptions {
  card?: string;
  capture?: boolean;
  keyless?: boolean;
}

/** Charges an amount with a card; without one the payment waits for a browser. */
async function process({ client, random }: Cast, options: ProcessOptions): Promise<Payment | null> {
  const { card, capture = true, keyless = false } = options;
  const answer = await client.run({
    kind: 'process',
    path: '/process',
    body: {
      amount: random.whole(1_000, 90_000),
      currency: 'BRL',
      description: 'Pedido',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: 'STRIPE',
      capture,
      metadata: { [operationKey]: client.nextOperationId() },
      ...(card && { paymentMethodId: card }),
    },
    serverAttempt: card !== undefined,
    keyless,
  });
  return answer?.payment ?? null;
}

async function looks({ client, random }: Cast, paymentId: string): Promise<void> {
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    await client.look(paymentId);
    await wait(random.whole(0, 150));
  }
}

const operate = (
  { client }: Cast,
  kind: 'cancel' | 'capture' | 'refund',
  { id }: Payment,
  amountMinor?: number,
) =>
  client.run({
    kind,
    path: `/payments/${id}/${kind}`,
    body: amountMinor === undefined ? {} : { amount: amountMinor },
    paymentId: id,
    ...(amountMinor !== undefined && { amountMinor }),
  });

/** All at once, or up to three parts of different amounts, by which the auditor tells them apart. */
async function refundSome(cast: Cast, payment: Payment): Promise<void> {
  if (cast.random.next() < 0.5) {
    await operate(cast, 'refund', payment);
    return looks(cast, payment.id);
  }
  const parts = Array.from(
    { length: cast.random.whole(1, 3) },
    (_, index) => 100 + index * 50 + cast.random.whole(0, 49),
  );
  await Promise.all(parts.map((amountMinor) => operate(cast, 'refund', payment, amountMinor)));
  return looks(cast, payment.id);
}

const charge: Scenario = async (cast) => {
  const card = cast.random.next() < 0.4 ? cast.random.pick(bad) : cast.random.pick(good);
  const payment = await process(cast, { card });
  if (payment) await looks(cast, payment.id);
};

const chargeAndRefund: Scenario = async (cast) => {
  const payment = await process(cast, { card: cast.random.pick(good) });
  if (payment?.status === 'succeeded') await refundSome(cast, payment);
};

const authorise: Scenario = async (cast) => {
  const { random } = cast;
  const payment = await process(cast, { card: random.pick(good), capture: false });
  if (payment?.status !== 'requires_capture') return;
  await looks(cast, payment.id);
  if (random.next() < 0.35) {
    await operate(cast, 'cancel', payment);
    return looks(cast, payment.id);
  }
  const part = random.next() < 0.4 ? random.whole(500, payment.amount) : undefined;
  const captured = await operate(cast, 'capture', payment, part);
  await looks(cast, payment.id);
  if (captured?.payment?.status === 'succeeded' && random.next() < 0.4)
    await refundSome(cast, captured.payment);
};

const threeDSecure: Scenario = async (cast) => {
  const { random, browser } = cast;
  const payment = await process(cast, {
    card: 'pm_card_threeDSecure2Required',
    capture: random.next() < 0.7,
  });
  if (payment?.status !== 'requires_action' || !payment.clientSecret || !payment.externalId) return;
  await looks(cast, payment.id);
  if (random.next() < 0.2) await operate(cast, 'cancel', payment);
  else {
    const outcome = random.next() < 0.75 ? 'authorized' : 'refused';
    await browser.authenticate(payment.externalId, payment.clientSecret, outcome);
  }
  return looks(cast, payment.id);
};

/** The customer types a card that may be declined, then perhaps another one. */
const inBrowser: Scenario = async (cast) => {
  const { random, browser } = cast;
  const payment = await process(cast, {});
  if (!payment?.clientSecret || !payment.externalId) return;
  if (random.next() < 0.5) {
    await browser.confirm(payment.externalId, payment.clientSecret, random.pick(bad));
    await looks(cast, payment.id);
  }
  if (random.next() < 0.8) await browser.confirm(payment.externalId, payment.clientSecret, random.pick(good));
  return looks(cast, payment.id);
};

const keyless: Scenario = async (cast) => {
  await process(cast, { card: cast.random.pick([...good, ...bad]), keyless: true });
  return cast.client.list();
};

const subscriber: Scenario = async ({ client, random }) => {
  const { shelf } = client.merchant;
  await client.run({
    kind: 'customer',
    path: '/customers',
    body: {
      name: 'Bia Reis',
      email: 'bia@exemplo.com.br',
      metadata: { [operationKey]: client.nextOperationId() },
    },
  });
  if (random.next() < 0.5) return;
  await client.run({
    kind: 'subscription',
    path: '/subscriptions',
    body: {
      customerId: shelf.customer.id,
      priceId: shelf.prices[0]?.id,
      metadata: { [operationKey]: client.nextOperationId() },
    },
  });
};

/** What a merchant's server does, with how often it does that. */
export const scenarios: readonly (readonly [Scenario, number])[] = [
  [charge, 30],
  [chargeAndRefund, 20],
  [authorise, 20],
  [threeDSecure, 12],
  [inBrowser, 8],
  [keyless, 6],
  [subscriber, 4],
];
