import { FilterSelect } from '@trilho/ui';
import { ListSearch } from '../filters/list-search.tsx';
import { Toolbar } from '../filters/toolbar.tsx';
import { known, type UrlFilters } from '../filters/use-url-filters.ts';
import { gatewayFilter } from '../gateways.ts';
import { type productFilterNames, sortChoices, statusFilter } from './select-products.ts';

const selects = [
  { name: 'gateway', label: 'Gateway', options: gatewayFilter },
  { name: 'status', label: 'Status', options: statusFilter },
  { name: 'sort', label: 'Ordenar', options: sortChoices },
] as const;

/** Search, filters and order of the products (2.7). */
export function ProductFilters({ filters }: { filters: UrlFilters<(typeof productFilterNames)[number]> }) {
  const { values, set } = filters;
  return (
    <Toolbar aria-label="Filtrar produtos">
      <ListSearch
        value={values.search}
        placeholder="Buscar por nome ou descrição..."
        label="Buscar produtos"
        onSearch={(text, options) => set('search', text, options)}
      />
      {selects.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          label={label}
          value={known(values[name], options)}
          options={options}
          onChange={(value) => set(name, value)}
        />
      ))}
    </Toolbar>
  );
}
