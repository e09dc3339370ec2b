import { invoiceStates } from '@trilho/contracts/invoice-state';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import { paths } from '@trilho/portal';
import { ButtonLink, formatCurrency, formatDate, Money, Mono, type TableColumn } from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { useIsCatalogueOffered } from '../environment/gateway-abilities.ts';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { idFilter } from '../filters/id-filter.tsx';
import type { ListFilters } from '../filters/list-filter.ts';
import { periodFilter } from '../filters/period-filter.tsx';
import { InvoiceBadge, invoiceName, periodText } from '../invoices/invoice-labels.tsx';
import { type InvoiceParam, invoicePageSize, useListInvoicesQuery } from '../invoices/invoices-api.ts';
import { ListRowLink } from '../lists/list-row-link.tsx';
import { MomentCell } from '../lists/moment-cell.tsx';
import { Person } from '../lists/person.tsx';
import { screens } from '../paths.ts';
import { ResourceListPage } from './resource-list-page.tsx';

const statuses = [
  everything,
  ...(['draft', 'open', 'paid', 'void', 'uncollectible'] as const).map((value) => ({
    value,
    label: invoiceStates[value].text,
  })),
];

const filters: ListFilters<InvoiceParam, PortalInvoice> = {
  what: 'faturas',
  placeholder: 'Buscar por cliente, número ou ID...',
  shortPlaceholder: 'Cliente, número...',
  filters: [
    choiceFilter('status', 'Status', statuses),
    periodFilter(['7d', '30d', '90d']),
    idFilter(
      'customerId',
      'Cliente',
      ([first]: readonly PortalInvoice[]) => first?.customerName ?? first?.customerEmail,
    ),
    idFilter('subscriptionId', 'Assinatura', ([first]: readonly PortalInvoice[]) => first?.planName),
  ],
};

const columns: TableColumn<PortalInvoice>[] = [
  {
    id: 'customer',
    header: 'Cliente',
    slot: 'title',
    cell: ({ id, customerName, customerEmail, customerId }) => (
      <ListRowLink screen={screens.invoice} id={id}>
        <Person name={customerName} email={customerEmail} id={customerId} />
      </ListRowLink>
    ),
  },
  {
    id: 'number',
    header: 'Fatura',
    shownFrom: 820,
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
  { id: 'period', header: 'Período', align: 'right', shownFrom: 940, cell: periodText },
  {
    id: 'date',
    header: 'Criada em',
    align: 'right',
    slot: 'date',
    cell: ({ createdAt }) => <MomentCell text={formatDate(createdAt, 'dd/MM/yyyy HH:mm')} />,
  },
];

/** Leads to the subscriptions, where they are possible. */
function SubscriptionsLink() {
  return useIsCatalogueOffered() ? (
    <ButtonLink to={paths.admin.subscriptions}>Ver assinaturas</ButtonLink>
  ) : null;
}

/** `/admin/invoices`. */
export function InvoiceListPage() {
  return (
    <ResourceListPage
      title="Faturas"
      about="O que as assinaturas dos seus clientes cobraram."
      description="O que as assinaturas dos seus clientes cobraram"
      exported="invoices"
      filters={filters}
      useRows={useListInvoicesQuery}
      pageSize={invoicePageSize}
      columns={columns}
      cardsBelow={720}
      days={{ of: ({ createdAt }) => createdAt }}
      nothingFound={{
        title: 'Nenhuma fatura encontrada',
        description: 'Nenhuma fatura deste ambiente corresponde à busca e aos filtros.',
      }}
      nothingYet={{
        icon: <ReceiptText strokeWidth={1.75} />,
        title: 'Nenhuma fatura ainda',
        description: 'Cada cobrança de uma assinatura gera uma fatura, que aparece aqui com a sua situação.',
        action: <SubscriptionsLink />,
      }}
    />
  );
}
