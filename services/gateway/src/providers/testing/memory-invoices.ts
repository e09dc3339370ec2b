import type { InvoiceVerbs, ProviderInvoice } from '../billing-verbs.ts';
import type { CustomerInvoice, CustomerInvoiceVerbs } from '../invoice-verbs.ts';
import type { WriteOptions } from '../provider-object.ts';
import { declined, type MemoryAccount, memoryMethods, need, pageOf } from './memory-account.ts';

const asPlan = (invoice: CustomerInvoice): ProviderInvoice => ({
  externalId: invoice.externalId,
  subscriptionExternalId: invoice.subscriptionExternalId,
  number: invoice.number,
  status: invoice.status,
  attempted: invoice.attemptCount > 0,
  amountMinor: invoice.amountMinor,
  amountPaidMinor: invoice.amountPaidMinor,
  amountRefundedMinor: invoice.amountRefundedMinor ?? 0,
  currency: invoice.currency,
  createdAt: invoice.createdAt,
  paidAt: invoice.paidAt,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  card: null,
});

/** The invoice verbs, of the merchants' customers and of the own plan, in memory. */
export function memoryInvoices(account: MemoryAccount): CustomerInvoiceVerbs & InvoiceVerbs {
  const { invoices, subscriptions } = account;

  const collect = (externalId: string, method: string | null, options: WriteOptions) =>
    account.write(options, { externalId, method }, () => {
      const invoice = need(invoices, externalId);
      if (invoice.status === 'paid') return invoice;
      invoice.attemptCount += 1;
      if (method === memoryMethods.declined) throw declined(null);
      const subscription = subscriptions.get(invoice.subscriptionExternalId ?? '');
      if (subscription?.status === 'incomplete') subscription.status = 'active';
      const paid = { status: 'paid' as const, amountPaidMinor: invoice.amountDueMinor, paidAt: new Date() };
      return Object.assign(invoice, paid);
    });

  const giveBack = (externalId: string, options: WriteOptions) =>
    account.write(options, { externalId }, () => {
      const invoice = need(invoices, externalId);
      return Object.assign(invoice, { amountRefundedMinor: invoice.amountPaidMinor });
    });

  return {
    fetchInvoice: async (externalId) => structuredClone(need(invoices, externalId)),
    pageOfInvoices: async ({ subscriptionExternalId, ...page }) =>
      pageOf(
        [...invoices.values()].filter(
          (invoice) => !subscriptionExternalId || invoice.subscriptionExternalId === subscriptionExternalId,
        ),
        page,
      ),
    // Invoices are paid here without a payment of their own.
    fetchInvoiceOfPayment: async () => null,
    collectInvoice: (externalId, method, options) => collect(externalId, method?.externalId ?? null, options),
    giveBackInvoice: giveBack,

    retrieveInvoice: async (externalId) => asPlan(need(invoices, externalId)),
    listInvoices: async (subscriptionExternalId, newest) =>
      [...invoices.values()]
        .filter((invoice) => invoice.subscriptionExternalId === subscriptionExternalId)
        .reverse()
        .slice(0, newest)
        .map(asPlan),
    findInvoiceOfPayment: async () => null,
    payInvoice: async (externalId, options) => asPlan(await collect(externalId, null, options)),
    refundInvoice: async (externalId, options) => asPlan(await giveBack(externalId, options)),
  };
}
