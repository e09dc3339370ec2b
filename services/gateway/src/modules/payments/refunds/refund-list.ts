import type { EntityManager } from '@mikro-orm/postgresql';
import { type RefundDetails, type RefundListQuery, refundDetails } from '@trilho/contracts/refund';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { isId } from '../../../platform/ids.ts';
import { createdWithin } from '../../../platform/lists/conditions.ts';
import { cursorOf, invalidCursor, type Page, pageOf, placeOfQuery } from '../../../platform/lists/page.ts';
import { inScope, listOrder, merchantRows } from '../../../platform/lists/scope.ts';
import { db } from '../record/payment.repository.ts';
import { refundView } from '../record/payment.view.ts';

/** Selects refunds with the gateway of their payment. */
const selectRefunds = (em: EntityManager) =>
  db(em)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .select('payments.gateway');

type ListedRefund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

const view = ({ gateway, ...row }: ListedRefund): RefundDetails =>
  refundDetails(refundView(row, gateway), row.paymentId);

/** Finds the merchant's refund; null without one. */
export async function findOwnRefund(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<RefundDetails | null> {
  const row = await selectRefunds(em)
    .where('refunds.id', '=', id)
    .where('refunds.userId', '=', userId)
    .where('refunds.environment', '=', environment)
    .executeTakeFirst();
  return row ? view(row) : null;
}

/** A refund has its payment's moment in its id, so the list is by time; the id parts those of one moment. */
const placeOf = ({ createdAt, id }: ListedRefund): string => cursorOf(`${createdAt.getTime()} ${id}`);

/** @throws 400 for a cursor of another list */
function readPlace(cursor: string): { createdAt: Date; id: string } {
  const [ms = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,15}$/.test(ms) || !isId('ref', id)) throw invalidCursor();
  return { createdAt: new Date(Number(ms)), id };
}

/** Reads a page of the merchant's refunds, newest first. @throws 400 for a cursor that is not of this list, or both */
export async function listRefunds(
  merchant: MerchantScope,
  query: RefundListQuery,
  em: EntityManager,
): Promise<Page<RefundDetails>> {
  const { paymentId, status } = query;
  const { cursor, backwards } = placeOfQuery(query);
  const { leading } = merchantRows('refunds', merchant);
  const scope = { leading, id: 'refunds.createdAt' };
  let page = selectRefunds(em)
    .where('payments.replacedBy', 'is', null)
    .where((eb) =>
      eb.and({
        ...(paymentId && { 'refunds.paymentId': paymentId }),
        ...(status && { 'refunds.status': status }),
      }),
    );
  for (const condition of [...inScope(scope), ...createdWithin('refunds.createdAt', query)]) {
    page = page.where(condition);
  }
  if (cursor !== undefined) {
    const { createdAt, id } = readPlace(cursor);
    page = page.where(
      sql<SqlBool>`(${sql.ref('refunds.createdAt')}, ${sql.ref('refunds.id')}) ${sql.raw(backwards ? '>' : '<')}
        (${createdAt}::timestamptz, ${id})`,
    );
  }
  for (const column of [...listOrder(scope), sql.ref('refunds.id')]) {
    page = page.orderBy(column, backwards ? 'asc' : 'desc');
  }
  const { rows, ...places } = pageOf(await page.limit(query.limit + 1).execute(), query, placeOf);
  return { rows: rows.map(view), ...places };
}
