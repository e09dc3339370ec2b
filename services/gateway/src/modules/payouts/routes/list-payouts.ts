import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayoutListQuery } from '@trilho/contracts/payout';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { notFound } from '../../../platform/errors.ts';
import { createdBetween } from '../../../platform/lists/conditions.ts';
import { type Page, readPage } from '../../../platform/lists/page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import type { PayoutRow, PayoutSchema } from '../payout.entity.ts';

const selectPayouts = (em: EntityManager) =>
  queries<typeof PayoutSchema>(em).selectFrom('payouts').selectAll();

/** Finds the merchant's payout. @throws 404 */
export async function getPayout(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PayoutRow> {
  const row = await selectPayouts(em)
    .where((eb) => eb.and({ id, userId, environment }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Reads a page of the merchant's payouts, newest first. @throws 400 for a cursor that is not of this list */
export function listPayouts(
  scope: MerchantScope,
  query: PayoutListQuery,
  em: EntityManager,
): Promise<Page<PayoutRow>> {
  const { gateway, status, match } = query;
  const selection = selectPayouts(em).where((eb) =>
    eb.and({ ...(gateway && { gateway }), ...(status && { status }), ...(match && { match }) }),
  );
  const conditions = createdBetween('id', 'po', query);
  return readPage(selection, { prefix: 'po', scope: merchantRows('payouts', scope), conditions, query });
}
