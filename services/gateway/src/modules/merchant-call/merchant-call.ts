import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { timedProviderCall } from '../../platform/http/server-timing.ts';
import { type Call, openCall } from '../provider-accounts/account-call.ts';
import { type Accounts, catalogueGatewayOf } from '../provider-accounts/gateway-choice.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { merchantOf } from './merchant-auth.ts';

/**
 * Makes the function that opens a server's call on the account that `choose` picks: the one with the catalogue unless told.
 * It throws what `choose` throws.
 */
export function createCalls(
  context: AppContext,
): (request: FastifyRequest, choose?: (accounts: Accounts) => ProviderAccount) => Call {
  // Calls load no entity, so they share it: a fork for each would be a share of what a payment costs.
  const em = context.orm.em.fork();
  return (request, choose = (accounts) => catalogueGatewayOf(context.env, accounts)) => {
    const merchant = merchantOf(request);
    const { id: requestId, log } = request;
    return openCall(context, {
      merchant,
      gateway: choose(merchant),
      gateways: merchant.gateways,
      requestId,
      origin: 'api',
      log,
      em,
      timed: (ask) => timedProviderCall(request, ask),
    });
  };
}
