import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { invalid } from '../../platform/errors.ts';
import type { PaymentConfig } from './payment-config.entity.ts';
import { findCatalogueConfig } from './payment-config.repository.ts';

/** The message for an environment without a provider account: the screens look for this very text. */
export const noConfig = 'Stripe configuration not found for the user in the environment';

/** 422 without a provider account; the validation errors say so too. */
export const missingConfig = () => invalid([{ field: 'environment', message: noConfig }], noConfig);

/** Finds the account in force that keeps customers and catalogue. @throws 422 without one */
export async function requireActiveConfig(scope: MerchantScope, em: EntityManager): Promise<PaymentConfig> {
  const config = await findCatalogueConfig(scope, em);
  if (!config) throw missingConfig();
  return config;
}
