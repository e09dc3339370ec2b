import type { PaletteSource } from '@trilho/portal';

type Search = PaletteSource['search'];

/** The searches come with their first use: the sources themselves weigh nothing. */
const searches = () => import(/* webpackChunkName: "palette" */ './palette-searches.ts');

const source = (
  group: string,
  pick: (all: Awaited<ReturnType<typeof searches>>) => Search,
): PaletteSource => ({
  group,
  search: async (text, scope) => pick(await searches())(text, scope),
});

/** What the command palette finds in this remote, for accounts with an active plan. */
export const paletteSources: PaletteSource[] = [
  source('Clientes', (all) => all.searchCustomers),
  source('Pagamentos', (all) => all.searchPayments),
  source('Assinaturas', (all) => all.searchSubscriptions),
  source('Produtos', (all) => all.searchProducts),
];
