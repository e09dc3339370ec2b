import { about, pay } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyRequest } from './outcomes.ts';

/** Of a part: a second one would find money. */
export const refundedMinor = 700;

export const refund: MoneyOperation = {
  name: 'refund',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyRequest,
  prepare: async (world, before) => before ?? about(await pay(world), 'refund', world.gateway, refundedMinor),
};
