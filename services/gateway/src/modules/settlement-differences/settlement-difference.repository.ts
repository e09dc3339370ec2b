import type { EntityManager } from '@mikro-orm/postgresql';
import type { DifferenceListQuery, DifferenceSummary } from '@trilho/contracts/settlement-difference';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { type Page, readPage } from '../../platform/lists/page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import type { SettlementDifferenceRow, SettlementDifferenceSchema } from './settlement-difference.entity.ts';

const db = (em: EntityManager) => queries<typeof SettlementDifferenceSchema>(em);

/** Finds the merchant's difference. @throws 404 */
export async function getDifference(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<SettlementDifferenceRow> {
  const row = await db(em)
    .selectFrom('settlement_differences')
    .selectAll()
    .where((eb) => eb.and({ id, userId, environment }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The ids of the payments that those of these differences are about that are the merchant's. */
export async function findPaymentsOfDifferences(
  { userId, environment }: MerchantScope,
  ids: readonly string[],
  em: EntityManager,
): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('settlement_differences')
    .select('paymentId')
    .where((eb) => eb.and({ userId, environment }))
    .where('id', 'in', [...ids])
    .execute();
  return rows.flatMap(({ paymentId }) => paymentId ?? []);
}

/** Finds those of these differences that are the merchant's, and locks them in the order of their ids. */
export const lockDifferences = (
  { userId, environment }: MerchantScope,
  ids: readonly string[],
  tx: EntityManager,
): Promise<SettlementDifferenceRow[]> =>
  db(tx)
    .selectFrom('settlement_differences')
    .selectAll()
    .where((eb) => eb.and({ userId, environment }))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

type Changes = Partial<
  Pick<SettlementDifferenceRow, 'status' | 'owner' | 'explanation' | 'account' | 'updatedAt'>
>;

/** Changes a difference under its lock. Returns it. */
export const updateDifference = (
  id: string,
  changes: Changes,
  tx: EntityManager,
): Promise<SettlementDifferenceRow> =>
  db(tx)
    .updateTable('settlement_differences')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Reads a page of the merchant's differences, newest first. @throws 400 for a cursor that is not of this list */
export function listDifferences(
  scope: MerchantScope,
  query: DifferenceListQuery,
  em: EntityManager,
): Promise<Page<SettlementDifferenceRow>> {
  const { gateway, kind, status, paymentId, payoutId } = query;
  const filters = {
    ...(gateway && { gateway }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(paymentId && { paymentId }),
    ...(payoutId && { payoutId }),
  };
  const selection = db(em)
    .selectFrom('settlement_differences')
    .selectAll()
    .where((eb) => eb.and(filters));
  const rows = merchantRows('settlement_differences', scope);
  // Each status has its place in an index of its own: what is open is found among much that is not.
  const leading = status ? { ...rows.leading, 'settlement_differences.status': status } : rows.leading;
  return readPage(selection, { prefix: 'dif', scope: { ...rows, leading }, conditions: [], query });
}

/** Counts what is open, by kind, gateway and currency, with the largest sums first. */
export async function summarizeDifferences(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<DifferenceSummary> {
  const rows = await db(em)
    .selectFrom('settlement_differences')
    .select(['kind', 'gateway', 'currency'])
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where((eb) => eb.and({ userId, environment, status: 'open' }))
    .groupBy(['kind', 'gateway', 'currency'])
    .execute();
  const open = rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
  return { open: open.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || b.count - a.count) };
}
