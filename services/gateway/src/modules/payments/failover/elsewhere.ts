import { Currency } from '@trilho/contracts/common';
import { Value } from 'typebox/value';
import type { AppContext } from '../../../context.ts';
import { ApiError, type ErrorDetails } from '../../../platform/errors.ts';
import { isAvailable } from '../../../providers/registry.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { isAble, noDemand } from '../../routing/able.ts';
import type { RoutingFacts } from '../../routing/decision/facts.ts';
import { routeTo } from '../../routing/route.service.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { gatewaysAfter } from './next-account.ts';

type Card = Pick<PaymentRow, 'amountMinor' | 'currency' | 'installments' | 'routing' | 'gateway' | 'method'>;

const factsOf = ({ amountMinor, currency, installments }: Card, method: 'card' | 'pix'): RoutingFacts => ({
  ...{ method, brand: null, amountMinor, currency, country: null, metadata: {}, hour: 0 },
  installments: method === 'card' ? installments : 1,
});

/** The way to the next gateway that takes such a card, for a new token; null where there is none. */
async function nextRoute(
  context: AppContext,
  call: Call,
  row: Card,
): Promise<ErrorDetails['retryOn'] | null> {
  const { routing, amountMinor: amount, currency, installments } = row;
  if (!routing) return null;
  const left = gatewaysAfter(row);
  const able = left.filter(
    (next) => isAvailable(context.env, next) && isAble(next, factsOf(row, 'card'), noDemand),
  );
  const account = able.flatMap(
    (next) => call.gateways.find(({ gatewayType }) => gatewayType === next) ?? [],
  )[0];
  if (!account) return null;
  const next = left.slice(left.indexOf(account.gatewayType) + 1);
  // It comes there by the order, for certain, whatever a rule had drawn before.
  const decision = {
    ...routing,
    ...({ gateway: account.gatewayType, reason: 'order', rule: null, probability: 1, next } as const),
  };
  const asked = {
    amount,
    currency: Value.Parse(Currency, currency),
    method: 'card',
    installments,
    decision,
  } as const;
  return routeTo(context, { ...call.merchant, linkId: call.linkId }, { account, asked }, call.em);
}

const takesPix = ({ env }: AppContext, { gateways }: Call, row: Card): boolean =>
  gateways.some(
    ({ gatewayType }) => isAvailable(env, gatewayType) && isAble(gatewayType, factsOf(row, 'pix'), noDemand),
  );

/**
 * Adds to a routed card's failure what else the payer may do: a new token at the next gateway, where this one failed for
 * reasons of its own and charged nothing, and a Pix, where the card was declined. What may have been charged says nothing.
 */
export async function withElsewhere(
  context: AppContext,
  call: Call,
  row: Card,
  error: ApiError,
): Promise<ApiError> {
  if (!row.routing || (row.method !== null && row.method !== 'card')) return error;
  const { advice } = error.details;
  if (advice === 'stop') return error;
  const isGateways = advice === 'retry_later' || advice === undefined;
  const retryOn = isGateways ? await nextRoute(context, call, row) : null;
  const alternatives = takesPix(context, call, row) ? (['pix'] as const) : [];
  return new ApiError(error.status, error.code, error.message, {
    ...error.details,
    ...(retryOn && { retryOn }),
    ...(alternatives.length > 0 && { alternatives: [...alternatives] }),
  });
}
