import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { ApplicationSchema } from '../applications/application.entity.ts';

/** Each process records the use of a pair at most so often. */
const keyUseIntervalMs = 60_000;

async function recordUse(applicationId: string, ip: string, em: EntityManager): Promise<void> {
  const now = sql<Date>`now()`;
  await queries<typeof ApplicationSchema>(em)
    .updateTable('applications')
    .set({ lastUsedAt: now, lastUsedFrom: ip })
    .where('id', '=', applicationId)
    .where((eb) =>
      eb.or([
        eb('lastUsedAt', 'is', null),
        eb('lastUsedAt', '<=', sql<Date>`${now} - make_interval(secs => ${keyUseIntervalMs / 1000})`),
      ]),
    )
    .execute();
}

/**
 * Returns whether this process has yet to record the use of a pair in this interval. Remembers only the pairs
 * of the last interval.
 */
export function createUseClock(now: () => number = Date.now): (applicationId: string) => boolean {
  const recordedAt = new Map<string, number>();
  let sweptAt = now();
  return (applicationId) => {
    const time = now();
    if (time - sweptAt >= keyUseIntervalMs) {
      for (const [id, at] of recordedAt) if (time - at >= keyUseIntervalMs) recordedAt.delete(id);
      sweptAt = time;
    }
    const last = recordedAt.get(applicationId);
    if (last !== undefined && time - last < keyUseIntervalMs) return false;
    recordedAt.set(applicationId, time);
    return true;
  };
}

/**
 * Records when and from where a key pair was last used: after the response, in a separate statement, at most
 * once a minute for each pair. Nothing depends on it, so a failure is only logged.
 */
export const keyUse = fp(
  async (app, { orm }: AppContext) => {
    const em = orm.em.fork();
    const isDue = createUseClock();
    const pending = new Set<Promise<void>>();

    const record = async ({ ip, log }: FastifyRequest, applicationId: string) => {
      try {
        await recordUse(applicationId, ip, em);
      } catch (error) {
        log.warn({ err: error, applicationId }, 'use of a key pair not recorded');
      }
    };

    app.addHook('onResponse', (request, _reply, done) => {
      const applicationId = request.merchant?.applicationId;
      if (applicationId && isDue(applicationId)) {
        const writing = record(request, applicationId).finally(() => pending.delete(writing));
        pending.add(writing);
      }
      done();
    });
    app.addHook('onClose', async () => void (await Promise.all(pending)));
  },
  { name: 'key-use', dependencies: ['merchant-auth'] },
);
