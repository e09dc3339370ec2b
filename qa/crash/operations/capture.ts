import { about, pay } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyRequest } from './outcomes.ts';

export const capture: MoneyOperation = {
  name: 'capture',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyRequest,
  prepare: async (world, before) => before ?? about(await pay(world, false), 'capture', world.gateway),
};
