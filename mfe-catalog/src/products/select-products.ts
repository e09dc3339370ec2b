import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { searchText } from '../filters/search-text.ts';
import { known } from '../filters/use-url-filters.ts';
import { gatewayFilter } from '../gateways.ts';

export const productFilterNames = ['search', 'gateway', 'status', 'sort'] as const;
export type ProductFilters = Record<(typeof productFilterNames)[number], string>;

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativo' },
  { value: 'inactive', label: 'Inativo' },
];

/** The first one is the order of a list that nobody sorted. */
export const sortChoices = [
  { value: '', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'name-asc', label: 'Nome A-Z' },
  { value: 'name-desc', label: 'Nome Z-A' },
];

/** The filters as the address line has them, but for what it makes up. */
export const knownFilters = ({ search, gateway, status, sort }: ProductFilters): ProductFilters => ({
  search: searchText(search),
  gateway: known(gateway, gatewayFilter),
  status: known(status, statusFilter),
  sort: known(sort, sortChoices),
});

type Order = (one: PortalProduct, other: PortalProduct) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'pt-BR', { numeric: true });
const byAge: Order = (one, other) => one.createdAt.localeCompare(other.createdAt);
const reversed =
  (order: Order): Order =>
  (one, other) =>
    order(other, one);

const orders: Record<string, Order> = {
  oldest: byAge,
  'name-asc': byName,
  'name-desc': reversed(byName),
};

/** Without accents and capitals: `cafe` finds `Café`. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The products that the filters of 2.7 let through, in the order asked for; the newest first without one. */
export function selectProducts(products: readonly PortalProduct[], filters: ProductFilters): PortalProduct[] {
  const wanted = plain(filters.search.trim());
  const matches = ({ name, description, gateway, active }: PortalProduct) =>
    (wanted === '' || plain(`${name}\n${description ?? ''}`).includes(wanted)) &&
    (filters.gateway === '' || gateway.toLowerCase() === filters.gateway) &&
    (filters.status === '' || active === (filters.status === 'active'));
  return products.filter(matches).sort(orders[filters.sort] ?? reversed(byAge));
}
