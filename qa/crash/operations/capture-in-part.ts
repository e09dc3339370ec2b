import { amountMinor, chargeCard } from './charges.ts';
import type { Asked, MoneyOperation, World } from './operation.ts';
import { anyAnswer } from './outcomes.ts';

/** Of a part: a second one would find money. */
const partMinor = 700;

/** Authorises a payment of which this was asked, and answers its id. */
async function authorise(world: World, wish: object): Promise<string> {
  const asked = await chargeCard(world, 'good', false);
  const { payment } = await world.ask({ ...asked, body: (id) => ({ ...asked.body(id), ...wish }) });
  if (!payment) throw new Error('The answer has no payment');
  return payment.id;
}

export const captureInPart: MoneyOperation = {
  name: 'capture-in-part',
  gateways: ['STRIPE'],
  outcomes: anyAnswer,
  async prepare(world, before): Promise<Asked> {
    if (before) return before;
    const paymentId = await authorise(world, { requestMulticapture: true });
    return {
      kind: 'capture',
      path: `/payments/${paymentId}/capture`,
      body: () => ({ amount: partMinor, finalCapture: false }),
      ...{ gateway: world.gateway, method: 'card', paymentId, amountMinor: partMinor },
    };
  },
};

export const incrementAuthorization: MoneyOperation = {
  name: 'increment-authorization',
  gateways: ['STRIPE'],
  outcomes: anyAnswer,
  async prepare(world, before): Promise<Asked> {
    if (before) return before;
    const paymentId = await authorise(world, { requestIncrementalAuthorization: true });
    const amount = amountMinor + partMinor;
    return {
      kind: 'other',
      path: `/payments/${paymentId}/increment-authorization`,
      body: () => ({ amount }),
      ...{ gateway: world.gateway, method: 'card', paymentId, amountMinor: amount },
    };
  },
};
