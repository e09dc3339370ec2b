import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  PortalCustomer,
  PortalCustomerPage,
  PortalCustomerQuery,
} from '@trilho/contracts/portal-customer';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { type Condition, idIn } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { type CursorQuery, readPage } from '../../platform/lists/page.ts';
import { cursorQuery, mostCounted, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import type { SubscriptionSchema } from '../billing/subscription-record/subscription.entity.ts';
import type { CustomerSchema } from '../customers/customer.entity.ts';
import { type CustomerRow, selectCustomers } from '../customers/customer.repository.ts';
import { paymentMethodTable } from '../customers/payment-method.repository.ts';
import { storedCardView } from '../customers/payment-method.view.ts';
import { findRare, openCustomerSearch } from '../customers/portal/customer-search.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';

type Tables = typeof CustomerSchema | typeof SubscriptionSchema | typeof PaymentSchema | typeof InvoiceSchema;

/** What the portal shows of a customer from other tables. */
interface Activity {
  activeSubscriptions: number;
  lastPaymentAt: string | null;
}

/** Finds these customers' active subscriptions, and when they last paid, by a payment or an invoice. */
async function findActivity(
  { userId, environment }: MerchantScope,
  ids: string[],
  em: EntityManager,
): Promise<Map<string, Activity>> {
  if (ids.length === 0) return new Map();
  const rows = await queries<Tables>(em)
    .selectFrom('customers')
    .select((eb) => [
      'customers.id',
      eb
        .selectFrom('subscriptions')
        .select(eb.fn.countAll<number>().as('total'))
        .where((eb) => eb.and({ 'subscriptions.userId': userId, 'subscriptions.environment': environment }))
        .whereRef('subscriptions.customerId', '=', 'customers.id')
        .where('subscriptions.status', '=', 'active')
        .where('subscriptions.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('active'),
      eb
        .fn<Date | null>('greatest', [
          eb
            .selectFrom('payments')
            .select('payments.createdAt')
            .where((eb) => eb.and({ 'payments.userId': userId, 'payments.environment': environment }))
            .whereRef('payments.customerId', '=', 'customers.id')
            .where('payments.amountCapturedMinor', '>', 0)
            .orderBy('payments.id', 'desc')
            .limit(1),
          eb
            .selectFrom('invoices')
            .select((invoice) => invoice.fn.max('invoices.paidAt').as('paidAt'))
            .where((eb) => eb.and({ 'invoices.userId': userId, 'invoices.environment': environment }))
            .whereRef('invoices.customerId', '=', 'customers.id')
            .where('invoices.status', '=', 'paid')
            // A trial's first invoice is paid with nothing.
            .where('invoices.amountPaidMinor', '>', 0)
            .where('invoices.deletedAt', 'is', null),
        ])
        .as('paidAt'),
    ])
    .where('customers.id', 'in', ids)
    .where((eb) => eb.and({ 'customers.userId': userId, 'customers.environment': environment }))
    .execute();
  return new Map(
    rows.map(({ id, active, paidAt }) => [
      id,
      { activeSubscriptions: active, lastPaymentAt: paidAt?.toISOString() ?? null },
    ]),
  );
}

/** Expands these customers of the merchant to the portal's lines, in the same order. */
export async function listCustomersExpanded(
  scope: MerchantScope,
  rows: CustomerRow[],
  em: EntityManager,
): Promise<PortalCustomer[]> {
  const methodIds = rows.flatMap((row) => row.defaultPaymentMethodId ?? []);
  const methods = await paymentMethodTable.findMany(scope, methodIds, em);
  const cardOf = new Map(methods.map((method) => [method.id, storedCardView(method)]));
  const ids = rows.map(({ id }) => id);
  const activity = await findActivity(scope, ids, em);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    card: (row.defaultPaymentMethodId && cardOf.get(row.defaultPaymentMethodId)) || null,
    ...(activity.get(row.id) ?? { activeSubscriptions: 0, lastPaymentAt: null }),
    gateway: row.gateway,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Reads a page of what these conditions find, newest first. @throws 400 for a cursor that is not of this list */
export const readCustomers = (
  merchant: MerchantScope,
  conditions: Condition[],
  query: CursorQuery,
  em: EntityManager,
) =>
  readPage(selectCustomers(em), {
    prefix: 'cus',
    scope: merchantRows('customers', merchant),
    conditions,
    query,
  });

/** Reads a page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedCustomerPage(
  scope: MerchantScope,
  query: PortalCustomerQuery,
  em: EntityManager,
): Promise<PortalCustomerPage> {
  const place = cursorQuery(query);
  const { conditions, byText } = await openCustomerSearch(scope, query.search, em);
  const rare = byText && (await findRare(scope, conditions, place, em));
  const counted = rare
    ? { totalElements: rare.total, hasMoreThanTotal: false }
    : byText
      ? { totalElements: mostCounted, hasMoreThanTotal: true }
      : await countMatches('customers', { scope: merchantRows('customers', scope), conditions }, em);
  const found = rare ? [...conditions, idIn('customers.id', rare.ids)] : conditions;
  const page = await readCounted(counted, query, () => readCustomers(scope, found, place, em));
  return {
    content: await listCustomersExpanded(scope, page.rows, em),
    ...counted,
    ...placeOf(page, query),
  };
}
