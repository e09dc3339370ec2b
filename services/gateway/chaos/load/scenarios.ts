import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '@trilho/contracts/payment';
import type { Random } from '../../src/demo/random.ts';
import type { Browser } from './browser.ts';
import type { MerchantClient } from './client.ts';
import { operationKey } from './operation-key.ts';

/** Who takes part in a scenario, and the draws that decide how it goes. */
export interface ScenarioContext {
  client: MerchantClient;
  browser: Browser;
  random: Random;
}

export type Scenario = (context: ScenarioContext) => Promise<void>;

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
async function process(
  { client, random }: ScenarioContext,
  options: ProcessOptions,
): Promise<Payment | null> {
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

async function looks({ client, random }: ScenarioContext, paymentId: string): Promise<void> {
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    await client.look(paymentId);
    await wait(random.whole(0, 150));
  }
}

const operate = (
  { client }: ScenarioContext,
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
async function refundSome(context: ScenarioContext, payment: Payment): Promise<void> {
  if (context.random.next() < 0.5) {
    await operate(context, 'refund', payment);
    return looks(context, payment.id);
  }
  const parts = Array.from(
    { length: context.random.whole(1, 3) },
    (_, index) => 100 + index * 50 + context.random.whole(0, 49),
  );
  await Promise.all(parts.map((amountMinor) => operate(context, 'refund', payment, amountMinor)));
  return looks(context, payment.id);
}

const charge: Scenario = async (context) => {
  const card = context.random.next() < 0.4 ? context.random.pick(bad) : context.random.pick(good);
  const payment = await process(context, { card });
  if (payment) await looks(context, payment.id);
};

const chargeAndRefund: Scenario = async (context) => {
  const payment = await process(context, { card: context.random.pick(good) });
  if (payment?.status === 'succeeded') await refundSome(context, payment);
};

const authorise: Scenario = async (context) => {
  const { random } = context;
  const payment = await process(context, { card: random.pick(good), capture: false });
  if (payment?.status !== 'requires_capture') return;
  await looks(context, payment.id);
  if (random.next() < 0.35) {
    await operate(context, 'cancel', payment);
    return looks(context, payment.id);
  }
  const part = random.next() < 0.4 ? random.whole(500, payment.amount) : undefined;
  const captured = await operate(context, 'capture', payment, part);
  await looks(context, payment.id);
  if (captured?.payment?.status === 'succeeded' && random.next() < 0.4)
    await refundSome(context, captured.payment);
};

const threeDSecure: Scenario = async (context) => {
  const { random, browser } = context;
  const payment = await process(context, {
    card: 'pm_card_threeDSecure2Required',
    capture: random.next() < 0.7,
  });
  if (payment?.status !== 'requires_action' || !payment.clientSecret || !payment.externalId) return;
  await looks(context, payment.id);
  if (random.next() < 0.2) await operate(context, 'cancel', payment);
  else {
    const outcome = random.next() < 0.75 ? 'authorized' : 'refused';
    await browser.authenticate(payment.externalId, payment.clientSecret, outcome);
  }
  return looks(context, payment.id);
};

/** The customer types a card that may be declined, then perhaps another one. */
const inBrowser: Scenario = async (context) => {
  const { random, browser } = context;
  const payment = await process(context, {});
  if (!payment?.clientSecret || !payment.externalId) return;
  if (random.next() < 0.5) {
    await browser.confirm(payment.externalId, payment.clientSecret, random.pick(bad));
    await looks(context, payment.id);
  }
  if (random.next() < 0.8) await browser.confirm(payment.externalId, payment.clientSecret, random.pick(good));
  return looks(context, payment.id);
};

const keyless: Scenario = async (context) => {
  await process(context, { card: context.random.pick([...good, ...bad]), keyless: true });
  return context.client.list();
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
