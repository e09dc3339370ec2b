import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { ListFilters } from '../filters/list-filters.tsx';
import { searchText } from '../filters/search-text.ts';
import { known, type UrlFilters } from '../filters/use-url-filters.ts';
import { gatewayFilter } from '../gateways.ts';

export const subscriptionFilterNames = ['search', 'gateway', 'status', 'product', 'period'] as const;
type FilterName = (typeof subscriptionFilterNames)[number];

const everything = { value: '', label: 'Todos' };

const statusFilter = [
  everything,
  { value: 'active', label: 'Ativo' },
  { value: 'canceled', label: 'Cancelado' },
];

const periodFilter = [
  everything,
  { value: 'mensal', label: 'Mensal' },
  { value: 'trimestral', label: 'Trimestral' },
  { value: 'anual', label: 'Anual' },
];

const option = (name: string) => ({ value: name, label: name });

/** Returns the product names and the selected one, which may not be loaded yet. */
function productFilter(products: readonly PortalProduct[], asked: string) {
  const names = new Set(products.map(({ name }) => name));
  if (asked) names.add(asked);
  return [everything, ...[...names].sort((one, other) => one.localeCompare(other, 'pt-BR')).map(option)];
}

/** Converts the address's filters to the server's; unknown values are dropped. */
export const serverFilters = ({ values }: UrlFilters<FilterName>) => ({
  search: searchText(values.search),
  gateway: known(values.gateway, gatewayFilter),
  status: known(values.status, statusFilter),
  product: values.product,
  period: known(values.period, periodFilter),
});

interface SubscriptionFiltersProps {
  filters: UrlFilters<FilterName>;
  products: readonly PortalProduct[];
}

/** Search and filters of the subscriptions (2.8). */
export function SubscriptionFilters({ filters, products }: SubscriptionFiltersProps) {
  const selects = [
    { name: 'gateway', label: 'Gateway', options: gatewayFilter },
    { name: 'status', label: 'Status', options: statusFilter },
    { name: 'product', label: 'Produto', options: productFilter(products, filters.values.product) },
    { name: 'period', label: 'Período', options: periodFilter },
  ] as const;
  return (
    <ListFilters
      filters={filters}
      what="assinaturas"
      placeholder="Buscar por cliente, ID..."
      selects={selects}
    />
  );
}
