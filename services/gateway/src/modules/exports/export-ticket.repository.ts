import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import type { ExportTicketSchema } from './export-ticket.entity.ts';

/** What a ticket allows to be downloaded. */
export type ExportOrder = Pick<
  RowOf<typeof ExportTicketSchema>,
  'userId' | 'environment' | 'sessionId' | 'list' | 'filters'
>;

const db = (em: EntityManager) => queries<typeof ExportTicketSchema>(em);

/** Stores a ticket under its digest until it expires. */
export async function insertExportTicket(
  order: ExportOrder,
  { digest, expiresAt }: { digest: string; expiresAt: Date },
  em: EntityManager,
): Promise<void> {
  await db(em)
    .insertInto('export_tickets')
    .values({ ...order, digest, expiresAt })
    .execute();
}

/** Uses a ticket up, in one statement: of two callers with the same one exactly one succeeds. */
export async function spendExportTicket(digests: string[], now: Date, em: EntityManager) {
  const order = await db(em)
    .updateTable('export_tickets')
    .set({ usedAt: now })
    .where('digest', 'in', digests)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'environment', 'sessionId', 'list', 'filters'])
    .executeTakeFirst();
  return order ?? null;
}

/** Returns whether there was such a ticket lately, used or expired by now. */
export async function isKnownTicket(digests: string[], em: EntityManager): Promise<boolean> {
  const row = await db(em)
    .selectFrom('export_tickets')
    .select('digest')
    .where('digest', 'in', digests)
    .executeTakeFirst();
  return row !== undefined;
}
