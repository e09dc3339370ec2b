import { operationKey } from '@trilho/chaos/books/operation-key.ts';
import { finishRefunds } from '@trilho/gateway/src/modules/billing/subscriptions/finish-refunds.ts';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { actAsNobody } from '../seam/actor.ts';
import type { Asked, MoneyOperation, World } from './operation.ts';
import { anyAnswer } from './outcomes.ts';

const Made = Type.Object({
  data: Type.Object({
    id: Type.String(),
    externalId: Type.Optional(Type.String()),
    prices: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
  }),
});

const request = (kind: Asked['kind'], path: string, body: Asked['body']): Asked => ({
  ...{ kind, path, body, gateway: 'STRIPE', method: null, paymentId: null, amountMinor: null },
});

async function make({ begin }: World, path: string, body: object) {
  const { body: answered } = await begin(request('other', path, () => body));
  if (!Value.Check(Made, answered)) throw new Error(`${path} answered ${JSON.stringify(answered)}`);
  return answered.data;
}

/** A customer with a card and a product, and the request that sells it by the month. */
async function order(world: World): Promise<Asked> {
  const customer = await make(world, '/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
  const card = await make(world, `/customers/${customer.id}/payment-methods`, {
    paymentMethodId: 'pm_card_visa',
  });
  const product = await make(world, '/products', { name: 'Plano Ouro', prices: [{ unitAmount: 4_990 }] });
  await world.settle();
  return request('subscription', '/subscriptions', (operationId) => ({
    ...{ customerId: customer.id, priceId: product.prices?.[0]?.id, paymentMethodId: card.id },
    metadata: { [operationKey]: operationId },
  }));
}

/** Sells it, and lets everybody hear of it. */
async function sell(world: World) {
  const { body } = await world.ask(await order(world));
  if (!Value.Check(Made, body)) throw new Error('The answer has no subscription');
  return body.data;
}

/** A customer's card is charged, and will be every month. */
export const subscribe: MoneyOperation = {
  name: 'subscribe',
  gateways: ['STRIPE'],
  outcomes: anyAnswer,
  prepare: async (world, before) => before ?? (await order(world)),
};

/** It ends at once, and what was paid goes back; a job goes on where that is cut off. */
export const endSubscription: MoneyOperation = {
  name: 'end-subscription',
  gateways: ['STRIPE'],
  outcomes: anyAnswer,
  alsoWork: finishRefunds,
  prepare: async (world, before) =>
    before ?? request('other', `/subscriptions/${(await sell(world)).id}/cancel`, () => ({ refund: true })),
};

/** The next period begins, and its invoice is paid: all of that is told by events. */
export const renewal: MoneyOperation = {
  name: 'events-renewal',
  gateways: ['STRIPE'],
  outcomes: ['in-order'],
  isOfEvents: true,
  async prepare(world) {
    const { externalId } = await sell(world);
    await actAsNobody(() =>
      world.provider.post(`/_simulator/subscriptions/${externalId}/advance`, undefined, 'renewal'),
    );
    return null;
  },
};
