import type { Environment } from '@trilho/contracts/common';
import type { PaletteItem, PaletteScope, PaletteSource } from '@trilho/portal';
import { gatewayAbilitiesApi, offeredOf } from '../environment/gateway-abilities.ts';
import { isMissingConfig } from '../environment/missing-config.ts';
import { searchText } from '../filters/search-text.ts';
import { plain, selectProducts } from '../products/select-products.ts';
import { itemsPerSource, paletteApi } from './palette-api.ts';
import {
  customerItem,
  invoiceItem,
  newChargeItem,
  newCustomerItem,
  newId,
  newProductItem,
  newSubscriptionItem,
  paymentItem,
  productItem,
  subscriptionItem,
} from './palette-items.ts';

interface Lookup<Row> {
  unwrap: () => Promise<Row[]>;
  abort: () => void;
}

/** Returns the rows of an abortable lookup. An environment without provider keys has none. */
async function rowsOf<Row>({ unwrap, abort }: Lookup<Row>, signal: AbortSignal): Promise<Row[]> {
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await unwrap();
  } catch (error) {
    if (isMissingConfig(error)) return [];
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

type NewItem = (environment: Environment) => PaletteItem;

/** The link to a form, when the text is a beginning of its title. */
function matchingNew(text: string, environment: Environment, newItem: NewItem | undefined): PaletteItem[] {
  const item = newItem?.(environment);
  return item && plain(item.title).startsWith(plain(text)) ? [item] : [];
}

/** Whether products and subscriptions are possible here; they are where that cannot be told. */
async function isCatalogueOffered({ dispatch }: PaletteScope): Promise<boolean> {
  const { data } = await dispatch(listGatewayAbilities.initiate(undefined, once));
  return !data || offeredOf('products', data).length > 0;
}

/** A search whose link to a form is left out where products and subscriptions are not possible. */
const ofCatalogue =
  (found: PaletteSource['search']): PaletteSource['search'] =>
  async (text, scope) => {
    const items = await found(text, scope);
    const others = items.filter(({ id }) => id !== newId);
    return others.length === items.length || (await isCatalogueOffered(scope)) ? items : others;
  };

/** Builds a search by the server, with the link to a form; an empty text has that alone. */
const search =
  <Row>(
    begin: (
      args: { userId: string; environment: Environment; search: string },
      scope: PaletteScope,
    ) => Lookup<Row>,
    line: (row: Row, environment: Environment) => PaletteItem,
    newItem?: NewItem,
  ): PaletteSource['search'] =>
  async (text, scope) => {
    const { userId, environment, signal } = scope;
    const query = searchText(text);
    if (!hasPlan(scope)) return [];
    const newItems = matchingNew(query, environment, newItem);
    if (query === '') return newItems;
    signal.throwIfAborted();
    const rows = await rowsOf(begin({ userId, environment, search: query }, scope), signal);
    return [...rows.slice(0, itemsPerSource).map((row) => line(row, environment)), ...newItems];
  };

const hasPlan = ({ dispatch }: PaletteScope): boolean =>
  dispatch((_, getState) => getState().session.hasActivePlan);

const once = { subscribe: false } as const;
const { listGatewayAbilities } = gatewayAbilitiesApi.endpoints;
const { findCustomers, findPayments, findSubscriptions, findInvoices, findProducts } = paletteApi.endpoints;

export const searchCustomers = search(
  (args, { dispatch }) => dispatch(findCustomers.initiate(args, once)),
  customerItem,
  newCustomerItem,
);

export const searchPayments = search(
  (args, { dispatch }) => dispatch(findPayments.initiate(args, once)),
  paymentItem,
  newChargeItem,
);

export const searchSubscriptions = ofCatalogue(
  search(
    (args, { dispatch }) => dispatch(findSubscriptions.initiate(args, once)),
    subscriptionItem,
    newSubscriptionItem,
  ),
);

export const searchInvoices = search(
  (args, { dispatch }) => dispatch(findInvoices.initiate(args, once)),
  invoiceItem,
);

const anyProduct = { gateway: '', status: '', sort: '' };

/** Products by name and description, as on their screen, and the link to a new one. */
export const searchProducts = ofCatalogue(async (text, scope) => {
  const { userId, environment, signal, dispatch } = scope;
  if (!hasPlan(scope)) return [];
  const query = text.trim();
  const newItems = matchingNew(query, environment, newProductItem);
  if (query === '') return newItems;
  signal.throwIfAborted();
  const all = await rowsOf(dispatch(findProducts.initiate({ userId, environment }, once)), signal);
  const found = selectProducts(all, { ...anyProduct, search: query });
  return [...found.slice(0, itemsPerSource).map((product) => productItem(product, environment)), ...newItems];
});
