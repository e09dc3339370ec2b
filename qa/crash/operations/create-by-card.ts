import { chargeCard } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyCharge, cardOf } from './outcomes.ts';

export const createByCard: MoneyOperation = {
  name: 'create',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyCharge,
  prepare: (world) => chargeCard(world, cardOf(world.outcome)),
};
