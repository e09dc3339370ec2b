import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import type { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { holdAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { CursorQuery } from '../../platform/lists/page.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';

export type EndpointRow = RowOf<typeof WebhookEndpointSchema>;

/** How many endpoints a merchant has in an environment at most. */
export const mostEndpoints = 50;

const db = (em: EntityManager) => queries<typeof WebhookEndpointSchema>(em);

/** Endpoints that are not deleted. */
const selectEndpoints = (em: EntityManager) =>
  db(em).selectFrom('webhook_endpoints').selectAll().where('deletedAt', 'is', null);

/** The merchant's endpoints that are not deleted. */
const own = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  selectEndpoints(em).where((eb) => eb.and({ userId, environment }));

/** Finds a merchant's endpoint, active or not. @throws 404 */
export async function getEndpoint(scope: MerchantScope, id: string, em: EntityManager): Promise<EndpointRow> {
  const row = await own(scope, em).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Finds a merchant's endpoint and locks it to the end of the transaction. @throws 404 */
export async function lockEndpoint(
  scope: MerchantScope,
  id: string,
  tx: EntityManager,
): Promise<EndpointRow> {
  const row = await own(scope, tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Reads a page of a merchant's endpoints, newest first. @throws 400 for a cursor that is not of this list */
export const listEndpoints = (
  scope: MerchantScope,
  query: CursorQuery,
  em: EntityManager,
): Promise<Page<EndpointRow>> =>
  readPage<EndpointRow>(selectEndpoints(em), {
    prefix: 'we',
    scope: merchantRows('webhook_endpoints', scope),
    conditions: [],
    query,
  });

/** All endpoints of a merchant, newest first: there are `mostEndpoints` at most. */
export const allEndpoints = (scope: MerchantScope, em: EntityManager): Promise<EndpointRow[]> =>
  own(scope, em).orderBy('id', 'desc').execute();

/** Inserts an endpoint. @throws 409 when the environment has `mostEndpoints` already, also of calls that arrive together */
export async function insertEndpoint(row: EndpointRow, tx: EntityManager): Promise<void> {
  await holdAdvisoryLock(`webhook_endpoints:${row.userId}:${row.environment}`, tx);
  const existing = await own(row, tx).clearSelect().select('id').execute();
  if (existing.length >= mostEndpoints) {
    throw conflict(`Este ambiente já tem ${mostEndpoints} webhooks, o máximo. Exclua um para criar outro.`);
  }
  await db(tx).insertInto('webhook_endpoints').values(row).execute();
}

/** Changes an endpoint and returns it as it is then. */
export const updateEndpoint = (
  id: string,
  changes: Partial<Omit<EndpointRow, 'id' | 'userId' | 'environment'>>,
  tx: EntityManager,
): Promise<EndpointRow> =>
  db(tx)
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
