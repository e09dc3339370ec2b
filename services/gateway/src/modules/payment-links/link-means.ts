import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { MethodCapability } from '../../providers/port/capabilities.ts';
import { capabilitiesOf, isAvailable } from '../../providers/registry.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { isAble } from '../routing/able.ts';
import { isIdle } from '../routing/choose.ts';
import { type PartlyKnown, reachableGateways } from '../routing/decision/reachable.ts';
import { findRouting } from '../routing/routing.repository.ts';
import { linkKey } from './payment-link.entity.ts';

/** How a link can be paid by one method: at its gateway, or at any that the rules may choose. */
export type MethodMeans = Pick<MethodCapability, 'minMinor' | 'maxMinor' | 'maxInstallments' | 'payer'>;
export type LinkMeans = Partial<Record<PaymentMethodType, MethodMeans>>;

/** The methods, in the order in which pages offer them. */
export const offeredMethods = ['pix', 'card', 'boleto', 'paypal'] as const;

/** A link without a gateway, as far as rules ask. `hour` is null where it is to be payable at any. */
export interface RoutedTerms extends Pick<PartlyKnown, 'amountMinor' | 'maxInstallments' | 'hour'> {
  id: string;
}

/** The widest bounds of several gateways, and all that any of them asks of the payer. */
function joined(all: MethodMeans[]): MethodMeans {
  return {
    minMinor: Math.min(...all.map(({ minMinor }) => minMinor)),
    maxMinor: Math.max(...all.map(({ maxMinor }) => maxMinor)),
    maxInstallments: Math.max(...all.map(({ maxInstallments }) => maxInstallments)),
    payer: [...new Set(all.flatMap(({ payer }) => payer))],
  };
}

/** Whether a gateway takes such a payment, of an amount that may not be known yet. */
function takes(gateway: GatewayType, method: PaymentMethodType, amountMinor: number | null): boolean {
  if (amountMinor === null) return capabilitiesOf(gateway).methods[method] !== undefined;
  const facts = { method, amountMinor, installments: 1, brand: null, currency: 'BRL', country: null };
  return isAble(gateway, { ...facts, metadata: {}, hour: 0 });
}

/**
 * Reads how a link without a gateway can be paid: by the methods of the gateways that the rules may choose, of which at least
 * one takes the amount; at the only gateway, where there is one alone. Empty where no rules are in force.
 */
export async function readRoutedMeans(
  { env }: Pick<AppContext, 'env'>,
  scope: MerchantScope,
  { id, amountMinor, maxInstallments, hour }: RoutedTerms,
  em: EntityManager,
): Promise<LinkMeans> {
  const accounts = await findAccounts(scope, em);
  const configured = accounts
    .map(({ gatewayType }) => gatewayType)
    .filter((gateway) => isAvailable(env, gateway));
  const routing = configured.length > 1 ? await findRouting(scope, em) : null;
  if (routing && isIdle(routing)) return {};
  const means: LinkMeans = {};
  for (const method of offeredMethods) {
    const known = { method, amountMinor, maxInstallments, hour, metadata: { [linkKey]: id } };
    const reached = routing ? reachableGateways(routing.settings, known, configured) : configured;
    const able = reached
      .filter((gateway) => takes(gateway, method, amountMinor))
      .flatMap((gateway) => capabilitiesOf(gateway).methods[method] ?? []);
    if (able.length > 0) means[method] = joined(able);
  }
  return means;
}
