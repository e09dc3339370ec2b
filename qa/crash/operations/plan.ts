import { refreshPlans } from '@trilho/gateway/src/modules/plan/refresh-plans.ts';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Asked, MoneyOperation, World } from './operation.ts';
import { anyArrival, anyKind } from './outcomes.ts';

const Started = Type.Object({
  data: Type.Object({ clientSecret: Type.String(), subscriptionId: Type.String() }),
});

const request = (path: string, body: object, isKeyless = false): Asked => ({
  ...{ kind: 'plan', path: `/subscriptions${path}`, body: () => body, isKeyless },
  ...{ gateway: 'STRIPE', method: null, paymentId: null, amountMinor: null },
});

const start = ({ subscriberId: userId }: World): Asked =>
  request('', { userId, stripePriceId: 'premium_monthly' }, true);

/** Starts a plan, and pays for it in the browser. Answers its id at the provider. */
async function pay(world: World): Promise<string> {
  const { body } = await world.begin(start(world));
  if (!Value.Check(Started, body)) throw new Error('The answer has no plan');
  const { clientSecret, subscriptionId } = body.data;
  const [intent] = clientSecret.split('_secret_');
  await world.elsewhere('platform', `/v1/payment_intents/${intent}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: 'http://127.0.0.1/',
  });
  return subscriptionId;
}

/** A plan that is paid, which is known. */
async function paid(world: World): Promise<string> {
  const id = await pay(world);
  await world.settle();
  return id;
}

const common = { gateways: ['STRIPE'], alsoWork: refreshPlans } as const;

/** A merchant starts the plan; the browser will pay for it. */
export const startPlan: MoneyOperation = {
  ...common,
  ...{ name: 'plan', outcomes: anyKind },
  prepare: async (world) => start(world),
};

/** The browser has paid. */
export const planPaid: MoneyOperation = {
  ...common,
  ...{ name: 'events-plan', outcomes: anyArrival, isOfEvents: true },
  async prepare(world) {
    await pay(world);
    return null;
  },
};

/** The plan ends at once, and what was paid goes back. */
export const refundPlan: MoneyOperation = {
  ...common,
  ...{ name: 'refund-plan', outcomes: anyKind },
  prepare: async (world, before) =>
    before ??
    request('/management/cancel-with-refund', {
      ...{ userId: world.subscriberId, subscriptionId: await paid(world) },
    }),
};

/** The plan ends with its period. */
export const endPlan: MoneyOperation = {
  ...common,
  ...{ name: 'end-plan', outcomes: anyKind },
  prepare: async (world, before) =>
    before ??
    request('/management/cancel-at-period-end', {
      ...{ userId: world.subscriberId, subscriptionId: await paid(world) },
    }),
};
