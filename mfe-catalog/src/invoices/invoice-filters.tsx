import { ListFilters } from '../filters/list-filters.tsx';
import { searchText } from '../filters/search-text.ts';
import { known, type UrlFilters } from '../filters/use-url-filters.ts';
import { isId } from '../lists/ids.ts';
import { daysBefore } from '../payments/sao-paulo-days.ts';
import { invoiceLabels } from './invoice-labels.tsx';
import type { InvoiceFilters as ServerFilters } from './invoices-api.ts';

export const invoiceFilterNames = ['search', 'status', 'period', 'customerId', 'subscriptionId'] as const;
export type InvoiceFilterName = (typeof invoiceFilterNames)[number];

const statusFilter = [
  { value: '', label: 'Todos' },
  ...Object.entries(invoiceLabels).map(([value, { text }]) => ({ value, label: text })),
];

const periodFilter = [
  { value: '', label: 'Todos' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
  { value: '90d', label: '90 dias' },
];

/** How many days a preset counts back from today. */
const daysBack: Record<string, number> = { '7d': 6, '30d': 29, '90d': 89 };

/** Converts the address's filters to the server's, counted back from `today`; unknown values are dropped. */
export function serverFilters(values: Record<InvoiceFilterName, string>, today: string): ServerFilters {
  const back = daysBack[values.period];
  return {
    search: searchText(values.search),
    status: known(values.status, statusFilter),
    customerId: isId(values.customerId) ? values.customerId : '',
    subscriptionId: isId(values.subscriptionId) ? values.subscriptionId : '',
    from: back === undefined ? '' : daysBefore(today, back),
    to: '',
  };
}

/** A filter that another screen set, which the list can only remove. */
function fixedFilter<Name extends InvoiceFilterName>(
  name: Name,
  label: string,
  value: string,
  text?: string,
) {
  const options = [
    { value: '', label: 'Todos' },
    { value, label: text ?? value },
  ];
  return isId(value) ? [{ name, label, options }] : [];
}

interface InvoiceFiltersProps {
  filters: UrlFilters<InvoiceFilterName>;
  /** Name of the customer, and the plan, that the list is limited to. */
  customer?: string | null;
  plan?: string | null;
}

/** Search and filters of the invoices. */
export function InvoiceFilters({ filters, customer, plan }: InvoiceFiltersProps) {
  const { customerId, subscriptionId } = filters.values;
  return (
    <ListFilters<Exclude<InvoiceFilterName, 'search'>>
      filters={filters}
      what="faturas"
      placeholder="Buscar por cliente, número ou ID..."
      selects={[
        { name: 'status', label: 'Status', options: statusFilter },
        { name: 'period', label: 'Período', options: periodFilter },
        ...fixedFilter('customerId', 'Cliente', customerId, customer ?? undefined),
        ...fixedFilter('subscriptionId', 'Assinatura', subscriptionId, plan ?? undefined),
      ]}
    />
  );
}
