import type { GatewayTerm } from '@trilho/contracts/gateway-terms';

/**
 * What a gateway's public price list for Brazil says of a method to a merchant who has agreed nothing else: an estimate, for want of
 * what the merchant or the gateway itself tells.
 */
export type ListedTerm = Omit<GatewayTerm, 'gateway'>;

/** For any number of instalments, of the whole payment. */
const once = { perInstallment: false, installmentsFrom: 1 } as const;

/** Days of any kind until the money is there. */
export const calendar = { ...once, dayCount: 'calendar' } as const;

/** Banking days until then. */
export const banking = { ...once, dayCount: 'banking' } as const;
