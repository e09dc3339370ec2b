import type { AppContext } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what nobody needs any more: expired idempotency records and refresh tokens, old provider events. */
export async function prune({ orm }: AppContext, now: Date = new Date()): Promise<void> {
  const em = orm.em.fork();
  await em.execute('delete from idempotency_keys where expires_at < ?', [now]);
  await em.execute('delete from refresh_tokens where expires_at < ?', [now]);
  await em.execute('delete from provider_events where processed_at < ?', [
    new Date(now.getTime() - 90 * dayMs),
  ]);
}
