import type { Environment } from '@trilho/contracts/common';
import type { Invoice } from '@trilho/contracts/invoice';
import { formatCurrency, formatDate, Money, type TableColumn } from '@trilho/ui';
import { RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { InvoiceBadge, invoiceName, periodText } from './invoice-labels.tsx';

/** Columns of a customer's or a subscription's own invoices, each row linked to its screen. */
export const invoiceColumns = (environment: Environment): TableColumn<Invoice>[] => [
  {
    id: 'number',
    header: 'Fatura',
    slot: 'title',
    cell: (invoice) => (
      <RowLink to={screens.invoice.to(invoice.id, environment)}>{invoiceName(invoice)}</RowLink>
    ),
  },
  { id: 'status', header: 'Status', slot: 'badge', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
  { id: 'period', header: 'Período', slot: 'detail', cell: periodText },
  {
    id: 'amount',
    header: 'Valor',
    align: 'right',
    slot: 'amount',
    cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
  },
  {
    id: 'paid',
    header: 'Paga em',
    align: 'right',
    slot: 'date',
    cell: ({ paidAt }) => (paidAt ? formatDate(paidAt) : '—'),
  },
];
