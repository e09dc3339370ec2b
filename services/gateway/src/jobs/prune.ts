import type { AppContext } from '../context.ts';
import { pruneFamilies } from '../modules/auth/refresh-token.repository.ts';
import { pruneFormerKeys } from '../modules/payment-config/former-keys.ts';
import { pruneReconciliations } from '../modules/reconciliation/reconciliation.service.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Brazilian law asks for six months of access records (Marco Civil da Internet, art. 15). */
const securityLogDays = 184;
const reconciliationDays = 180;

/** Deletes what nobody needs any more: what has expired, old provider events, old entries of the security log. */
export async function prune({ orm }: AppContext, now: Date = new Date()): Promise<void> {
  const em = orm.em.fork();
  await em.execute('delete from idempotency_keys where expires_at < ?', [now]);
  await pruneFamilies(now, em);
  await pruneFormerKeys(now, em);
  await em.execute('delete from password_resets where expires_at < ?', [now]);
  await em.execute('delete from export_tickets where expires_at < ?', [now]);
  await em.execute(
    'delete from throttles where started_at < ? and (blocked_until is null or blocked_until < ?)',
    [new Date(now.getTime() - dayMs), now],
  );
  await em.execute('delete from security_events where created_at < ?', [
    new Date(now.getTime() - securityLogDays * dayMs),
  ]);
  await em.execute('delete from provider_events where processed_at < ?', [
    new Date(now.getTime() - 90 * dayMs),
  ]);
  await pruneReconciliations(new Date(now.getTime() - reconciliationDays * dayMs), em);
}
