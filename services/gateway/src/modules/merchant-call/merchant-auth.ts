import type { GatewayType } from '@trilho/contracts/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext, MerchantScope } from '../../context.ts';
import { invalid, planRequired, unauthenticated, unprocessable } from '../../platform/errors.ts';
import { capabilitiesOf, defaultGateway, isAvailable, requireAvailable } from '../../providers/registry.ts';
import { noConfig } from '../payment-config/required-config.ts';
import { findKeyPair, type KeyPair, type MerchantGateway } from './key-pair.statement.ts';
import { createKeyPairThrottle } from './key-pair-throttle.ts';

/** Who calls: the pair decides merchant and environment. */
export interface Merchant extends MerchantScope {
  applicationId: string;
  /** Its accounts in force at gateways, the first one configured first. */
  gateways: MerchantGateway[];
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

/** 422: the merchant has no such account at a gateway. */
export const notConfigured = () => unprocessable(noConfig, 'gateway_not_configured');

const namedNotConfigured = () =>
  unprocessable('O gateway informado não está configurado neste ambiente.', 'gateway_not_configured');

/** Returns the merchant's account that keeps customers, catalogue and subscriptions. @throws 422 without one */
export function catalogueGatewayOf({ gateways }: Merchant): MerchantGateway {
  const gateway = gateways.find(({ gatewayType }) => capabilitiesOf(gatewayType).catalogue);
  if (!gateway) throw notConfigured();
  return gateway;
}

/** Returns any of the merchant's accounts, for a call on what was begun on one of them. @throws 422 without one */
export function anyGatewayOf({ gateways: [gateway] }: Merchant): MerchantGateway {
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
  { gateways }: Merchant,
  named: GatewayType | undefined,
): MerchantGateway {
  if (named) requireAvailable(env, named);
  const [gateway, other] = gateways.filter(
    ({ gatewayType }) => isAvailable(env, gatewayType) && (!named || gatewayType === named),
  );
  if (!gateway) throw named && named !== defaultGateway ? namedNotConfigured() : notConfigured();
  if (!other) return gateway;
  const message = 'Há mais de um gateway configurado: informe `gatewayType`.';
  throw invalid([{ field: 'gatewayType', message }], message);
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
      const { applicationId, userId, environment } = pair;
      request.merchant = { applicationId, userId, environment, gateways: pair.gateways };
    });
  },
  { name: 'merchant-auth' },
);
