import { ListFilters } from '../filters/list-filters.tsx';
import { searchText } from '../filters/search-text.ts';
import { known, type UrlFilters } from '../filters/use-url-filters.ts';
import { isId } from '../lists/ids.ts';
import { daysBefore } from '../payments/sao-paulo-days.ts';
import type { RequestFilters as ServerFilters } from './requests-api.ts';

export const requestFilterNames = ['search', 'status', 'method', 'period', 'resourceId'] as const;
export type RequestFilterName = (typeof requestFilterNames)[number];

const all = { value: '', label: 'Todos' };

const statusFilter = [
  all,
  { value: '2xx', label: 'Sucesso (2xx)' },
  { value: '4xx', label: 'Recusadas (4xx)' },
  { value: '5xx', label: 'Falhas (5xx)' },
];

const methodFilter = [
  all,
  ...['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ value: method, label: method })),
];

const periodFilter = [all, { value: 'today', label: 'Hoje' }, { value: '7d', label: '7 dias' }];

/** How many days a preset counts back from today. */
const daysBack: Record<string, number> = { today: 0, '7d': 6 };

/** Converts the address's filters to the server's, counted back from `today`; unknown values are dropped. */
export function serverFilters(values: Record<RequestFilterName, string>, today: string): ServerFilters {
  const back = daysBack[values.period];
  return {
    search: searchText(values.search),
    status: known(values.status, statusFilter),
    method: known(values.method, methodFilter),
    resourceId: isId(values.resourceId) ? values.resourceId : '',
    from: back === undefined ? '' : daysBefore(today, back),
    to: '',
  };
}

/** Search and filters of the requests; a resource that another screen set can only be removed. */
export function RequestFilters({ filters }: { filters: UrlFilters<RequestFilterName> }) {
  const { resourceId } = filters.values;
  const resource = {
    name: 'resourceId' as const,
    label: 'Recurso',
    options: [all, { value: resourceId, label: resourceId }],
  };
  return (
    <ListFilters<Exclude<RequestFilterName, 'search'>>
      filters={filters}
      what="requisições"
      placeholder="ID, caminho ou recurso..."
      selects={[
        { name: 'status', label: 'Status', options: statusFilter },
        { name: 'method', label: 'Método', options: methodFilter },
        { name: 'period', label: 'Período', options: periodFilter },
        ...(isId(resourceId) ? [resource] : []),
      ]}
    />
  );
}
