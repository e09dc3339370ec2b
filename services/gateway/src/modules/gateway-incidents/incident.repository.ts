import type { EntityManager } from '@mikro-orm/postgresql';
import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { GatewayIncidentSchema, IncidentRow } from './gateway-incident.entity.ts';
import type { GatewayKey } from './gateway-key.ts';

const mostListed = 50;

const db = (em: EntityManager) => queries<typeof GatewayIncidentSchema>(em);

/** Writes an incident. Returns null while there is an open one of its kind. */
export async function insertIncident(row: IncidentRow, tx: EntityManager): Promise<IncidentRow | null> {
  const inserted = await db(tx)
    .insertInto('gateway_incidents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** Finds the open incident of one cause. */
export async function findOpenIncident(
  { userId, environment, gateway, method }: GatewayKey,
  cause: IncidentCause,
  em: EntityManager,
): Promise<IncidentRow | null> {
  const row = await db(em)
    .selectFrom('gateway_incidents')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, method, cause }))
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes what an incident came to as it ends. */
export async function closeIncident(
  { id, ...changes }: Pick<IncidentRow, 'id' | 'closedAt' | 'worst' | 'payments'>,
  tx: EntityManager,
): Promise<void> {
  await db(tx).updateTable('gateway_incidents').set(changes).where('id', '=', id).execute();
}

/** Which gateways and methods have an open incident. */
export const readOpenIncidents = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<Pick<IncidentRow, 'id' | 'gateway' | 'method' | 'cause'>[]> =>
  db(em)
    .selectFrom('gateway_incidents')
    .select(['id', 'gateway', 'method', 'cause'])
    .where((eb) => eb.and({ userId, environment }))
    .where('closedAt', 'is', null)
    .execute();

/** The latest fifty, newest first. */
export const listIncidents = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<IncidentRow[]> =>
  db(em)
    .selectFrom('gateway_incidents')
    .selectAll()
    .where((eb) => eb.and({ userId, environment }))
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
