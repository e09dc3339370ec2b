import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalInvoice, PortalInvoicePage, PortalInvoiceQuery } from '@trilho/contracts/portal-invoice';
import { expressionBuilder } from 'kysely';
import type { MerchantScope } from '../../../../context.ts';
import type { TablesOf } from '../../../../platform/database/queries.ts';
import { notFound } from '../../../../platform/errors.ts';
import { idFloor } from '../../../../platform/ids.ts';
import type { Condition } from '../../../../platform/lists/conditions.ts';
import { countMatches } from '../../../../platform/lists/matches.ts';
import { type CursorQuery, readPage } from '../../../../platform/lists/page.ts';
import { cursorQuery, mostCounted, placeOf, readCounted } from '../../../../platform/lists/portal-page.ts';
import { merchantRows } from '../../../../platform/lists/scope.ts';
import { dayEnd, dayStart } from '../../../../platform/sao-paulo-day.ts';
import { customerTable } from '../../../customers/customer.repository.ts';
import { productTable } from '../../../products/product.repository.ts';
import { subscriptionTable } from '../../subscription-record/subscription.repository.ts';
import type { InvoiceSchema } from '../invoice.entity.ts';
import { getInvoice, type InvoiceRow, selectInvoices } from '../invoice.repository.ts';
import { invoiceView } from '../invoice.view.ts';
import { findInvoices } from './invoice-search.ts';

const eb = expressionBuilder<TablesOf<typeof InvoiceSchema>, 'invoices'>();

/** The smallest id of a moment that ids can hold. */
const idAt = (ms: number): string => idFloor('inv', Math.min(Math.max(ms, 0), 2 ** 47));

const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

type InvoiceFilter = Omit<PortalInvoiceQuery, 'userId' | 'environment' | 'size' | 'cursor'>;

/** Conditions on `invoices`. Ids sort by time: a range of days is a range of ids. */
const filterConditions = ({ status, customerId, subscriptionId, from, to }: InvoiceFilter): Condition[] => [
  eb('deletedAt', 'is', null),
  ...when(status, (wanted) => eb('status', '=', wanted)),
  ...when(customerId, (id) => eb('customerId', '=', id)),
  ...when(subscriptionId, (id) => eb('subscriptionId', '=', id)),
  ...when(from, (day) => eb('id', '>=', idAt(dayStart(day)))),
  ...when(to, (day) => eb('id', '<', idAt(dayEnd(day)))),
];

/** Shows invoices of the merchant with their customers and plans, in the same order. */
async function viewsOf(
  scope: MerchantScope,
  rows: InvoiceRow[],
  em: EntityManager,
): Promise<PortalInvoice[]> {
  const customerIds = rows.map((row) => row.customerId);
  const customers = await customerTable.findMany(scope, customerIds, em);
  const subscriptionIds = rows.flatMap((row) => row.subscriptionId ?? []);
  const subscriptions = await subscriptionTable.findMany(scope, subscriptionIds, em);
  const productIds = subscriptions.map((row) => row.productId);
  const products = await productTable.findMany(scope, productIds, em);
  return rows.map((row) => {
    const customer = customers.find(({ id }) => id === row.customerId);
    const productId = subscriptions.find(({ id }) => id === row.subscriptionId)?.productId;
    return {
      ...invoiceView(row),
      customerName: customer?.name ?? null,
      customerEmail: customer?.email ?? null,
      planName: products.find(({ id }) => id === productId)?.name ?? null,
    };
  });
}

/** The conditions of a merchant's filter; `many` where its search is known to find more than are counted. */
async function openList(scope: MerchantScope, filter: InvoiceFilter, em: EntityManager) {
  const filters = filterConditions(filter);
  const text = filter.search?.trim();
  if (!text) return { conditions: filters, many: false };
  const { condition, many } = await findInvoices(scope, text, filters, em);
  return { conditions: [...filters, condition], many };
}

/** The conditions by which a merchant's invoices are found, to be read with `readInvoices`. */
export const invoiceConditions = async (
  scope: MerchantScope,
  filter: InvoiceFilter,
  em: EntityManager,
): Promise<Condition[]> => (await openList(scope, filter, em)).conditions;

/** Reads a page of what these conditions find, newest first. @throws 400 for a cursor of another list */
export const readInvoices = (
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
) =>
  readPage(selectInvoices(em), {
    prefix: 'inv',
    scope: merchantRows('invoices', merchant),
    conditions,
    query,
  });

/** Reads a page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedInvoicePage(
  { userId, environment, ...query }: PortalInvoiceQuery,
  em: EntityManager,
): Promise<PortalInvoicePage> {
  const scope = { userId, environment };
  const place = cursorQuery(query);
  const { conditions, many } = await openList(scope, query, em);
  const counted = many
    ? { totalElements: mostCounted, hasMoreThanTotal: true }
    : await countMatches('invoices', { scope: merchantRows('invoices', scope), conditions }, em);
  const page = await readCounted(counted, query, () => readInvoices(scope, conditions, place, em));
  return { content: await viewsOf(scope, page.rows, em), ...counted, ...placeOf(page, query) };
}

/** Reads one invoice as the portal shows it. @throws 404, also when it is deleted */
export async function readPortalInvoice(
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PortalInvoice> {
  const row = await getInvoice(scope, id, em);
  const [view] = row.deletedAt ? [] : await viewsOf(scope, [row], em);
  if (!view) throw notFound();
  return view;
}
