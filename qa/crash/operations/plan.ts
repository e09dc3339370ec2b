import { refreshPlans } from '@trilho/gateway/src/modules/plan/refresh-plans.ts';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { actAsNobody } from '../seam/actor.ts';
import type { Asked, MoneyOperation, World } from './operation.ts';
import { anyAnswer } from './outcomes.ts';

const Started = Type.Object({ data: Type.Object({ subscriptionId: Type.String() }) });

const call = (path: string, body: object, more: Pick<Asked, 'hasNoKey'> = {}): Asked => ({
  ...{ kind: 'plan', path: `/subscriptions${path}`, body: () => body, ...more },
  ...{ gateway: 'STRIPE', method: null, paymentId: null, amountMinor: null },
});

const start = ({ subscriberId: userId }: World): Asked =>
  call('', { userId, stripePriceId: 'premium_monthly' }, { hasNoKey: true });

/** Begins a plan, whose first payment is made. Answers its id at the provider, which has still to tell of it. */
async function startPaid(world: World): Promise<string> {
  const { body } = await world.ask(start(world));
  if (!Value.Check(Started, body)) throw new Error('The answer has no plan');
  await world.payPlan();
  return body.data.subscriptionId;
}

/** Begins a plan that everybody knows to be paid. Answers its id at the provider. */
async function sell(world: World): Promise<string> {
  const id = await startPaid(world);
  await world.settle();
  return id;
}

/** Sells a plan. Answers a call about it. */
async function manage(world: World, path: string): Promise<Asked> {
  const subscriptionId = await sell(world);
  return call(`/management/${path}`, { userId: world.subscriberId, subscriptionId });
}

const plan = {
  gateways: ['STRIPE'],
  outcomes: anyAnswer,
  alsoWork: (context) => refreshPlans(context),
} satisfies Partial<MoneyOperation>;

/** The merchant's own plan begins; its first payment is made in the browser. */
export const startPlan: MoneyOperation = {
  ...plan,
  name: 'plan',
  prepare: async (world, before) => before ?? start(world),
};

/** What the first payment has made of it is told by events. */
export const planPaid: MoneyOperation = {
  ...plan,
  name: 'events-plan',
  outcomes: ['in-order'],
  isOfEvents: true,
  async prepare(world) {
    await startPaid(world);
    return null;
  },
};

/** The next period begins, and its invoice is paid. */
export const planRenewal: MoneyOperation = {
  ...plan,
  name: 'events-plan-renewal',
  outcomes: ['in-order'],
  isOfEvents: true,
  async prepare(world) {
    const id = await sell(world);
    await actAsNobody(() =>
      world.provider.post(`/_simulator/subscriptions/${id}/advance`, undefined, 'renewal'),
    );
    return null;
  },
};

/** It is charged to another card from now on. */
export const changePlanCard: MoneyOperation = {
  ...plan,
  name: 'plan-card',
  outcomes: ['succeeded'],
  async prepare(world, before) {
    if (before) return before;
    await sell(world);
    const body = { userId: world.subscriberId, paymentMethodId: 'pm_card_mastercard' };
    return call('/management/update-payment-method', body, { hasNoKey: true });
  },
};

/** It ends with its period. */
export const endPlan: MoneyOperation = {
  ...plan,
  name: 'end-plan',
  prepare: async (world, before) => before ?? manage(world, 'cancel-at-period-end'),
};

/** It goes on after all. */
export const resumePlan: MoneyOperation = {
  ...plan,
  name: 'resume-plan',
  outcomes: ['succeeded'],
  async prepare(world, before) {
    if (before) return before;
    const ended = await manage(world, 'cancel-at-period-end');
    await world.ask(ended);
    return { ...ended, path: '/subscriptions/management/resume' };
  },
};

/** It ends at once, and its money goes back; a job goes on where that is cut off. */
export const refundPlan: MoneyOperation = {
  ...plan,
  name: 'refund-plan',
  prepare: async (world, before) => before ?? manage(world, 'cancel-with-refund'),
};
