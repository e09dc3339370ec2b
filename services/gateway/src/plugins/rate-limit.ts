import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import { merchantOf } from './merchant-auth.ts';

/** So many requests a second per key pair, told in `RateLimit-*` headers; more are answered 429 with `Retry-After`. */
export const merchantRateLimit = fp(
  async (app: FastifyInstance, { env }: AppContext) => {
    await app.register(rateLimit, {
      max: env.RATE_LIMIT_PER_SECOND,
      timeWindow: 1000,
      hook: 'preParsing',
      enableDraftSpec: true,
      keyGenerator: (request) => merchantOf(request).applicationId,
      errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    });
  },
  { name: 'merchant-rate-limit', dependencies: ['merchant-auth'] },
);
