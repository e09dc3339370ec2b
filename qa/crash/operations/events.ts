import { chargeByCode, chargeDisputed, externalIdOf } from './charges.ts';
import type { MoneyOperation, World } from './operation.ts';
import { anyArrival } from './outcomes.ts';

/** Makes a payment whose payer has to act, and lets them. */
async function letPay(world: World, step: 'pay' | 'pay_twice'): Promise<null> {
  const { payment } = await world.ask(chargeByCode(world.gateway, 'pix'));
  await world.step(externalIdOf(payment), step);
  return null;
}

/** The payer pays a Pix: the events of that, and what the workers do with them. */
export const pixPaid: MoneyOperation = {
  name: 'events-pix',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyArrival,
  isOfEvents: true,
  prepare: (world) => letPay(world, 'pay'),
};

/** The payer pays the same code twice, and the second payment goes back. */
export const surplus: MoneyOperation = {
  name: 'events-surplus',
  gateways: ['MERCADOPAGO'],
  outcomes: anyArrival,
  isOfEvents: true,
  prepare: (world) => letPay(world, 'pay_twice'),
};

/** A card is charged, and its holder disputes that. */
export const dispute: MoneyOperation = {
  name: 'events-dispute',
  gateways: ['STRIPE'],
  outcomes: anyArrival,
  isOfEvents: true,
  async prepare(world) {
    await world.begin(chargeDisputed());
    return null;
  },
};
