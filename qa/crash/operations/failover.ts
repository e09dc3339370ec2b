import { chargeByCode } from './charges.ts';
import type { MoneyOperation } from './operation.ts';
import { anyRequest } from './outcomes.ts';

/** A Pix that goes on at the second gateway where the first one fails: no gateway is asked for. */
export const failover: MoneyOperation = {
  name: 'failover',
  gateways: ['STRIPE'],
  outcomes: anyRequest,
  async prepare({ gateway }) {
    const asked = chargeByCode(gateway, 'pix');
    return { ...asked, body: (id) => ({ ...asked.body(id), gatewayType: undefined }) };
  },
};
