import type { EntityManager } from '@mikro-orm/postgresql';
import type { Payment, PaymentMethodInput } from '@trilho/contracts/payment';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type { BegunPayerPayment, PaymentLink, PaymentLinkPage } from '@trilho/contracts/payment-link';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { isAvailable } from '../providers/registry.ts';
import { createDemoClient, type DemoClient } from './demo-client.ts';
import { type DemoMethodPayment, demoLinks, demoMethodPayments, secondGatewayKeys } from './demo-methods.ts';
import { selectPayments } from './seed-history.ts';

/** The doors through which the demo merchant acts. */
interface Doors {
  app: FastifyInstance;
  portal: DemoClient;
  server: DemoClient;
  userId: string;
}

const environment = 'SANDBOX';

/** @throws Error when the stand-in refuses */
async function post(url: string, body: object = {}): Promise<{ id: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return (await response.json()) as { id: string };
}

/** Has the payer do something at a gateway's stand-in. */
const step = ({ env }: AppContext, externalId: string | null, name: string) =>
  post(`${env.STRIPE_API_URL}/_simulator/payments/${externalId}/${name}`);

/** The card that a browser would have exchanged for a token. */
async function cardOf(
  { env }: AppContext,
  { holder, installments }: NonNullable<DemoMethodPayment['card']>,
): Promise<PaymentMethodInput> {
  const { publicKey } = secondGatewayKeys;
  const { id: token } = await post(`${env.MERCADOPAGO_API_URL}/v1/card_tokens?public_key=${publicKey}`, {
    card_number: '5031433215406351',
    expiration_month: 11,
    expiration_year: new Date().getUTCFullYear() + 4,
    security_code: '123',
    cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
  });
  return { type: 'card', token, installments };
}

async function seedKeys({ portal, userId }: Doors): Promise<void> {
  const { data: configs } = await portal<PaymentConfig[]>('GET', `/payment/config/user/${userId}`);
  if (configs.some(({ gatewayType }) => gatewayType === secondGatewayKeys.gatewayType)) return;
  await portal('POST', '/payment/config', { query: { userId, environment }, payload: secondGatewayKeys });
}

/** Sends what was not sent yet. */
async function seedPayments(context: AppContext, { server, userId }: Doors, em: EntityManager) {
  const sent = await selectPayments({ userId, environment }, em)
    .select('description')
    // The past has payments of these names, too, without a method.
    .where('method', 'is not', null)
    .execute();
  const known = new Set(sent.map(({ description }) => description));
  for (const [index, { input, card, step: payerStep }] of demoMethodPayments.entries()) {
    if (known.has(input.description)) continue;
    const paymentMethod = card ? await cardOf(context, card) : input.paymentMethod;
    const { data } = await server<Payment>('POST', '/process', {
      payload: { ...input, paymentMethod },
      idempotencyKey: `demo-method-${index}`,
      expected: [200, 402],
    });
    if (payerStep) await step(context, data.externalId, payerStep);
  }
}

/** Makes the links, and pays those that have payers. Not again, once there is one. */
async function seedLinks(context: AppContext, { app, server }: Doors): Promise<void> {
  const { data: page } = await server<PaymentLinkPage>('GET', '/links', { query: { limit: '1' } });
  if (page.items.length > 0) return;
  const payer = createDemoClient(app, '/api/v1/pay', {});
  for (const { input, paid } of demoLinks) {
    const { data: link } = await server<PaymentLink>('POST', '/links', { payload: input });
    for (const payment of paid) {
      const { data: begun } = await payer<BegunPayerPayment>('POST', `/${link.id}/payments`, {
        payload: { method: 'pix', ...payment },
        idempotencyKey: crypto.randomUUID(),
      });
      const { data } = await server<Payment>('GET', `/payments/${begun.id}`);
      await step(context, data.externalId, 'pay');
    }
  }
}

/**
 * Gives the demo merchant's sandbox a second gateway: payments by each method in each state, and links. The gateway
 * tells how they ended as it tells a merchant's server: by notifications. Only with a stand-in for it.
 */
export async function seedSecondGateway(context: AppContext, doors: Doors, em: EntityManager): Promise<void> {
  const { env } = context;
  const isStandIn = new URL(env.MERCADOPAGO_API_URL).origin === new URL(env.STRIPE_API_URL).origin;
  if (!isStandIn || !isAvailable(env, secondGatewayKeys.gatewayType)) return;
  await seedKeys(doors);
  await seedPayments(context, doors, em);
  await seedLinks(context, doors);
}
