import type { EntityManager } from '@mikro-orm/postgresql';
import type { DayTotal } from '@trilho/contracts/portal-page';
import type { PortalPayment, PortalPaymentPage, PortalPaymentQuery } from '@trilho/contracts/portal-payment';
import { expressionBuilder, sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { queries, type TablesOf } from '../../../platform/database/queries.ts';
import { type Condition, idIn, madeOn } from '../../../platform/lists/conditions.ts';
import { countMatches, sumMatches } from '../../../platform/lists/matches.ts';
import { type CursorQuery, idsOfPage, readPage } from '../../../platform/lists/page.ts';
import { cursorQuery, mostCounted, placeOf, readCounted } from '../../../platform/lists/portal-page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import type { CustomerSchema } from '../../customers/customer.entity.ts';
import { disputeOf } from '../events/payment-dispute.ts';
import { payerView } from '../record/payer.ts';
import type { PaymentSchema } from '../record/payment.entity.ts';
import { cardView } from '../record/payment.view.ts';
import { traitConditions, when } from '../record/payment-filters.ts';
import { exactCondition, type Found, findPayments, foundCondition } from './payment-search.ts';

/** Selects payments with the names of their customers, also of those deleted since. */
const selectListed = (em: EntityManager) =>
  queries<typeof PaymentSchema | typeof CustomerSchema>(em)
    .selectFrom('payments')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'payments.customerId')
        .onRef('customers.userId', '=', 'payments.userId')
        .onRef('customers.environment', '=', 'payments.environment'),
    )
    .select([
      'payments.id',
      'payments.status',
      'payments.amountMinor as amount',
      'payments.amountCapturedMinor as amountCaptured',
      'payments.amountRefundedMinor as amountRefunded',
      'payments.currency',
      'payments.description',
      'payments.customerId',
      'customers.name as customerName',
      'payments.customerEmail',
      'payments.payerName',
      'payments.sealedPayerDocument',
      'payments.cardBrand',
      'payments.cardLast4',
      'payments.gateway',
      'payments.externalId',
      'payments.method',
      'payments.installments',
      'payments.expiresAt',
      'payments.paidAt',
      'payments.failureCode',
      'payments.reference',
      'payments.fiscal',
      'payments.disputeId',
      'payments.disputeStatus',
      'payments.createdAt',
    ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

const listedView = (
  { vault }: Pick<AppContext, 'vault'>,
  {
    payerName,
    sealedPayerDocument,
    cardBrand,
    cardLast4,
    disputeId,
    disputeStatus,
    fiscal,
    expiresAt,
    paidAt,
    createdAt,
    ...row
  }: ListedRow,
): PortalPayment => ({
  ...row,
  ...payerView(vault, { id: row.id, payerName, sealedPayerDocument }),
  card: cardView({ cardBrand, cardLast4 }),
  dispute: disputeOf({ disputeId, disputeStatus }),
  ...(fiscal && { fiscal }),
  expiresAt: expiresAt?.toISOString() ?? null,
  paidAt: paidAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The screen's query, but for whose payments are asked for. */
export type PaymentPageQuery = Omit<PortalPaymentQuery, 'userId' | 'environment'>;
/** What payments are filtered by: the screen's query without its page. */
export type PaymentFilter = Omit<PaymentPageQuery, 'size' | 'cursor'>;

/** Conditions on `payments`. Ids sort by time: a range of days is a range of ids. */
function filterConditions({ status, from, to, ...traits }: PaymentFilter): Condition[] {
  const eb = expressionBuilder<TablesOf<typeof PaymentSchema>, 'payments'>();
  return [
    eb('payments.replacedBy', 'is', null),
    ...when(status, (wanted) =>
      wanted === 'refunded'
        ? eb('payments.amountRefundedMinor', '>', eb.lit(0))
        : eb('payments.status', '=', wanted),
    ),
    ...madeOn('payments.id', 'pay', { from, to }),
    ...traitConditions(traits),
  ];
}

/** What payers' documents are found and read by. */
type Reading = Pick<AppContext, 'vault'>;

/** The conditions of a merchant's filter, and what its search finds; null without a search. */
async function openList(
  context: Reading,
  scope: MerchantScope,
  filter: PaymentFilter,
  em: EntityManager,
  also: Condition[] = [],
) {
  const filters = [...filterConditions(filter), ...also];
  const text = filter.search?.trim();
  const exact = text && (await exactCondition(context, scope, text, em));
  if (exact) return { filters: [...filters, exact], found: null };
  return { filters, found: text ? await findPayments(scope, text, filters, em) : null };
}

/**
 * The conditions by which a merchant's payments are found, to be read with `readPayments` alone. What a
 * search finds is fixed by then, unless it is very much.
 */
export const paymentConditions = async (
  context: Reading,
  scope: MerchantScope,
  filter: PaymentFilter,
  em: EntityManager,
): Promise<Condition[]> => {
  const { filters, found } = await openList(context, scope, filter, em);
  return found ? [...filters, foundCondition(found)] : filters;
};

/** Reads a page of what these conditions find, newest first. @throws 400 for a cursor of another list */
export async function readPayments(
  context: Reading,
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
) {
  const scope = merchantRows('payments', merchant);
  const listing = { prefix: 'pay', scope, conditions, query } as const;
  const { rows, ...page } = await readPage(selectListed(em), listing);
  return { rows: rows.map((row) => listedView(context, row)), ...page };
}

const totalOf = (found: Found) =>
  'ids' in found
    ? { totalElements: found.ids.length, hasMoreThanTotal: false }
    : { totalElements: mostCounted, hasMoreThanTotal: true };

/** Reads a page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedPaymentPage(
  context: Reading,
  scope: MerchantScope,
  query: PaymentPageQuery,
  em: EntityManager,
): Promise<PortalPaymentPage> {
  const place = cursorQuery(query);
  const { filters, found } = await openList(context, scope, query, em);
  // Of ids that are known, those of the page alone are read.
  const searched =
    found && ('ids' in found ? idIn('payments.id', idsOfPage('pay', found.ids, place)) : found.condition);
  const conditions = searched ? [...filters, searched] : filters;
  const total = found
    ? totalOf(found)
    : await countMatches('payments', { scope: merchantRows('payments', scope), conditions }, em);
  const page = await readCounted(total, query, () => readPayments(context, scope, conditions, place, em));
  return { content: page.rows, ...total, ...placeOf(page, query) };
}

/** What was captured of a payment in reais and not given back. */
const kept = sql<number>`case when upper(payments.currency) = 'BRL'
  then payments.amount_captured_minor - payments.amount_refunded_minor else 0 end`;

/** Adds up what stayed of the payments that the screen's filter finds on a day. */
export async function listedPaymentDay(
  context: Reading,
  scope: MerchantScope,
  { day, ...filter }: PaymentFilter & { day: string },
  em: EntityManager,
): Promise<DayTotal> {
  const ofDay = madeOn('payments.id', 'pay', { from: day, to: day });
  const { filters, found } = await openList(context, scope, filter, em, ofDay);
  // More than are counted.
  if (found && !('ids' in found)) return { day, amount: null };
  const conditions = found ? [...filters, foundCondition(found)] : filters;
  const amount = await sumMatches(
    'payments',
    { scope: merchantRows('payments', scope), conditions },
    kept,
    em,
  );
  return { day, amount };
}
