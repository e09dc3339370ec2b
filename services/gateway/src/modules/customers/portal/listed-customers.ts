import type {
  PortalCustomer,
  PortalCustomerPage,
  PortalCustomerQuery,
} from '@trilho/contracts/portal-customer';
import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { type Condition, type CursorQuery, type Page, readPage } from '../../../platform/lists/cursor.ts';
import {
  countMatches,
  cursorQuery,
  mostCounted,
  placeOf,
  readCounted,
} from '../../../platform/lists/portal-page.ts';
import { paymentMethodTable } from '../../payment-methods/payment-method.row.ts';
import { storedCardView } from '../../payment-methods/payment-method.view.ts';
import { type CustomerRow, customerTable } from '../customer.row.ts';
import { findRare, openCustomerSearch } from './customer-search.ts';

/** What the portal tells of a customer from other tables. */
interface Doings {
  activeSubscriptions: number;
  lastPaymentAt: string | null;
}

/** What these customers have running, and when money of theirs last came in, by a payment or an invoice. */
async function findDoings(
  { userId, environment }: MerchantScope,
  ids: string[],
  sql: SqlRunner,
): Promise<Map<string, Doings>> {
  if (ids.length === 0) return new Map();
  const own = [userId, environment];
  const rows = await sql.execute<{ id: string; active: string | number; paidAt: Date | string | null }[]>(
    `select c.id,
       (select count(*) from subscriptions s
        where s.user_id = ? and s.environment = ? and s.customer_id = c.id and s.status = 'active' and s.deleted_at is null) active,
       greatest(
         (select p.created_at from payments p
          where p.user_id = ? and p.environment = ? and p.customer_id = c.id
            and p.amount_captured_minor > 0 order by p.id desc limit 1),
         (select max(i.paid_at) from invoices i
          where i.user_id = ? and i.environment = ? and i.customer_id = c.id and i.status = 'paid' and i.deleted_at is null)) "paidAt"
     from customers c
     where c.id in (${ids.map(() => '?').join(', ')}) and c.user_id = ? and c.environment = ?`,
    [...own, ...own, ...own, ...ids, ...own],
  );
  return new Map(
    rows.map(({ id, active, paidAt }) => [
      id,
      {
        activeSubscriptions: Number(active),
        lastPaymentAt: paidAt === null ? null : new Date(paidAt).toISOString(),
      },
    ]),
  );
}

/** These customers of the merchant's as lines of the portal, in the same order. */
export async function listCustomersSpeltOut(
  scope: MerchantScope,
  rows: CustomerRow[],
  sql: SqlRunner,
): Promise<PortalCustomer[]> {
  const methodIds = new Set(rows.flatMap((row) => row.defaultPaymentMethodId ?? []));
  const methods = await paymentMethodTable.findMany(scope, [...methodIds], sql);
  const cardOf = new Map(methods.map((method) => [method.id, storedCardView(method)]));
  const doings = await findDoings(
    scope,
    rows.map(({ id }) => id),
    sql,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    card: (row.defaultPaymentMethodId && cardOf.get(row.defaultPaymentMethodId)) || null,
    ...(doings.get(row.id) ?? { activeSubscriptions: 0, lastPaymentAt: null }),
    gateway: row.gateway,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** A page of what these conditions on `customers` find, newest first. @throws 400 for a cursor that is not of this list */
export const readCustomers = (
  conditions: Condition[],
  query: CursorQuery,
  sql: SqlRunner,
): Promise<Page<CustomerRow>> =>
  readPage<CustomerRow, CustomerRow>(
    {
      prefix: 'cus',
      select: customerTable.select,
      idColumn: 'customers.id',
      conditions,
      query,
      read: customerTable.read,
    },
    sql,
  );

const idIn = (ids: string[]): Condition =>
  ids.length === 0 ? ['false'] : [`customers.id in (${ids.map(() => '?').join(', ')})`, ...ids];

/** A page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedCustomerPage(
  scope: MerchantScope,
  query: PortalCustomerQuery,
  sql: SqlRunner,
): Promise<PortalCustomerPage> {
  const place = cursorQuery(query);
  const { conditions, byText } = await openCustomerSearch(scope, query.search, sql);
  const rare = byText && (await findRare(conditions, place, sql));
  const counted = rare
    ? { totalElements: rare.total, hasMoreThanTotal: false }
    : byText
      ? { totalElements: mostCounted, hasMoreThanTotal: true }
      : await countMatches('customers', conditions, sql);
  const found: Condition[] = rare ? [...conditions, idIn(rare.ids)] : conditions;
  const page = await readCounted(counted, query, () => readCustomers(found, place, sql));
  return {
    content: await listCustomersSpeltOut(scope, page.rows, sql),
    ...counted,
    ...placeOf(page, query),
  };
}
