import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { type Expression, sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import { listInvoices } from '../billing/invoices/invoice.repository.ts';
import { invoiceView } from '../billing/invoices/invoice.view.ts';
import type { SubscriptionSchema } from '../billing/subscription-record/subscription.entity.ts';
import { listSubscriptions } from '../billing/subscription-record/subscription.repository.ts';
import { listExpanded } from '../billing/subscriptions/portal/listed-subscriptions.ts';
import { getCustomer } from '../customers/customer.repository.ts';
import { findPaymentMethods } from '../customers/payment-method.repository.ts';
import { paymentMethodView } from '../customers/payment-method.view.ts';
import { paymentConditions, readPayments } from '../payments/portal/listed-payments.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import { listCustomersExpanded } from './listed-customers.ts';

/** How many of each kind are shown, the newest first. */
const shown = { limit: 10 };

/** What was paid and refunded, in centavos of BRL, and how many there are of each kind. */
interface Sums {
  paid: number;
  paidByInvoices: number;
  refunded: number;
  payments: number;
  subscriptions: number;
  invoices: number;
}

/** A sum of bigints is `numeric`, which the driver would hand out as text. */
const sumMinor = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

async function sumUp({ userId, environment }: MerchantScope, id: string, em: EntityManager): Promise<Sums> {
  const db = queries<typeof PaymentSchema | typeof SubscriptionSchema | typeof InvoiceSchema>(em);
  const own = { userId, environment, customerId: id };
  const inReais = sql<boolean>`upper(currency) = 'BRL'`;
  const payments = db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sumMinor(eb.fn.sum('amountCapturedMinor').filterWhere(inReais)).as('paid'),
      sumMinor(eb.fn.sum('amountRefundedMinor').filterWhere(inReais)).as('refunded'),
    ])
    .where((eb) => eb.and(own));
  const subscriptions = db
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(own));
  const invoices = db
    .selectFrom('invoices')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sumMinor(eb.fn.sum('amountPaidMinor').filterWhere(eb.and([eb('status', '=', 'paid'), inReais]))).as(
        'paid',
      ),
      sumMinor(eb.fn.sum('amountRefundedMinor').filterWhere(inReais)).as('refunded'),
    ])
    .where((eb) => eb.and(own))
    .where('deletedAt', 'is', null);
  return db
    .selectFrom([payments.as('p'), subscriptions.as('s'), invoices.as('i')])
    .select((eb) => [
      eb('p.paid', '+', eb.ref('i.paid')).as('paid'),
      'i.paid as paidByInvoices',
      eb('p.refunded', '+', eb.ref('i.refunded')).as('refunded'),
      'p.total as payments',
      's.total as subscriptions',
      'i.total as invoices',
    ])
    .executeTakeFirstOrThrow();
}

/** Reads all that the portal shows of one customer. @throws 404, also when it is deleted */
export async function readCustomerDetails(
  context: Pick<AppContext, 'vault'>,
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PortalCustomerDetails> {
  const row = await getCustomer(scope, id, em);
  const [line] = await listCustomersExpanded(scope, [row], em);
  if (!line) throw notFound();
  const sums = await sumUp(scope, id, em);
  const payments = await readPayments(
    context,
    scope,
    await paymentConditions(context, scope, { customerId: id }, em),
    shown,
    em,
  );
  const subscriptions = await listSubscriptions(scope, { ...shown, customerId: id }, em);
  const invoices = await listInvoices(scope, { ...shown, customerId: id }, em);
  const methods = await findPaymentMethods(scope, id, em);
  return {
    ...line,
    description: row.description,
    externalId: row.externalId,
    metadata: row.metadata,
    paid: sums.paid,
    paidByInvoices: sums.paidByInvoices,
    refunded: sums.refunded,
    cards: methods.map((method) => ({
      ...paymentMethodView(method),
      isDefault: method.id === row.defaultPaymentMethodId,
    })),
    payments: { total: sums.payments, items: payments.rows },
    subscriptions: {
      total: sums.subscriptions,
      items: await listExpanded(scope, subscriptions.rows, em),
    },
    invoices: { total: sums.invoices, items: invoices.rows.map(invoiceView) },
  };
}
