import { invoiceState, invoiceStates } from '@trilho/contracts/invoice-state';
import { PortalInvoiceQuery } from '@trilho/contracts/portal-invoice';
import Type from 'typebox';
import type { InvoiceRow } from '../../billing/invoices/invoice.repository.ts';
import { invoiceConditions, readInvoices } from '../../billing/invoices/portal/listed-invoices.ts';
import { type CustomerRow, customerTable } from '../../customers/customer.repository.ts';
import { amountCell, gatewayCell, momentCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';

interface Line {
  invoice: InvoiceRow;
  customer: CustomerRow | undefined;
}

const stateOf = ({ status, amountPaidMinor: amountPaid, amountRefundedMinor: amountRefunded }: InvoiceRow) =>
  invoiceState({ status, amountPaid, amountRefunded });

const { status, customerId, subscriptionId, from, to, search } = PortalInvoiceQuery.properties;

export const invoiceExport = exportSource({
  fileName: 'faturas',
  namesCustomers: true,
  filters: Type.Object(
    { status, customerId, subscriptionId, from, to, search },
    { additionalProperties: false },
  ),
  columns: {
    ID: ({ invoice }: Line) => invoice.id,
    Número: ({ invoice }) => invoice.number ?? '',
    Status: ({ invoice }) => invoiceStates[stateOf(invoice)].text,
    Cliente: ({ customer }) => customer?.name ?? '',
    Email: ({ customer }) => customer?.email ?? '',
    Valor: ({ invoice }) => amountCell(invoice.amountMinor),
    'Valor devido': ({ invoice }) => amountCell(invoice.amountDueMinor),
    'Valor pago': ({ invoice }) => amountCell(invoice.amountPaidMinor),
    'Valor reembolsado': ({ invoice }) => amountCell(invoice.amountRefundedMinor),
    Moeda: ({ invoice }) => invoice.currency.toUpperCase(),
    'Início do período': ({ invoice }) => momentCell(invoice.periodStartAt),
    'Fim do período': ({ invoice }) => momentCell(invoice.periodEndAt),
    'Criada em': ({ invoice }) => momentCell(invoice.createdAt),
    'Paga em': ({ invoice }) => momentCell(invoice.paidAt),
    'ID do cliente': ({ invoice }) => invoice.customerId,
    'ID da assinatura': ({ invoice }) => invoice.subscriptionId ?? '',
    Gateway: ({ invoice }) => gatewayCell(invoice.gateway),
    'ID no gateway': ({ invoice }) => invoice.externalId,
  },
  async open(_context, scope, filters, em) {
    const conditions = await invoiceConditions(scope, filters, em);
    return async (query) => {
      const { rows, nextCursor } = await readInvoices(scope, conditions, query, em);
      const ids = rows.map((row) => row.customerId);
      const customers = await customerTable.findMany(scope, ids, em);
      const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
      return {
        rows: rows.map((invoice) => ({ invoice, customer: customerOf.get(invoice.customerId) })),
        nextCursor,
      };
    };
  },
});
