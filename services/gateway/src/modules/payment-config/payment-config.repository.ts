import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { AccountImport } from './account-import.entity.ts';
import { PaymentConfig } from './payment-config.entity.ts';

/** The provider account in force in the merchant's environment. */
export const findActiveConfig = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
  options: { refresh?: boolean } = {},
): Promise<PaymentConfig | null> => em.findOne(PaymentConfig, { userId, environment, active: true }, options);

/** All of the merchant's provider accounts, sandbox first. */
export const findConfigs = (userId: string, em: EntityManager): Promise<PaymentConfig[]> =>
  em.find(PaymentConfig, { userId }, { orderBy: { environment: 'desc' }, refresh: true });

/** Finds a configuration by id alone, of any merchant: only for calls that prove themselves otherwise, such as signed provider events. */
export const findConfigById = (id: string, em: EntityManager): Promise<PaymentConfig | null> =>
  em.findOne(PaymentConfig, { id, active: true });

/** The imports of these configurations, running or over. */
export const findImports = (configs: PaymentConfig[], em: EntityManager): Promise<AccountImport[]> =>
  em.find(
    AccountImport,
    { configId: { $in: configs.map(({ id }) => id) }, mode: 'import' },
    { refresh: true },
  );
