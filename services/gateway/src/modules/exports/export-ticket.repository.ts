import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExportList } from '@trilho/contracts/portal-export';
import type { MerchantScope } from '../../context.ts';

/** What a ticket gives leave to. */
export interface ExportOrder extends MerchantScope {
  sessionId: string | null;
  list: ExportList;
  filters: Record<string, unknown>;
}

/** Keeps a ticket under its digest until it expires. */
export async function putExportTicket(
  { userId, environment, sessionId, list, filters }: ExportOrder,
  { digest, expiresAt }: { digest: string; expiresAt: Date },
  em: EntityManager,
): Promise<void> {
  await em.execute(
    `insert into export_tickets (digest, user_id, environment, session_id, list, filters, expires_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [digest, userId, environment, sessionId, list, JSON.stringify(filters), expiresAt],
  );
}

/** Uses a ticket up. One statement: of two callers with the same one exactly one succeeds. Null when it is no good. */
export async function takeExportTicket(
  digest: string,
  now: Date,
  em: EntityManager,
): Promise<ExportOrder | null> {
  const [taken] = await em.execute<ExportOrder[]>(
    `update export_tickets set used_at = ? where digest = ? and used_at is null and expires_at > ?
     returning user_id "userId", environment, session_id "sessionId", list, filters`,
    [now, digest, now],
  );
  return taken ?? null;
}

/** Whether there was such a ticket lately, used or expired by now. */
export async function wasExportTicket(digest: string, em: EntityManager): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select 1 from export_tickets where digest = ?', [digest]);
  return rows.length > 0;
}
