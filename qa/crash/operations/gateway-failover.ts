import { chargeByCode } from './charges.ts';
import type { MoneyOperation } from './operation.ts';

/** A Pix that goes on at the second gateway where the first one fails: no gateway is asked for. */
export const gatewayFailover: MoneyOperation = {
  name: 'gateway-failover',
  gateways: ['STRIPE'],
  // A connection that is lost is tried again at the same one.
  outcomes: ['succeeded', 'timeout-after', '500-after', '429'],
  async prepare({ gateway }) {
    const asked = chargeByCode(gateway, 'pix');
    return { ...asked, body: (id) => ({ ...asked.body(id), gatewayType: undefined }) };
  },
};
