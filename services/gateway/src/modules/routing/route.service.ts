import type { EntityManager } from '@mikro-orm/postgresql';
import type { Route, RouteInput } from '@trilho/contracts/routing-decision';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { invalid } from '../../platform/errors.ts';
import { hourOf } from '../../platform/sao-paulo-day.ts';
import { requireChargeable } from '../../providers/amount-limits.ts';
import { wordsOf } from '../../providers/registry.ts';
import { customerTable } from '../customers/customer.repository.ts';
import { openKeys } from '../provider-accounts/account-keys.ts';
import { type Accounts, accountGone } from '../provider-accounts/gateway-choice.ts';
import { findOwnConfig } from '../provider-accounts/provider-account.repository.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { noDemand } from './able.ts';
import { chooseAccount } from './choose.ts';
import { type RouteTicket, sealTicket, type TicketScope, ticketMs } from './route-ticket.ts';

async function requireOwnCustomer(
  scope: MerchantScope,
  id: string | undefined,
  em: EntityManager,
): Promise<void> {
  if (id === undefined || (await customerTable.find(scope, id, em))) return;
  const message = 'Cliente não encontrado.';
  throw invalid([{ field: 'customerId', message }], message);
}

/**
 * Chooses where a payment is to be made before its card is tokenised, and seals that in a ticket. Nothing is saved.
 * @throws 422 as `chooseAccount` does, for a customer that the merchant does not have, and where the only gateway does not make such a payment
 */
export async function createRoute(
  context: AppContext,
  merchant: MerchantScope & Accounts,
  input: RouteInput,
  em: EntityManager,
): Promise<Route> {
  await requireOwnCustomer(merchant, input.customerId, em);
  const { amount, currency, method, installments, brand, country, metadata = {} } = input;
  const facts = {
    method,
    brand: brand?.toLowerCase() ?? null,
    amountMinor: amount,
    currency,
    installments: installments ?? 1,
    country: country ?? null,
    metadata,
    hour: hourOf(clockNow()),
  };
  const drawnBy = { customer: input.customerId ?? input.customerEmail ?? null, keyReference: null };
  const { account, decision } = await chooseAccount(
    context,
    merchant,
    { facts, demand: noDemand, drawnBy },
    em,
  );
  if (!decision) requireChargeable(account.gatewayType, method, amount);
  const asked = { amount, currency, method, ...(installments !== undefined && { installments }) };
  return routeTo(context, merchant, { account, asked: { ...asked, decision } }, em);
}

/** The route to an account: what a page needs there, and the ticket of what was asked. @throws 422 where the account is gone */
export async function routeTo(
  context: AppContext,
  merchant: TicketScope,
  {
    account: { configId, gatewayType },
    asked,
  }: { account: ProviderAccount; asked: Omit<RouteTicket, 'configId' | 'expiresAt'> },
  em: EntityManager,
): Promise<Route> {
  const config = await findOwnConfig({ userId: merchant.userId, configId }, em);
  if (!config) throw accountGone();
  const expiresAt = clockMs() + ticketMs;
  return {
    gateway: gatewayType,
    library: asked.method === 'card' ? wordsOf(gatewayType).cardLibrary : null,
    publicKey: openKeys(context, config).publicKey,
    ticket: sealTicket(context, merchant, { ...asked, configId, expiresAt }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
