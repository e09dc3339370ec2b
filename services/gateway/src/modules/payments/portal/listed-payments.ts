import type { PortalPayment, PortalPaymentPage, PortalPaymentQuery } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { idFloor } from '../../../platform/ids.ts';
import { type Condition, type CursorQuery, type Page, readPage } from '../../../platform/lists/cursor.ts';
import {
  countMatches,
  cursorQuery,
  mostCounted,
  placeOf,
  readCounted,
} from '../../../platform/lists/portal-page.ts';
import { dayEnd, dayStart } from '../../../platform/sao-paulo-day.ts';
import type { PaymentRow } from '../payment.entity.ts';
import { cardView } from '../payment.view.ts';
import { findPayments } from './payment-search.ts';

type Money = 'amount' | 'amountCaptured' | 'amountRefunded';

/** A payment with its customer's name, as the driver hands it out. */
type RawListed = Omit<PortalPayment, Money | 'createdAt' | 'card'> &
  Record<Money, string | number> & { createdAt: Date | string } & Pick<PaymentRow, 'cardBrand' | 'cardLast4'>;

/** Payments as `p` with the names of their customers, also of those deleted since; a `where` follows. */
const select = `select p.id, p.status, p.amount_minor amount, p.amount_captured_minor "amountCaptured",
    p.amount_refunded_minor "amountRefunded", p.currency, p.description, p.customer_id "customerId",
    c.name "customerName", p.customer_email "customerEmail", p.card_brand "cardBrand",
    p.card_last4 "cardLast4", p.gateway, p.created_at "createdAt"
  from payments p
  left join customers c on c.id = p.customer_id and c.user_id = p.user_id and c.environment = p.environment`;

const read = ({ cardBrand, cardLast4, ...raw }: RawListed): PortalPayment => ({
  ...raw,
  card: cardView({ cardBrand, cardLast4 }),
  amount: Number(raw.amount),
  amountCaptured: Number(raw.amountCaptured),
  amountRefunded: Number(raw.amountRefunded),
  createdAt: new Date(raw.createdAt).toISOString(),
});

/** The screen's query, but for whose payments are asked for. */
export type PaymentPageQuery = Omit<PortalPaymentQuery, 'userId' | 'environment'>;
/** What payments are filtered by: the screen's query without its page. */
export type PaymentFilter = Omit<PaymentPageQuery, 'size' | 'cursor'>;

const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** The moments that ids can hold. */
const idAt = (ms: number): string => idFloor('pay', Math.min(Math.max(ms, 0), 2 ** 47));

/** Conditions on `payments p`. Ids sort by time: a range of days is a range of ids. */
function filterConditions(
  { userId, environment }: MerchantScope,
  { status, from, to, amountMin, amountMax, customerId }: PaymentFilter,
): Condition[] {
  return [
    ['p.user_id = ? and p.environment = ?', userId, environment],
    ...when(status, (wanted) =>
      wanted === 'refunded' ? ['p.amount_refunded_minor > 0'] : ['p.status = ?', wanted],
    ),
    ...when(from, (day) => ['p.id >= ?', idAt(dayStart(day))]),
    ...when(to, (day) => ['p.id < ?', idAt(dayEnd(day))]),
    ...when(amountMin, (least) => ['p.amount_minor >= ?', least]),
    ...when(amountMax, (most) => ['p.amount_minor <= ?', most]),
    ...when(customerId, (id) => ['p.customer_id = ?', id]),
  ];
}

/** What a merchant's payments are found by; `many` where there are known to be more than are counted. */
async function openList(scope: MerchantScope, filter: PaymentFilter, sql: SqlRunner) {
  const filters = filterConditions(scope, filter);
  const text = filter.search?.trim();
  if (!text) return { conditions: filters, many: false };
  const { condition, many } = await findPayments(scope, text, filters, sql);
  return { conditions: [...filters, condition], many };
}

/**
 * The conditions by which a merchant's payments are found, to be paged through with `readPayments`, and with nothing else.
 * What a search finds is fixed by then, unless it is very much.
 */
export const paymentConditions = async (
  scope: MerchantScope,
  filter: PaymentFilter,
  sql: SqlRunner,
): Promise<Condition[]> => (await openList(scope, filter, sql)).conditions;

/** A page of what these conditions find, newest first. @throws 400 for a cursor that is not of this list */
export const readPayments = (
  conditions: Condition[],
  query: CursorQuery,
  sql: SqlRunner,
): Promise<Page<PortalPayment>> =>
  readPage<RawListed, PortalPayment>(
    { prefix: 'pay', select, idColumn: 'p.id', conditions, query, read },
    sql,
  );

/** A page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedPaymentPage(
  scope: MerchantScope,
  query: PaymentPageQuery,
  sql: SqlRunner,
): Promise<PortalPaymentPage> {
  const place = cursorQuery(query);
  const { conditions, many } = await openList(scope, query, sql);
  const total = many
    ? { totalElements: mostCounted, hasMoreThanTotal: true }
    : await countMatches('payments p', conditions, sql);
  const page = await readCounted(total, query, () => readPayments(conditions, place, sql));
  return { content: page.rows, ...total, ...placeOf(page, query) };
}
