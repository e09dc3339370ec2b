import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../context.ts';
import { gatewaysThat } from '../../providers/registry.ts';
import { AccountImport } from './account-import.entity.ts';
import { PaymentConfig } from './payment-config.entity.ts';

/** The account in force in the merchant's environment at this gateway. */
export const findActiveConfig = (
  { userId, environment }: MerchantScope,
  gatewayType: GatewayType,
  em: EntityManager,
  options: { refresh?: boolean } = {},
): Promise<PaymentConfig | null> =>
  em.findOne(PaymentConfig, { userId, environment, gatewayType, active: true }, options);

/** The account in force in the merchant's environment that keeps customers, catalogue and subscriptions. */
export const findCatalogueConfig = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<PaymentConfig | null> =>
  em.findOne(PaymentConfig, {
    userId,
    environment,
    gatewayType: { $in: gatewaysThat(({ catalogue }) => catalogue) },
    active: true,
  });

/** All of the merchant's provider accounts, sandbox first. */
export const findConfigs = (userId: string, em: EntityManager): Promise<PaymentConfig[]> =>
  em.find(PaymentConfig, { userId }, { orderBy: { environment: 'desc', createdAt: 'asc' }, refresh: true });

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
