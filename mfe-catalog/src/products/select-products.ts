import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { choiceFilter, everything } from '../filters/choice-filter.tsx';
import { lowerCaseGatewayFilter } from '../filters/gateway-filter.tsx';
import type { FilterQuery, ListFilters } from '../filters/list-filter.ts';

type ProductParam = 'gateway' | 'status' | 'sort';

/** Search, filters and order of the products (2.7). */
export const productFilters: ListFilters<ProductParam> = {
  what: 'produtos',
  placeholder: 'Buscar por nome ou descrição...',
  shortPlaceholder: 'Buscar por nome...',
  filters: [
    lowerCaseGatewayFilter,
    choiceFilter('status', 'Status', [
      everything,
      { value: 'active', label: 'Ativo' },
      { value: 'inactive', label: 'Inativo' },
    ]),
    choiceFilter('sort', 'Ordenar', [
      { value: '', label: 'Mais recentes' },
      { value: 'oldest', label: 'Mais antigos' },
      { value: 'name-asc', label: 'Nome A-Z' },
      { value: 'name-desc', label: 'Nome Z-A' },
    ]),
  ],
};

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
export function selectProducts(
  products: readonly PortalProduct[],
  { search = '', gateway: sold = '', status = '', sort = '' }: FilterQuery<ProductParam | 'search'>,
): PortalProduct[] {
  const wanted = plain(search.trim());
  const matches = ({ name, description, gateway, active }: PortalProduct) =>
    (wanted === '' || plain(`${name}\n${description ?? ''}`).includes(wanted)) &&
    (sold === '' || gateway.toLowerCase() === sold) &&
    (status === '' || active === (status === 'active'));
  return products.filter(matches).sort(orders[sort] ?? reversed(byAge));
}
