import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { inLanes } from '../../platform/in-lanes.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { refresh, returnRow, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { PageRequest, ProviderObject, ProviderPage } from '../../providers/port/provider-object.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { invoiceResource } from '../billing/invoices/invoice.resource.ts';
import { subscriptionResource } from '../billing/subscription-record/subscription.resource.ts';
import { cardVerificationResource } from '../card-verifications/card-verification.resource.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { isOurs } from '../customers/own-customer.ts';
import { listHolders } from '../customers/payment-method.repository.ts';
import { paymentMethodResource } from '../customers/payment-method.resource.ts';
import { disputeResource } from '../disputes/dispute.resource.ts';
import { priceResource, productResource } from '../products/product.resource.ts';

/** Records what a run writes, within the transaction that writes it. */
export type OnWrite = (
  resource: string,
  before: SyncedRow | null,
  after: SyncedRow,
  tx: EntityManager,
) => Promise<void>;

export interface ImportOptions {
  /** Whether merchants get events of what changes: not of what was there before they came. */
  emitEvent: boolean;
  onWrite: OnWrite;
}

/** One page of an account: which objects it held, and where the next one begins. */
export interface ImportedPage {
  seen: { resource: string; externalId: string }[];
  next: string | null;
}

/** One kind of object, and how its pages are imported. The name is also that of its table. */
export interface ImportStep {
  name: string;
  importPage(sync: SyncContext, after: string | null, options: ImportOptions): Promise<ImportedPage>;
  /** At some gateways we alone keep objects of this kind: there is nothing to compare. */
  isOurs?: (gatewayType: GatewayType) => boolean;
  /** Upserts the present state of one object that no page held. */
  refreshOne(sync: SyncContext, externalId: string, options: ImportOptions): Promise<unknown>;
}

const pageSize = 100;
const atOnce = 4;

type ListPage<State> = (provider: PaymentProvider, request: PageRequest) => Promise<ProviderPage<State>>;

function stepOf<Row extends SyncedRow, State extends ProviderObject, Links>(
  name: string,
  resource: SyncedResource<Row, State, Links>,
  listPage: ListPage<State>,
): ImportStep {
  const observed = (onWrite: OnWrite): SyncedResource<Row, State, Links> => ({
    ...resource,
    async onWrite(before, after, tx, event) {
      await resource.onWrite?.(before, after, tx, event);
      await onWrite(name, before, after, tx);
    },
  });
  return {
    name,
    async importPage(sync, after, { emitEvent, onWrite }) {
      const { items, next } = await sync.provider((provider) =>
        listPage(provider, { after, limit: pageSize }),
      );
      const written = observed(onWrite);
      await inLanes(items, atOnce, (state) =>
        upsertFromProvider(written, sync, { state, source: 'page', emitEvent }, returnRow),
      );
      return { next, seen: items.map(({ externalId }) => ({ resource: name, externalId })) };
    },
    refreshOne: (sync, externalId, { emitEvent, onWrite }) =>
      refresh(observed(onWrite), sync, externalId, emitEvent),
  };
}

/** What a provider has nothing of is an empty page. */
const nothing = { items: [], next: null };

const customers = stepOf(
  'customers',
  customerResource,
  async (provider, page) => provider.customers?.list(page) ?? nothing,
);

const paymentMethodsOf = (customerExternalId: string) =>
  stepOf('payment_methods', paymentMethodResource, (provider, page) =>
    requireNamespace(provider, 'paymentMethods').list(customerExternalId, page),
  );

type Reason = ProviderRejected['reason'];

/** A page that is refused for one of these reasons is empty. */
const orEmpty = async <State>(
  page: Promise<ProviderPage<State>>,
  reasons: readonly Reason[],
): Promise<ProviderPage<State>> => {
  try {
    return await page;
  } catch (error) {
    if (error instanceof ProviderRejected && reasons.includes(error.reason)) return nothing;
    throw error;
  }
};

/** An account may not know a customer of another one: the others are compared all the same. */
const notKnown: readonly Reason[] = ['not_found', 'permission', 'invalid'];

const storedOf = (holder: string) =>
  stepOf('payment_methods', paymentMethodResource, (provider, page) =>
    orEmpty(requireNamespace(provider, 'paymentMethods').list(holder, page), notKnown),
  );

/** Imports all pages of a step. */
async function importAll(
  { importPage }: ImportStep,
  sync: SyncContext,
  options: ImportOptions,
): Promise<ImportedPage['seen']> {
  const all: ImportedPage['seen'] = [];
  let cursor: string | null = null;
  do {
    const page: ImportedPage = await importPage(sync, cursor, options);
    all.push(...page.seen);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** Imports a page of customers with their payment methods, which the provider lists no other way. */
async function importCustomers(
  sync: SyncContext,
  after: string | null,
  options: ImportOptions,
): Promise<ImportedPage> {
  const { next, seen } = await customers.importPage(sync, after, options);
  const all = [...seen];
  await inLanes(seen, atOnce, async ({ externalId }) => {
    all.push(...(await importAll(paymentMethodsOf(externalId), sync, options)));
  });
  return { next, seen: all };
}

const holdersAtOnce = 20;

/** Imports what a provider stores with customers that it knows by our ids: those with whom anything is stored. */
async function importStored(
  sync: SyncContext,
  after: string | null,
  options: ImportOptions,
): Promise<ImportedPage> {
  if (!isOurs(sync.gatewayType)) return { seen: [], next: null };
  const holders = await listHolders(sync.scope, sync.gatewayType, after ?? '', holdersAtOnce, sync.em);
  const all: ImportedPage['seen'] = [];
  await inLanes(holders, atOnce, async (holder) => {
    all.push(...(await importAll(storedOf(holder), sync, options)));
  });
  return { seen: all, next: holders.length < holdersAtOnce ? null : (holders.at(-1) ?? null) };
}

/** Restricted keys may not read it: they were made before it was read. */
const unread: readonly Reason[] = ['permission'];

/** The order in which an account is imported: what others belong to comes first. */
export const importSteps: ImportStep[] = [
  stepOf('products', productResource, async (provider, page) => provider.products?.list(page) ?? nothing),
  stepOf('prices', priceResource, async (provider, page) => provider.prices?.list(page) ?? nothing),
  { ...customers, importPage: importCustomers, isOurs },
  { ...stepOf('payment_methods', paymentMethodResource, async () => nothing), importPage: importStored },
  stepOf(
    'subscriptions',
    subscriptionResource,
    async (provider, page) => provider.subscriptions?.list(page) ?? nothing,
  ),
  stepOf('invoices', invoiceResource, async (provider, page) => provider.invoices?.list(page) ?? nothing),
  stepOf('card_verifications', cardVerificationResource, async (provider, page) =>
    provider.verifications ? orEmpty(provider.verifications.list(page), unread) : nothing,
  ),
  stepOf('disputes', disputeResource, async (provider, page) =>
    provider.disputes ? orEmpty(provider.disputes.list(page), unread) : nothing,
  ),
];
