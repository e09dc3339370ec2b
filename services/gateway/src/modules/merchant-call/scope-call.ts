import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../context.ts';
import { findConfigs } from '../payment-config/payment-config.repository.ts';
import { missingConfig } from '../payment-config/required-config.ts';
import { type Call, createAccountCalls } from './account-call.ts';
import type { Accounts } from './gateway-choice.ts';
import type { MerchantGateway } from './key-pair.statement.ts';

/** Finds the merchant's accounts in force in the environment, the first one configured first. */
export async function findGateways(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<MerchantGateway[]> {
  const configs = await findConfigs(userId, em);
  return configs
    .filter((config) => config.active && config.environment === environment)
    .map(({ id: configId, gatewayType, secretKeySealed: sealedSecretKey, keyRevision }) => ({
      ...{ configId, gatewayType, sealedSecretKey, keyRevision },
    }));
}

/**
 * Makes the function that opens a call for a merchant who is known without a key pair: in the portal, or at a
 * payment link. `choose` picks the account of something new; what exists is reached by `providerOf`, whatever
 * was chosen. It throws what `choose` throws, and 422 without any account, in the words that the screens look for.
 */
export function createScopeCalls(context: AppContext, origin: 'portal' | 'link') {
  const openCall = createAccountCalls(context);
  return async (
    { userId, environment }: MerchantScope,
    { id: requestId, log, em }: Pick<FastifyRequest, 'id' | 'log' | 'em'>,
    choose: (accounts: Accounts) => MerchantGateway,
  ): Promise<Call> => {
    const gateways = await findGateways({ userId, environment }, em);
    if (gateways.length === 0) throw missingConfig();
    return openCall({
      merchant: { userId, environment },
      gateway: choose({ gateways }),
      gateways,
      requestId,
      origin,
      log,
      em: em.fork(),
      // Neither the portal's responses nor a payer's show how long they took.
      timed: (ask) => ask(),
    });
  };
}
