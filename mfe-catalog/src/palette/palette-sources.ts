import type { PaletteSource } from '@trilho/portal';

type Search = PaletteSource['search'];

/** Loads the searches on first use, so that the sources add almost nothing to the bundle. */
const searches = () => import(/* webpackChunkName: "palette" */ './palette-searches.ts');

const source = (
  group: string,
  pick: (all: Awaited<ReturnType<typeof searches>>) => Search,
): PaletteSource => ({
  group,
  search: async (text, scope) => pick(await searches())(text, scope),
});

/** The remote's sources for the command palette, for accounts with an active plan. */
export const paletteSources: PaletteSource[] = [
  source('Clientes', (all) => all.searchCustomers),
  source('Pagamentos', (all) => all.searchPayments),
  source('Assinaturas', (all) => all.searchSubscriptions),
  source('Faturas', (all) => all.searchInvoices),
  source('Produtos', (all) => all.searchProducts),
];
