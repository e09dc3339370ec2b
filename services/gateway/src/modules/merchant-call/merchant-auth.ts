import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext, MerchantScope } from '../../context.ts';
import { poolRunner } from '../../platform/database/sql-runner.ts';
import { planRequired, unauthenticated, unprocessable } from '../../platform/errors.ts';
import { noConfig } from '../payment-config/required-config.ts';
import { openAt, openCondition } from '../plan/premium.ts';
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
  }
}

interface KeyRow {
  applicationId: string;
  userId: string;
  environment: Merchant['environment'];
  secretDigest: string;
  planActive: boolean;
  configId: string | null;
  sealedSecretKey: string | null;
  keyRevision: number | null;
}

/** One indexed lookup answers all that the scope must know. Not cached: a revocation holds at once, on every node. */
export const merchantLookup = `
  select a.id "applicationId", a.user_id "userId", a.environment, a.secret_key_digest "secretDigest",
    c.id "configId", c.secret_key_sealed "sealedSecretKey", c.key_revision "keyRevision",
    exists (select 1 from plan_subscriptions where user_id = a.user_id and ${openCondition}) "planActive"
  from applications a
  join users u on u.id = a.user_id and u.active
  left join payment_configs c on c.user_id = a.user_id and c.environment = a.environment and c.active
  where a.access_key = ? and (a.revoked_at is null or a.revoked_at > now())`;

const badPair = () => unauthenticated('Chaves de API ausentes ou inválidas.');

/** The authenticated merchant. Only within the merchant scope. */
export function merchantOf(request: FastifyRequest): Merchant {
  if (!request.merchant) throw badPair();
  return request.merchant;
}

/** The merchant's provider account. @throws 422 when none is configured for the environment. */
export function gatewayOf(merchant: Merchant): MerchantGateway {
  if (merchant.gateway) return merchant.gateway;
  throw unprocessable(noConfig, 'gateway_not_configured');
}

/** Lets only a pair in force of an active account with an active plan pass: 401, 402; 429 after many wrong ones. */
export const merchantAuth = fp(
  async (app, { orm, vault, env }: AppContext) => {
    const sql = poolRunner(orm);
    const throttle = createKeyPairThrottle({ orm, vault, env });
    app.decorateRequest('merchant', null);
    app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
      const accessKey = request.headers['x-access-key'];
      const secretKey = request.headers['x-secret-key'];
      if (typeof accessKey !== 'string' || typeof secretKey !== 'string') throw badPair();
      const attempt = { ip: request.ip, accessKey, secretKey };
      throttle.enter(attempt);
      const [row] = await sql.execute<KeyRow[]>(merchantLookup, [...openAt(Date.now()), accessKey]);
      if (!row || !vault.matches(secretKey, row.secretDigest)) return throttle.fail(attempt, Boolean(row));
      throttle.succeed(attempt, row.secretDigest);
      if (!row.planActive) throw planRequired();
      const { applicationId, userId, environment, configId, sealedSecretKey, keyRevision } = row;
      const gateway =
        configId && sealedSecretKey && keyRevision ? { configId, sealedSecretKey, keyRevision } : null;
      request.merchant = { applicationId, userId, environment, gateway };
    });
  },
  { name: 'merchant-auth' },
);
