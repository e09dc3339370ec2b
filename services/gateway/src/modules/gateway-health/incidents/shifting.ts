import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { capabilitiesOf, isAvailable } from '../../../providers/registry.ts';
import { findConfigs } from '../../provider-accounts/provider-account.repository.ts';
import { findRouting } from '../../routing/routing.repository.ts';

/** Whether payments by this method can go elsewhere while this gateway has an incident. */
export type Shifting = (gateway: GatewayType, method: PaymentMethodType) => boolean;

/**
 * Reads which gateways a merchant's payments leave: those that are not pinned, where the order of the settings names another
 * one that makes such payments. Without settings a call names its gateway, and nothing moves.
 */
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
  const { order, pinned } = (await findRouting({ userId, environment }, em)).settings;
  const takers = order.filter((gateway) => own.includes(gateway));
  return (gateway, method) =>
    !pinned.includes(gateway) &&
    takers.some((other) => other !== gateway && capabilitiesOf(other).methods[method] !== undefined);
}
