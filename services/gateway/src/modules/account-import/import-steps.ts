import type { EntityManager } from '@mikro-orm/postgresql';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import {
  justApply,
  refresh,
  type SyncContext,
  type SyncedResource,
  upsertFromProvider,
} from '../../provider-sync/synced-resource.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { PageRequest, ProviderObject, ProviderPage } from '../../providers/provider-object.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { paymentMethodResource } from '../payment-methods/payment-method.resource.ts';
import { priceResource, productResource } from '../products/product.resource.ts';
import { subscriptionResource } from '../subscriptions/subscription.resource.ts';

/** Tells what a walk writes, within the transaction that writes it. */
export type OnWrite = (
  resource: string,
  before: SyncedRow | null,
  after: SyncedRow,
  tx: EntityManager,
) => Promise<void>;

export interface WalkOptions {
  /** Whether merchants are told of what changes: not of what was there before they came. */
  announce: boolean;
  onWrite: OnWrite;
}

/** What one page brought: how many objects, which ones, and where the next page begins. */
export interface Turn {
  seen: { resource: string; externalId: string }[];
  next: string | null;
}

/** One kind of object, and how its pages are taken in. */
export interface WalkStep {
  name: string;
  turn(copying: SyncContext, after: string | null, options: WalkOptions): Promise<Turn>;
  /** Asks for one object that no page held, and takes in what it has become. */
  check(copying: SyncContext, externalId: string, options: WalkOptions): Promise<void>;
}

const pageSize = 100;
const atOnce = 4;

async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

type TurnOfKind<Truth> = Turn & { items: Truth[] };

function kind<Row extends SyncedRow, Truth extends ProviderObject, Links>(
  name: string,
  resource: SyncedResource<Row, Truth, Links>,
) {
  const watched = (onWrite: OnWrite): SyncedResource<Row, Truth, Links> => ({
    ...resource,
    async onWrite(before, after, tx) {
      await resource.onWrite?.(before, after, tx);
      await onWrite(name, before, after, tx);
    },
  });
  const take = (copying: SyncContext, truth: Truth, { announce, onWrite }: WalkOptions) =>
    upsertFromProvider(watched(onWrite), copying, { truth, source: 'page', announce }, justApply);
  return {
    name,
    async turn(
      copying: SyncContext,
      page: (provider: PaymentProvider, request: PageRequest) => Promise<ProviderPage<Truth>>,
      after: string | null,
      options: WalkOptions,
    ): Promise<TurnOfKind<Truth>> {
      const { items, next } = await copying.provider((provider) =>
        page(provider, { after, limit: pageSize }),
      );
      await each(items, (truth) => take(copying, truth, options));
      return { items, next, seen: items.map(({ externalId }) => ({ resource: name, externalId })) };
    },
    check: async (
      copying: SyncContext,
      externalId: string,
      { announce, onWrite }: WalkOptions,
    ): Promise<void> => {
      await refresh(watched(onWrite), copying, externalId, announce);
    },
  };
}

const products = kind('products', productResource);
const prices = kind('prices', priceResource);
const customers = kind('customers', customerResource);
const paymentMethods = kind('payment_methods', paymentMethodResource);
const subscriptions = kind('subscriptions', subscriptionResource);
const invoices = kind('invoices', invoiceResource);

/** A customer's payment methods are asked for with the customer: the provider lists them no other way. */
async function withMethods(copying: SyncContext, after: string | null, options: WalkOptions): Promise<Turn> {
  const { items, next, seen } = await customers.turn(
    copying,
    (port, page) => port.pageOfCustomers(page),
    after,
    options,
  );
  const all = [...seen];
  await each(items, async ({ externalId }) => {
    let cursor: string | null = null;
    do {
      const turn: Turn = await paymentMethods.turn(
        copying,
        (port, page) => port.pageOfPaymentMethods(externalId, page),
        cursor,
        options,
      );
      all.push(...turn.seen);
      cursor = turn.next;
    } while (cursor !== null);
  });
  return { next, seen: all };
}

/** The way through an account: what others belong to comes first. */
export const walkSteps: WalkStep[] = [
  {
    ...products,
    turn: (copying, after, options) =>
      products.turn(copying, (port, page) => port.pageOfProducts(page), after, options),
  },
  {
    ...prices,
    turn: (copying, after, options) =>
      prices.turn(copying, (port, page) => port.pageOfPrices(page), after, options),
  },
  { ...customers, turn: withMethods },
  { ...paymentMethods, turn: async () => ({ seen: [], next: null }) },
  {
    ...subscriptions,
    turn: (copying, after, options) =>
      subscriptions.turn(copying, (port, page) => port.pageOfSubscriptions(page), after, options),
  },
  {
    ...invoices,
    turn: (copying, after, options) =>
      invoices.turn(copying, (port, page) => port.pageOfInvoices(page), after, options),
  },
];
