import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { poolRunner } from '../../platform/database/sql-runner.ts';

/** The use of a pair is written down at most so often by each process. */
export const keyUseIntervalMs = 60_000;

const noteUse = `
  update applications set last_used_at = now(), last_used_from = ?
  where id = ? and (last_used_at is null or last_used_at <= now() - make_interval(secs => ${keyUseIntervalMs / 1000}))`;

/**
 * Answers whether this process has yet to note the use of a pair in this interval. Remembers only the pairs of the
 * last interval.
 */
export function createUseClock(now: () => number = Date.now): (applicationId: string) => boolean {
  const notedAt = new Map<string, number>();
  let sweptAt = now();
  return (applicationId) => {
    const time = now();
    if (time - sweptAt >= keyUseIntervalMs) {
      for (const [id, at] of notedAt) if (time - at >= keyUseIntervalMs) notedAt.delete(id);
      sweptAt = time;
    }
    const last = notedAt.get(applicationId);
    if (last !== undefined && time - last < keyUseIntervalMs) return false;
    notedAt.set(applicationId, time);
    return true;
  };
}

/**
 * Writes down when and from where a key pair was last used: after the answer, in a statement of its own, at most once a
 * minute for each pair. Nothing depends on it, so a failure is only logged.
 */
export const keyUse = fp(
  async (app, { orm }: AppContext) => {
    const sql = poolRunner(orm);
    const isDue = createUseClock();
    const pending = new Set<Promise<void>>();

    const note = async ({ ip, log }: FastifyRequest, applicationId: string) => {
      try {
        await sql.execute(noteUse, [ip, applicationId]);
      } catch (error) {
        log.warn({ err: error, applicationId }, 'the use of a key pair was not written down');
      }
    };

    app.addHook('onResponse', async (request) => {
      const applicationId = request.merchant?.applicationId;
      if (!applicationId || !isDue(applicationId)) return;
      const writing = note(request, applicationId).finally(() => pending.delete(writing));
      pending.add(writing);
    });
    app.addHook('onClose', async () => void (await Promise.all(pending)));
  },
  { name: 'key-use', dependencies: ['merchant-auth'] },
);
