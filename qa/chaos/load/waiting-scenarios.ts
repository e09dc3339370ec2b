import type { Payment } from '@trilho/contracts/payment';
import { buildPayer } from '@trilho/gateway/src/testing/stages/by-method.ts';
import type { ChaosGateway } from '../books/books.ts';
import { looks, operate, paymentOf, processBy, type Scenario, type ScenarioContext } from './charge.ts';

type Waiting = Payment & { externalId: string };

/** Asks for a Pix or a boleto. Null unless it waits for its payer now. */
async function ask(
  context: ScenarioContext,
  type: 'pix' | 'boleto',
  chosen?: ChaosGateway,
): Promise<Waiting | null> {
  const gateway = chosen ?? context.random.pick(context.client.merchant.gateways);
  const by = async () => ({ payer: buildPayer(), paymentMethod: { type } });
  const payment = paymentOf(await processBy(context, { gateway, method: type, by }));
  if (payment?.status !== 'requires_action' || !payment.externalId) return null;
  await looks(context, payment.id);
  return { ...payment, externalId: payment.externalId };
}

/** Pays it, lets it expire, cancels it, or leaves it. */
async function settle(context: ScenarioContext, payment: Waiting): Promise<void> {
  const { random, payer } = context;
  const next = random.weighted([
    ['pay', 5],
    ['expire', 2],
    ['cancel', 2],
    ['leave', 1],
  ] as const);
  if (next === 'cancel') await operate(context, 'cancel', payment);
  else if (next !== 'leave') await payer.step(payment.externalId, next);
  return looks(context, payment.id);
}

export const pix: Scenario = async (context) => {
  const payment = await ask(context, 'pix');
  if (payment) await settle(context, payment);
};

export const boleto: Scenario = async (context) => {
  const payment = await ask(context, 'boleto');
  if (payment) await settle(context, payment);
};

/** The payer of the second gateway pays the same code twice. */
export const paidTwice: Scenario = async (context) => {
  const { random, payer, count } = context;
  const payment = await ask(context, random.pick(['pix', 'boleto'] as const), 'MERCADOPAGO');
  if (!payment) return;
  if (await payer.step(payment.externalId, 'pay_twice')) count('payer pays twice');
  return looks(context, payment.id);
};

/** The merchant gives it up, and the payer pays all the same. */
export const paidAfterCancel: Scenario = async (context) => {
  const { payer, count } = context;
  const payment = await ask(context, 'pix');
  if (!payment) return;
  const canceled = paymentOf(await operate(context, 'cancel', payment));
  if (canceled?.status !== 'canceled') return;
  if (await payer.step(payment.externalId, 'pay_late')) count('payer pays after the cancellation');
  return looks(context, payment.id);
};
