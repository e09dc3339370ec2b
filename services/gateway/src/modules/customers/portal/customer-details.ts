import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import type { MerchantScope } from '../../../context.ts';
import type { SqlRunner } from '../../../platform/database/sql-runner.ts';
import { notFound } from '../../../platform/errors.ts';
import { listInvoices } from '../../invoices/invoice.repository.ts';
import { invoiceView } from '../../invoices/invoice.view.ts';
import { paymentMethodTable } from '../../payment-methods/payment-method.row.ts';
import { paymentMethodView } from '../../payment-methods/payment-method.view.ts';
import { paymentConditions, readPayments } from '../../payments/portal/listed-payments.ts';
import { listExpanded } from '../../subscriptions/portal/listed-subscriptions.ts';
import { listSubscriptions } from '../../subscriptions/subscription.repository.ts';
import { getCustomer } from '../customer.repository.ts';
import { listCustomersSpeltOut } from './listed-customers.ts';

/** So many of each kind are shown, the newest. */
const shown = { limit: 10 };

/** What came in and went back, in centavos of BRL, and how many there are of each kind. */
interface Sums {
  paid: number;
  refunded: number;
  payments: number;
  subscriptions: number;
  invoices: number;
}

async function sumUp({ userId, environment }: MerchantScope, id: string, sql: SqlRunner): Promise<Sums> {
  const own = 'user_id = ? and environment = ? and customer_id = ?';
  const real = `filter (where upper(currency) = 'BRL')`;
  const [row] = await sql.execute<Record<keyof Sums, string | number>[]>(
    `select p.paid + i.paid paid, p.refunded + i.refunded refunded,
       p.total payments, s.total subscriptions, i.total invoices
     from (select count(*) total, coalesce(sum(amount_captured_minor) ${real}, 0) paid,
             coalesce(sum(amount_refunded_minor) ${real}, 0) refunded from payments where ${own}) p,
       (select count(*) total from subscriptions where ${own}) s,
       (select count(*) total,
          coalesce(sum(amount_paid_minor) filter (where status = 'paid' and upper(currency) = 'BRL'), 0) paid,
          coalesce(sum(amount_refunded_minor) ${real}, 0) refunded from invoices where ${own}) i`,
    [userId, environment, id, userId, environment, id, userId, environment, id],
  );
  return {
    paid: Number(row?.paid ?? 0),
    refunded: Number(row?.refunded ?? 0),
    payments: Number(row?.payments ?? 0),
    subscriptions: Number(row?.subscriptions ?? 0),
    invoices: Number(row?.invoices ?? 0),
  };
}

/** The cards and other methods that the customer has stored, newest first. */
async function findMethods({ userId, environment }: MerchantScope, customerId: string, sql: SqlRunner) {
  const raws = await sql.execute<Parameters<typeof paymentMethodTable.read>[0][]>(
    `${paymentMethodTable.select} where user_id = ? and environment = ? and customer_id = ?
       and deleted_at is null order by id desc`,
    [userId, environment, customerId],
  );
  return raws.map(paymentMethodTable.read);
}

/** All that the portal shows of one customer. @throws 404 when there is none of this id, or none any more */
export async function readCustomerDetails(
  scope: MerchantScope,
  id: string,
  sql: EntityManager,
): Promise<PortalCustomerDetails> {
  const row = await getCustomer(scope, id, sql);
  const [line] = await listCustomersSpeltOut(scope, [row], sql);
  if (!line) throw notFound();
  const sums = await sumUp(scope, id, sql);
  const payments = await readPayments(await paymentConditions(scope, { customerId: id }, sql), shown, sql);
  const subscriptions = await listSubscriptions(scope, { ...shown, customerId: id }, sql);
  const invoices = await listInvoices(scope, { ...shown, customerId: id }, sql);
  const methods = await findMethods(scope, id, sql);
  return {
    ...line,
    description: row.description,
    externalId: row.externalId,
    metadata: row.metadata,
    paid: sums.paid,
    refunded: sums.refunded,
    cards: methods.map((method) => ({
      ...paymentMethodView(method),
      isDefault: method.id === row.defaultPaymentMethodId,
    })),
    payments: { total: sums.payments, items: payments.rows },
    subscriptions: {
      total: sums.subscriptions,
      items: await listExpanded(scope, subscriptions.rows, sql),
    },
    invoices: { total: sums.invoices, items: invoices.rows.map(invoiceView) },
  };
}
