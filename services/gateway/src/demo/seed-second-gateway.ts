import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { Payment, PaymentMethodInput } from '@trilho/contracts/payment';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type { BegunPayerPayment, PaymentLink, PaymentLinkPage } from '@trilho/contracts/payment-link';
import type { Routing } from '@trilho/contracts/routing';
import type { AppContext } from '../context.ts';
import { PaymentLinkPayment } from '../modules/payment-links/payment-link.entity.ts';
import { apiUrlOf, isAvailable } from '../providers/registry.ts';
import type { DemoClient, DemoDoors } from './demo-client.ts';
import {
  type DemoMethodPayment,
  demoLinks,
  demoMethodPayments,
  demoRouting,
  otherGatewayKeys,
  secondGatewayKeys,
} from './demo-methods.ts';
import { selectPayments } from './seed-history.ts';

/** The doors through which the demo merchant acts. */
interface Doors {
  open: DemoDoors;
  portal: DemoClient;
  server: DemoClient;
  userId: string;
}

type Begun = Pick<Payment, 'externalId' | 'status'>;

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

/** Whether the stand-in plays a gateway that is on: at no other are demo payments made. */
function isPlayed({ env }: AppContext, gatewayType: GatewayType): boolean {
  const url = isAvailable(env, gatewayType) ? apiUrlOf(env, gatewayType) : '';
  return url !== '' && new URL(url).origin === new URL(env.STRIPE_API_URL).origin;
}

async function seedKeys(context: AppContext, { portal, userId }: Doors): Promise<void> {
  const { data: configs } = await portal<PaymentConfig[]>('GET', `/payment/config/user/${userId}`);
  for (const payload of otherGatewayKeys) {
    const isThere = configs.some(({ gatewayType }) => gatewayType === payload.gatewayType);
    if (isThere || !isPlayed(context, payload.gatewayType)) continue;
    await portal('POST', '/payment/config', { query: { userId, environment }, payload });
  }
}

/** Has the payer go on with what an earlier start began. The gateway may know already that they did. */
async function finish(context: AppContext, { externalId, status }: Begun, name: string): Promise<void> {
  if (externalId && status === 'requires_action') await step(context, externalId, name).catch(() => {});
}

/** Saves the rules, unless there are any. Returns whether there are: only with all of their gateways. */
async function seedRouting(context: AppContext, { portal, userId }: Doors): Promise<boolean> {
  if (!demoRouting.order.every((gatewayType) => isPlayed(context, gatewayType))) return false;
  const query = { userId, environment };
  const { version } = (await portal<Routing>('GET', '/portal/routing', { query })).data;
  if (version === 0) await portal('PUT', '/portal/routing', { query, payload: { ...demoRouting, version } });
  return true;
}

/** Sends what was not sent yet. */
async function seedPayments(
  context: AppContext,
  { server, userId }: Doors,
  hasRules: boolean,
  em: EntityManager,
): Promise<void> {
  const sent = await selectPayments({ userId, environment }, em)
    .select(['description', 'externalId', 'status'])
    // The past has payments of these names, too, without a method.
    .where('method', 'is not', null)
    .execute();
  const known = new Map(sent.map((payment) => [payment.description, payment]));
  for (const [index, { input, card, step: payerStep, isRouted }] of demoMethodPayments.entries()) {
    if (input.gatewayType && !isPlayed(context, input.gatewayType)) continue;
    const begun = known.get(input.description);
    if (begun) {
      if (payerStep) await finish(context, begun, payerStep);
      continue;
    }
    const paymentMethod = card ? await cardOf(context, card) : input.paymentMethod;
    const { gatewayType, ...unnamed } = input;
    const named = hasRules && isRouted ? unnamed : { ...unnamed, gatewayType };
    const { data } = await server<Payment>('POST', '/process', {
      payload: { ...named, paymentMethod },
      idempotencyKey: `demo-method-${index}`,
      expected: [200, 402],
    });
    if (payerStep) await step(context, data.externalId, payerStep);
  }
}

/** Makes the links that are not there, and has their payers pay what they have not. */
async function seedLinks(context: AppContext, { open, server }: Doors, em: EntityManager): Promise<void> {
  const { data: page } = await server<PaymentLinkPage>('GET', '/links', { query: { limit: '100' } });
  const payer = open('/api/v1/pay', {});
  for (const [index, { input, paid }] of demoLinks.entries()) {
    const known = page.items.find(({ description }) => description === input.description);
    const { data: link } = known
      ? { data: known }
      : await server<PaymentLink>('POST', '/links', {
          payload: input,
          idempotencyKey: `demo-link-${index}`,
        });
    const begun = await em.find(PaymentLinkPayment, { linkId: link.id }, { orderBy: { createdAt: 'asc' } });
    for (const { paymentId } of begun) {
      const { data } = await server<Payment>('GET', `/payments/${paymentId}`);
      await finish(context, data, 'pay');
    }
    if (!link.active) continue;
    for (const payment of paid.slice(begun.length)) {
      const { data: own } = await payer<BegunPayerPayment>('POST', `/${link.id}/payments`, {
        payload: { method: 'pix', ...payment },
        idempotencyKey: crypto.randomUUID(),
      });
      const { data } = await server<Payment>('GET', `/payments/${own.id}`);
      await step(context, data.externalId, 'pay');
    }
  }
}

/**
 * Gives the demo merchant's sandbox the other gateways: payments by each method in each state, and links. The gateway
 * tells how they ended as it tells a merchant's server: by notifications. Only with a stand-in for them.
 */
export async function seedSecondGateway(context: AppContext, doors: Doors, em: EntityManager): Promise<void> {
  if (!otherGatewayKeys.some(({ gatewayType }) => isPlayed(context, gatewayType))) return;
  await seedKeys(context, doors);
  await seedPayments(context, doors, await seedRouting(context, doors), em);
  if (isPlayed(context, secondGatewayKeys.gatewayType)) await seedLinks(context, doors, em);
}
