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

/** The first order is the default. */
export const sortChoices = [
  { value: '', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
  { value: 'name-asc', label: 'Nome A-Z' },
  { value: 'name-desc', label: 'Nome Z-A' },
];

/** Reads the filters of the address, ignoring unknown values. */
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

/** Removes accents and case: `cafe` matches `Café`. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the products that match the filters of 2.7 in the chosen order, by default newest first. */
export function selectProducts(products: readonly PortalProduct[], filters: ProductFilters): PortalProduct[] {
  const wanted = plain(filters.search.trim());
  const matches = ({ name, description, gateway, active }: PortalProduct) =>
    (wanted === '' || plain(`${name}\n${description ?? ''}`).includes(wanted)) &&
    (filters.gateway === '' || gateway.toLowerCase() === filters.gateway) &&
    (filters.status === '' || active === (filters.status === 'active'));
  return products.filter(matches).sort(orders[filters.sort] ?? reversed(byAge));
}
