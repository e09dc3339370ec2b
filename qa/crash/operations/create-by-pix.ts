import { chargeByCode } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyRequest } from './outcomes.ts';

/** The payer pays once it is there. */
export const createByPix: MoneyOperation = {
  name: 'pix',
  gateways: ['STRIPE', 'MERCADOPAGO'],
  outcomes: anyRequest,
  prepare: async ({ gateway }) => chargeByCode(gateway, 'pix'),
};
