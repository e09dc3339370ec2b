import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';

/** One gateway and method of a merchant's environment. */
export interface GatewayKey extends MerchantScope {
  gateway: GatewayType;
  method: PaymentMethodType;
}

export const keyText = ({ userId, environment, gateway, method }: GatewayKey): string =>
  `${userId} ${environment} ${gateway} ${method}`;

/** The same gateway and method of all merchants together. */
export const ofProduct = ({ environment, gateway, method }: GatewayKey): GatewayKey => ({
  ...{ userId: '', environment, gateway, method },
});
