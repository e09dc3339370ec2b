import type { EntityManager } from '@mikro-orm/postgresql';
import type { SecurityEventType } from '@trilho/contracts/account';
import { newId } from '../../platform/ids.ts';
import { type CursorQuery, type Page, readPage } from '../../platform/lists/cursor.ts';
import type { Device } from './device.ts';

export interface SecurityEventInput {
  userId: string | null;
  type: SecurityEventType;
  device: Device;
  /** The environment of keys. */
  detail?: string;
}

/** Writes an event down, in the transaction of `em` if there is one. */
export async function recordSecurityEvent(
  { userId, type, device, detail }: SecurityEventInput,
  em: EntityManager,
): Promise<void> {
  await em.execute(
    `insert into security_events (id, user_id, type, created_at, ip, user_agent, detail)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [newId('sec'), userId, type, new Date(), device.ip, device.userAgent, detail ?? null],
  );
}

interface RawEvent {
  id: string;
  type: SecurityEventType;
  created_at: Date | string;
  ip: string;
  user_agent: string | null;
  detail: string | null;
}

/** An entry of the log. */
export interface SecurityEventRow {
  id: string;
  type: SecurityEventType;
  createdAt: Date;
  ip: string;
  userAgent: string | null;
  detail: string | null;
}

/**
 * A page of the user's events, newest first.
 * @throws 400 for a cursor that is not of this list.
 */
export const listSecurityEvents = (
  userId: string,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<SecurityEventRow>> =>
  readPage<RawEvent, SecurityEventRow>(
    {
      prefix: 'sec',
      select: 'select id, type, created_at, ip, user_agent, detail from security_events',
      conditions: [['user_id = ?', userId]],
      query,
      read: ({ id, type, created_at, ip, user_agent, detail }) => ({
        id,
        type,
        createdAt: new Date(created_at),
        ip,
        userAgent: user_agent,
        detail,
      }),
    },
    em,
  );
