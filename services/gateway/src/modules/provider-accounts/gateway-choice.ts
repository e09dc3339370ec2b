import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { AppContext, MerchantScope } from '../../context.ts';
import { invalid, unprocessable } from '../../platform/errors.ts';
import {
  capabilitiesOf,
  defaultGateway,
  gatewaysThat,
  isAvailable,
  requireAvailable,
  storesAt,
} from '../../providers/registry.ts';
import { findCatalogueAccount } from './provider-account.repository.ts';
import type { ProviderAccount } from './provider-account.ts';

/** A merchant's accounts in force at gateways, the first one configured first. */
export interface Accounts {
  gateways: ProviderAccount[];
}

/** The message for an environment without a provider account: the screens look for this very text. */
export const noConfig = 'Stripe configuration not found for the user in the environment';

/** 422 without a provider account; the validation errors say so too. */
export const missingConfig = () => invalid([{ field: 'environment', message: noConfig }], noConfig);

/** @throws 422 unless an account is in force that keeps catalogue and subscriptions */
export async function requireCatalogueAccount(scope: MerchantScope, em: EntityManager): Promise<void> {
  if (!(await findCatalogueAccount(scope, em))) throw missingConfig();
}

/** 422: the merchant has no account at all. */
const notConfigured = () => unprocessable(noConfig, 'gateway_not_configured');

const namedNotConfigured = () =>
  unprocessable('O gateway informado não está configurado neste ambiente.', 'gateway_not_configured');

/** 422: the account that something was begun on is not the merchant's any more. */
export const accountGone = () =>
  unprocessable(
    'A conta do gateway em que isto começou não está mais configurada neste ambiente.',
    'gateway_not_configured',
  );

const catalogueGateways = () => gatewaysThat(({ catalogue }) => catalogue);

/** Names of those that a merchant may configure, as a sentence lists them; empty without one. */
const catalogueNames = (env: AppContext['env']): string =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
    catalogueGateways()
      .filter((gatewayType) => isAvailable(env, gatewayType))
      .map((gatewayType) => gatewayNames[gatewayType]),
  );

/**
 * Returns the merchant's account that keeps catalogue and subscriptions.
 * @throws 422 without one, or when the request names a gateway that keeps none
 */
export function catalogueGatewayOf(
  env: AppContext['env'],
  { gateways }: Accounts,
  named?: GatewayType,
): ProviderAccount {
  const keeping = catalogueNames(env);
  if (named && !catalogueGateways().includes(named)) {
    const instead = keeping && ` Use o ${keeping}.`;
    const message = `O ${gatewayNames[named]} não guarda produtos nem assinaturas.${instead}`;
    throw invalid([{ field: 'gatewayType', message }], message);
  }
  const gateway = gateways.find(({ gatewayType }) => capabilitiesOf(gatewayType).catalogue);
  if (gateway) return gateway;
  if (gateways.length === 0) throw notConfigured();
  const advice = keeping && ` Para usá-los, configure o ${keeping}.`;
  throw unprocessable(
    `Nenhum gateway configurado neste ambiente guarda produtos e assinaturas.${advice}`,
    'gateway_not_configured',
  );
}

const keepsCustomers = (env: AppContext['env'], gatewayType: GatewayType): boolean =>
  capabilitiesOf(gatewayType).customers && storesAt(env, gatewayType);

/**
 * Returns the account that a new customer is kept at: at the gateway that the request names or, without a name, where
 * catalogue and subscriptions are, else the first one that keeps customers itself, else the first whose customers are ours.
 * @throws 422 without one, or when the request names a gateway that keeps none
 */
export function customerGatewayOf(
  env: AppContext['env'],
  { gateways }: Accounts,
  named?: GatewayType,
): ProviderAccount {
  if (named) {
    requireAvailable(env, named);
    if (!keepsCustomers(env, named)) {
      const message = `O ${gatewayNames[named]} não guarda clientes.`;
      throw invalid([{ field: 'gatewayType', message }], message);
    }
    const own = gateways.find(({ gatewayType }) => gatewayType === named);
    if (!own) throw gateways.length === 0 ? notConfigured() : namedNotConfigured();
    return own;
  }
  const keeping = gateways.filter(
    ({ gatewayType }) => isAvailable(env, gatewayType) && keepsCustomers(env, gatewayType),
  );
  const gateway =
    keeping.find(({ gatewayType }) => capabilitiesOf(gatewayType).catalogue) ??
    keeping.find(({ gatewayType }) => !capabilitiesOf(gatewayType).customersAreOurs) ??
    keeping[0];
  if (!gateway) throw notConfigured();
  return gateway;
}

/**
 * Returns the account that a card is verified at: at the gateway that the request names or, without a name, at the first
 * one that verifies cards; another one where none does, which the operation refuses.
 * @throws 422 without one
 */
export function verifyingGatewayOf(
  env: AppContext['env'],
  accounts: Accounts,
  named: GatewayType | undefined,
): ProviderAccount {
  if (named) return paymentGatewayOf(env, accounts, named);
  const verifying = accounts.gateways.find(
    ({ gatewayType }) => isAvailable(env, gatewayType) && capabilitiesOf(gatewayType).verifiesCards,
  );
  return verifying ?? anyGatewayOf(accounts);
}

/** Returns any of the merchant's accounts, for a call on what was begun on one of them. @throws 422 without one */
export function anyGatewayOf({ gateways: [gateway] }: Accounts): ProviderAccount {
  if (!gateway) throw notConfigured();
  return gateway;
}

/**
 * Returns the account that a payment is to be made with: at the gateway that the request names or, without a name, the
 * only one there is.
 * @throws 422 when there is none, or several of which none is named
 */
export function paymentGatewayOf(
  env: AppContext['env'],
  { gateways }: Accounts,
  named: GatewayType | undefined,
): ProviderAccount {
  if (named) requireAvailable(env, named);
  const [gateway, other] = gateways.filter(
    ({ gatewayType }) => isAvailable(env, gatewayType) && (!named || gatewayType === named),
  );
  if (!gateway) {
    const isElsewhere = gateways.length > 0 || named !== defaultGateway;
    throw named && isElsewhere ? namedNotConfigured() : notConfigured();
  }
  if (!other) return gateway;
  const message = 'Há mais de um gateway configurado: informe `gatewayType`.';
  throw invalid([{ field: 'gatewayType', message }], message);
}
