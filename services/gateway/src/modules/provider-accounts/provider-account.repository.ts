import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { gatewaysThat } from '../../providers/registry.ts';
import type { KeyStanding } from './key-state.ts';
import { PaymentConfig, type PaymentConfigSchema } from './payment-config.entity.ts';
import { accountOf, type ProviderAccount } from './provider-account.ts';

const accountOrNull = (config: PaymentConfig | null): ProviderAccount | null => config && accountOf(config);

/** The configuration in force in the merchant's environment at this gateway. */
export const findActiveConfig = (
  { userId, environment }: MerchantScope,
  gatewayType: GatewayType,
  em: EntityManager,
  options: { refresh?: boolean } = {},
): Promise<PaymentConfig | null> =>
  em.findOne(PaymentConfig, { userId, environment, gatewayType, active: true }, options);

/** The merchant's configuration of this id, while it is in force. */
export const findOwnConfig = (
  { userId, configId }: { userId: string; configId: string },
  em: EntityManager,
): Promise<PaymentConfig | null> => em.findOne(PaymentConfig, { id: configId, userId, active: true });

/** Writes what is known of a configuration's secret key, unless it was replaced meanwhile. */
export const writeStanding = async (
  { id, keyRevision }: PaymentConfig,
  standing: KeyStanding,
  em: EntityManager,
): Promise<void> => void (await em.nativeUpdate(PaymentConfig, { id, keyRevision }, standing));

/** All of the merchant's configurations, sandbox first. */
export const findConfigs = (userId: string, em: EntityManager): Promise<PaymentConfig[]> =>
  em.find(PaymentConfig, { userId }, { orderBy: { environment: 'desc', createdAt: 'asc' }, refresh: true });

/** The merchant's accounts in force in the environment, the first one configured first. */
export async function findAccounts(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<ProviderAccount[]> {
  const configs = await findConfigs(userId, em);
  return configs.filter((config) => config.active && config.environment === environment).map(accountOf);
}

/** The account in force in the merchant's environment that keeps catalogue and subscriptions. */
export const findCatalogueAccount = async (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<ProviderAccount | null> =>
  accountOrNull(
    await em.findOne(PaymentConfig, {
      userId,
      environment,
      gatewayType: { $in: gatewaysThat(({ catalogue }) => catalogue) },
      active: true,
    }),
  );

/** Finds an account by its configuration alone, of any merchant: only for calls that prove themselves otherwise, such as signed provider events. */
export const findAccount = async (configId: string, em: EntityManager): Promise<ProviderAccount | null> =>
  accountOrNull(await em.findOne(PaymentConfig, { id: configId, active: true }));

/** Configurations of all merchants, in force or not, to select from. */
export const selectConfigs = (em: EntityManager) =>
  queries<typeof PaymentConfigSchema>(em).selectFrom('payment_configs');

/** Configurations in force of all merchants, to select from. */
export const selectActiveConfigs = (em: EntityManager) => selectConfigs(em).where('active', '=', true);

/** Joins the account in force of each row's merchant and environment, as `c`, for prepared text. */
export const joinActiveConfigs = (row: string): string =>
  `left join payment_configs c on c.user_id = ${row}.user_id and c.environment = ${row}.environment and c.active`;

/** Joins the configuration of this id, as `c`, for prepared text. */
export const joinConfig = (id: string): string => `join payment_configs c on c.id = ${id}`;
