import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { capabilitiesOf, isAvailable } from '../../../providers/registry.ts';
import { findConfigs } from '../../provider-accounts/provider-account.repository.ts';

/** Whether payments by this method can go elsewhere while this gateway has an incident. */
export type Shifting = (gateway: GatewayType, method: PaymentMethodType) => boolean;

/** Reads which gateways a merchant's payments can leave: those beside which another one makes such payments. */
export async function readShifting(
  { env }: Pick<AppContext, 'env'>,
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Shifting> {
  const configs = await findConfigs(userId, em);
  const own = configs
    .filter((config) => config.active && config.environment === environment)
    .map(({ gatewayType }) => gatewayType)
    .filter((gateway) => isAvailable(env, gateway));
  return (gateway, method) =>
    own.some((other) => other !== gateway && capabilitiesOf(other).methods[method] !== undefined);
}
