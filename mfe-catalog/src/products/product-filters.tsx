import { ListFilters } from '../filters/list-filters.tsx';
import type { UrlFilters } from '../filters/use-url-filters.ts';
import { gatewayFilter } from '../gateways.ts';
import { type productFilterNames, sortChoices, statusFilter } from './select-products.ts';

const selects = [
  { name: 'gateway', label: 'Gateway', options: gatewayFilter },
  { name: 'status', label: 'Status', options: statusFilter },
  { name: 'sort', label: 'Ordenar', options: sortChoices },
] as const;

/** Search, filters and order of the products (2.7). */
export function ProductFilters({ filters }: { filters: UrlFilters<(typeof productFilterNames)[number]> }) {
  return (
    <ListFilters
      filters={filters}
      what="produtos"
      placeholder="Buscar por nome ou descrição..."
      selects={selects}
    />
  );
}
