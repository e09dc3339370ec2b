import type { EntityManager } from '@mikro-orm/postgresql';
import type { DisputeListQuery } from '@trilho/contracts/dispute';
import type { MerchantScope } from '../../context.ts';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { createdBetween } from '../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { syncedTable } from '../../provider-sync/synced-table.ts';
import { DisputeSchema } from './dispute.entity.ts';

export type DisputeRow = RowOf<typeof DisputeSchema>;

const selectDisputes = (em: EntityManager) =>
  queries<typeof DisputeSchema>(em).selectFrom('disputes').selectAll();

export const disputeTable = syncedTable<DisputeRow>(DisputeSchema, selectDisputes);

/** Finds the merchant's dispute. @throws 404 */
export async function getDispute(scope: MerchantScope, id: string, em: EntityManager): Promise<DisputeRow> {
  const row = await disputeTable.find(scope, id, em);
  if (!row) throw notFound();
  return row;
}

/** Reads a page of the merchant's disputes, newest first. @throws 400 for a cursor that is not of this list */
export function listDisputes(
  scope: MerchantScope,
  query: DisputeListQuery,
  em: EntityManager,
): Promise<Page<DisputeRow>> {
  const { paymentId, status } = query;
  const selection = selectDisputes(em).where((eb) =>
    eb.and({ ...(paymentId && { paymentId }), ...(status && { status }) }),
  );
  const conditions = createdBetween('id', 'dsp', query);
  return readPage(selection, { prefix: 'dsp', scope: merchantRows('disputes', scope), conditions, query });
}
