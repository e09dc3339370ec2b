import type { Environment } from '@trilho/contracts/common';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import { formatCurrency, formatDate, Money, Mono, Table, type TableColumn } from '@trilho/ui';
import { useListState } from '../lists/back-link.ts';
import { Person } from '../lists/person.tsx';
import { LinkedRows, RowLink } from '../lists/row-link.tsx';
import { screens } from '../paths.ts';
import { InvoiceBadge, invoiceName, periodText } from './invoice-labels.tsx';

interface InvoiceTableProps {
  rows: readonly PortalInvoice[];
  environment: Environment;
}

/** A table of invoices, each row linked to its screen; rows of two lines below the breakpoint. */
export function InvoiceTable({ rows, environment }: InvoiceTableProps) {
  const state = useListState();
  const columns: TableColumn<PortalInvoice>[] = [
    {
      id: 'customer',
      header: 'Cliente',
      slot: 'title',
      cell: (invoice) => (
        <RowLink to={screens.invoice.to(invoice.id, environment)} state={state}>
          <Person name={invoice.customerName} email={invoice.customerEmail} id={invoice.customerId} />
        </RowLink>
      ),
    },
    {
      id: 'number',
      header: 'Fatura',
      cell: (invoice) => <Mono title={invoice.id}>{invoiceName(invoice)}</Mono>,
    },
    { id: 'plan', header: 'Plano', slot: 'detail', cell: ({ planName }) => planName ?? '—' },
    {
      id: 'amount',
      header: 'Valor',
      align: 'right',
      slot: 'amount',
      cell: ({ amount, currency }) => <Money>{formatCurrency(amount, currency)}</Money>,
    },
    { id: 'status', header: 'Status', slot: 'badge', cell: (invoice) => <InvoiceBadge invoice={invoice} /> },
    { id: 'period', header: 'Período', align: 'right', cell: periodText },
    {
      id: 'date',
      header: 'Criada em',
      align: 'right',
      slot: 'date',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
  return (
    <LinkedRows>
      <Table caption="Faturas" columns={columns} rows={rows} rowKey={({ id }) => id} cardsBelow={860} />
    </LinkedRows>
  );
}
