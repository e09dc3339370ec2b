import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext, MerchantScope } from '../../context.ts';
import { planRequired, unauthenticated, unprocessable } from '../../platform/errors.ts';
import { noConfig } from '../payment-config/required-config.ts';
import { findKeyPair, type KeyPair } from './key-pair.statement.ts';
import { createKeyPairThrottle } from './key-pair-throttle.ts';

/** A merchant's own provider account, its key still sealed. */
export interface MerchantGateway {
  configId: string;
  sealedSecretKey: string;
  /** Which of the configuration's keys it is: what was done with another may belong to another account. */
  keyRevision: number;
}

/** Who calls: the pair decides merchant and environment. */
export interface Merchant extends MerchantScope {
  applicationId: string;
  gateway: MerchantGateway | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Merchant | null;
    /** The pair whose access key the request carries, whether or not it was let in. */
    keyPair: KeyPair | null;
  }
}

const badPair = () => unauthenticated('Chaves de API ausentes ou inválidas.');

/** Returns the authenticated merchant, within the merchant scope. */
export function merchantOf(request: FastifyRequest): Merchant {
  if (!request.merchant) throw badPair();
  return request.merchant;
}

/** Returns the merchant's provider account. @throws 422 when none is configured for the environment. */
export function gatewayOf(merchant: Merchant): MerchantGateway {
  if (merchant.gateway) return merchant.gateway;
  throw unprocessable(noConfig, 'gateway_not_configured');
}

/**
 * Lets only a pair in force of an active account with an active plan pass: 401, 402; 429 after many wrong
 * ones.
 */
export const merchantAuth = fp(
  async (app, { orm, vault, env }: AppContext) => {
    const em = orm.em.fork();
    const throttle = createKeyPairThrottle({ orm, vault, env });
    app.decorateRequest('merchant', null);
    app.decorateRequest('keyPair', null);
    app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
      const accessKey = request.headers['x-access-key'];
      const secretKey = request.headers['x-secret-key'];
      if (typeof accessKey !== 'string' || typeof secretKey !== 'string') throw badPair();
      const attempt = { ip: request.ip, accessKey, secretKey };
      throttle.enter(attempt);
      const pair = await findKeyPair(accessKey, em);
      request.keyPair = pair;
      if (!pair || !vault.matches(secretKey, pair.secretDigest)) return throttle.fail(attempt, pair !== null);
      throttle.succeed(attempt, pair.secretDigest);
      if (!pair.planActive) throw planRequired();
      const { applicationId, userId, environment, configId, sealedSecretKey, keyRevision } = pair;
      const gateway =
        configId && sealedSecretKey && keyRevision ? { configId, sealedSecretKey, keyRevision } : null;
      request.merchant = { applicationId, userId, environment, gateway };
    });
  },
  { name: 'merchant-auth' },
);
