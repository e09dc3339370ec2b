import { setTimeout as wait } from 'node:timers/promises';
import type { Payment, PaymentMethodType } from '@trilho/contracts/payment';
import type { Random } from '@trilho/gateway/src/demo/random.ts';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import type { ChaosGateway } from '../books/books.ts';
import { operationKey } from '../books/operation-key.ts';
import type { SimulatorControls } from '../cluster/simulator-controls.ts';
import type { Browser } from './browser.ts';
import type { Done, MerchantClient } from './client.ts';

/** Who takes part in a scenario, and the draws that decide how it goes. */
export interface ScenarioContext {
  client: MerchantClient;
  browser: Browser;
  /** The payers of Pix and boletos, and time. */
  payer: Pick<SimulatorControls, 'step'>;
  /** Counts a fault of the scenario's own. */
  count(fault: string): void;
  random: Random;
}

export type Scenario = (context: ScenarioContext) => Promise<void>;

export const goodCards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_br', 'pm_card_visa_debit'] as const;
export const badCards = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedProcessingError',
] as const;
/** Holders whose cards the second gateway declines. */
export const badHolders = ['FUND', 'OTHE', 'CALL', 'EXPI'] as const;

interface ChargeOptions {
  gateway: ChaosGateway;
  method: PaymentMethodType;
  /** What the method is told by; null: the payment waits for a browser. */
  by: (() => Promise<object>) | null;
  capture?: boolean;
  keyless?: boolean;
}

/** Asks for a payment. */
export function processBy(
  { client, random }: ScenarioContext,
  { gateway, method, by, capture = true, keyless = false }: ChargeOptions,
): Promise<Done | null> {
  const amount = random.whole(20_000, 90_000);
  return client.runOperation({
    kind: 'process',
    path: '/process',
    body: async (id) => ({
      amount,
      currency: 'BRL',
      description: 'Pedido',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: gateway,
      ...(!capture && { capture }),
      metadata: { [operationKey]: id },
      ...(await by?.()),
    }),
    serverAttempt: by !== null,
    ...{ gateway, method, keyless },
  });
}

/** The body's part of a card that is charged, or that its issuer declines. */
export const cardOf =
  ({ browser, random }: ScenarioContext, gateway: ChaosGateway, isGood: boolean) =>
  async (): Promise<object> => {
    if (gateway === 'STRIPE') return { paymentMethodId: random.pick(isGood ? goodCards : badCards) };
    const token = await browser.cardToken(isGood ? 'APRO' : random.pick(badHolders));
    const paymentMethod = { type: 'card', token, installments: random.whole(1, 12) };
    return { payer: buildPayer(), paymentMethod };
  };

/** Charges a card at one of the merchant's gateways. */
export async function chargeCard(
  context: ScenarioContext,
  {
    isGood = true,
    ...options
  }: { isGood?: boolean; capture?: boolean; keyless?: boolean; gateway?: ChaosGateway } = {},
): Promise<Done | null> {
  const gateway = options.gateway ?? context.random.pick(context.client.merchant.gateways);
  const by = cardOf(context, gateway, isGood);
  return processBy(context, { ...options, gateway, method: 'card', by });
}

export const paymentOf = (done: Done | null): Payment | null => done?.answer?.payment ?? null;

export async function looks({ client, random }: ScenarioContext, paymentId: string): Promise<void> {
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    await client.look(paymentId);
    await wait(random.whole(0, 150));
  }
}

export const operate = (
  { client }: ScenarioContext,
  kind: 'cancel' | 'capture' | 'refund',
  { id }: Pick<Payment, 'id'>,
  amountMinor?: number,
): Promise<Done | null> =>
  client.runOperation({
    kind,
    path: `/payments/${id}/${kind}`,
    body: () => (amountMinor === undefined ? {} : { amount: amountMinor }),
    paymentId: id,
    ...(amountMinor !== undefined && { amountMinor }),
  });

/** All at once, or up to three parts of different amounts, by which the auditor tells them apart. */
export async function refundSome(context: ScenarioContext, payment: Payment): Promise<void> {
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
