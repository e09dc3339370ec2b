import rateLimit from '@fastify/rate-limit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../env.ts';
import { tooManyRequests } from '../errors.ts';
import { countRefusal } from '../telemetry/metrics.ts';
import { createSharedAllowance, type TakeAllowance } from './shared-allowance.ts';
import { createSlotStore } from './slot-store.ts';

type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void;

/** A full second's calls are free again after this long, in milliseconds. */
const windowMs = 1000;

/** Counts for the rate-limit plugin, which turns the count into headers and refusals. */
function createStore(take: TakeAllowance, perSecond: number) {
  return class SharedStore {
    incr(key: string, counted: Counted): void {
      Promise.resolve(take(key)).then(
        ({ allowed, remaining }) =>
          counted(null, { current: allowed ? perSecond - remaining : perSecond + 1, ttl: windowMs }),
        (error: Error) => counted(error),
      );
    }

    child(): SharedStore {
      return this;
    }
  };
}

interface RateLimitOptions {
  env: Env;
  orm: MikroORM;
  /** The key that a request counts against. */
  keyOf(request: FastifyRequest): string;
}

/**
 * Allows so many requests a second per key on all nodes together, shown in `RateLimit-*` headers. Answers more
 * than that 429 with `Retry-After`.
 */
export const sharedRateLimit = fp(
  async (app: FastifyInstance, { env, orm, keyOf }: RateLimitOptions) => {
    const perSecond = env.RATE_LIMIT_PER_SECOND;
    const slots = createSlotStore(orm.em, 'rate_limit_slots');
    await app.register(rateLimit, {
      max: perSecond,
      timeWindow: windowMs,
      hook: 'preParsing',
      enableDraftSpec: true,
      store: createStore(createSharedAllowance(slots, perSecond), perSecond),
      keyGenerator: keyOf,
      errorResponseBuilder: (_request, { ttl }) => {
        countRefusal('rate_limit');
        return tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
      },
    });
  },
  { name: 'shared-rate-limit' },
);
