import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import { invalid, unprocessable } from '../../platform/errors.ts';
import { isAvailable } from '../../providers/registry.ts';
import { type Accounts, paymentGatewayOf } from '../provider-accounts/gateway-choice.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { isAble, type PaymentDemand } from './able.ts';
import { chancesOf, draw, type RoutingChances, type RoutingInputs } from './decision/decide.ts';
import type { RoutingFacts } from './decision/facts.ts';
import { type DrawnBy, drawnNumber } from './drawn-number.ts';
import { readInputs } from './inputs.ts';
import { type RoutedAccount, unrouted } from './routed-account.ts';
import { findRouting, type RoutingRow } from './routing.repository.ts';

/** A payment that names no gateway, as far as its choice asks. */
export interface UnroutedPayment {
  facts: RoutingFacts;
  demand: PaymentDemand;
  drawnBy: DrawnBy;
}

/** Settings by which nothing is routed: a call names its gateway. */
export const isIdle = ({ settings: { rules, order } }: RoutingRow): boolean =>
  order.length === 0 && !rules.some(({ active }) => active);

const noneAble = () =>
  unprocessable(
    'Nenhum gateway configurado faz um pagamento assim. Confira o meio, o valor, as parcelas e o prazo.',
    'provider_unsupported',
  );

function noneDecides() {
  const message = 'Nenhuma regra de roteamento decide este pagamento: informe `gatewayType`.';
  return invalid([{ field: 'gatewayType', message }], message);
}

/** Finds where it may go: first among those that have all that they ask of the payer, else among all. */
function findChances(
  inputs: Omit<RoutingInputs, 'able'>,
  { facts, demand }: UnroutedPayment,
  accounts: ProviderAccount[],
): RoutingChances {
  const configured = accounts.map(({ gatewayType }) => gatewayType);
  const among = (asked: PaymentDemand) =>
    chancesOf({ ...inputs, able: (gateway) => isAble(gateway, facts, asked) }, facts, configured);
  const withoutPayer = { ...demand, payer: null };
  const chances = among(demand) ?? among(withoutPayer);
  if (chances) return chances;
  throw configured.some((gateway) => isAble(gateway, facts, withoutPayer)) ? noneDecides() : noneAble();
}

/**
 * Chooses the account of a payment that names no gateway: the only one there is, or by the merchant's rules, which are read
 * for that. Those that could make it stand in the decision's order.
 * @throws 422 without an account, without rules for several, and where none is able or no rule decides
 */
export async function chooseAccount(
  context: AppContext,
  merchant: MerchantScope & Accounts,
  payment: UnroutedPayment,
  em: EntityManager,
): Promise<RoutedAccount> {
  const accounts = merchant.gateways.filter(({ gatewayType }) => isAvailable(context.env, gatewayType));
  if (accounts.length < 2) return unrouted(paymentGatewayOf(context.env, merchant, undefined));
  const routing = await findRouting(merchant, em);
  // Refused as where there are no rules at all.
  if (isIdle(routing)) return unrouted(paymentGatewayOf(context.env, merchant, undefined));
  const { settings, version } = routing;
  const inputs = { settings, version, ...(await readInputs(merchant, em)) };
  const chances = findChances(inputs, payment, accounts);
  const decision = draw(chances, version, drawnNumber(context, merchant, chances, payment.drawnBy));
  return routedBy(accounts, decision);
}

/** What a decision comes to at the accounts that there are. @throws 422 where the chosen one is gone */
export function routedBy(
  accounts: ProviderAccount[],
  decision: NonNullable<RoutedAccount['decision']>,
): RoutedAccount {
  const account = accounts.find(({ gatewayType }) => gatewayType === decision.gateway);
  if (!account) throw noneDecides();
  return { account, decision };
}
