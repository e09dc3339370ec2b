import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecurityEventType } from '@trilho/contracts/account';
import { clockNow } from '../../platform/clock.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { type CursorQuery, readPage } from '../../platform/lists/page.ts';
import type { Device } from './device.ts';
import type { SecurityEventSchema } from './security-event.entity.ts';

export interface SecurityEventInput {
  userId: string | null;
  type: SecurityEventType;
  device: Device;
  /** The environment of keys, or of routing. */
  detail?: string;
}

/** Records an event, in the transaction of `em` if there is one. */
export async function recordSecurityEvent(
  { userId, type, device, detail }: SecurityEventInput,
  em: EntityManager,
): Promise<void> {
  const event = { id: newId('sec'), userId, type, createdAt: clockNow(), detail: detail ?? null };
  await queries<typeof SecurityEventSchema>(em)
    .insertInto('security_events')
    .values({ ...event, ...device })
    .execute();
}

/** An entry of the log. */
export type SecurityEventRow = RowOf<typeof SecurityEventSchema>;

/** Reads a page of the user's events, newest first. @throws 400 for a cursor that is not of this list */
export const listSecurityEvents = (userId: string, query: CursorQuery, em: EntityManager) => {
  const events = queries<typeof SecurityEventSchema>(em).selectFrom('security_events').selectAll();
  return readPage(events, { prefix: 'sec', scope: { leading: { userId }, id: 'id' }, conditions: [], query });
};
