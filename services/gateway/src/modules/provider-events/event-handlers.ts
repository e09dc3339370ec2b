import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { refresh, returnRow, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/port/provider-errors.ts';
import type { ProviderEvent, ProviderEventKind } from '../../providers/port/provider-event.ts';
import type { ProviderObject } from '../../providers/port/provider-object.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { invoiceResource } from '../billing/invoices/invoice.resource.ts';
import { subscriptionResource } from '../billing/subscription-record/subscription.resource.ts';
import { followReturnedRefund } from '../billing/subscriptions/returned-refunds.ts';
import { cardVerificationResource } from '../card-verifications/card-verification.resource.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { isOurs } from '../customers/own-customer.ts';
import { paymentMethodTable } from '../customers/payment-method.repository.ts';
import { paymentMethodResource, storedWith } from '../customers/payment-method.resource.ts';
import { disputeResource } from '../disputes/dispute.resource.ts';
import { importByEvent, importByRefund } from '../payment-import/import-by-event.ts';
import { queueReceipt } from '../payment-links/receipts.ts';
import {
  applyPaymentEvent,
  applyRefundEvent,
  type EventEffect,
  type FindPayment,
} from '../payments/events/payment-events.ts';
import { nameSavedMethod } from '../payments/saved-methods/name-saved-method.ts';
import { refreshPlanByExternalId } from '../plan/plan.service.ts';
import { refreshInvoice } from '../plan/plan-invoice.service.ts';
import { priceResource, productResource } from '../products/product.resource.ts';
import type { EventAccount } from './event-account.ts';
import type { Outcome } from './event-queue.ts';

/** What the handlers are built on. */
export interface HandlerContext {
  context: AppContext;
  findPayment: FindPayment;
}

/** What the handlers of the platform's own events work with. */
interface PlatformEvents extends HandlerContext {
  provider: PaymentProvider;
  em: EntityManager;
}

/** What the handlers of a merchant's events work with. */
interface MerchantEvents extends PlatformEvents {
  merchant: NonNullable<EventAccount['merchant']>;
}

/** What an event of one kind changes, by whose account it is of. Handlers may run twice, in any order. */
interface KindHandlers<Kind extends ProviderEventKind> {
  /** Returns what it did to a row of ours, or null when none of ours is meant. */
  merchant?(events: MerchantEvents, event: ProviderEvent<Kind>): Promise<EventEffect | null>;
  platform?(events: PlatformEvents, event: ProviderEvent<Kind>): Promise<unknown>;
}

const syncContext = ({ context, merchant, provider }: MerchantEvents): SyncContext => ({
  scope: merchant,
  configId: merchant.configId,
  gatewayType: merchant.gatewayType,
  em: context.orm.em,
  provider: (call) => call(provider),
});

/** Upserts an event's object into our copy; one that was made at the provider directly is adopted. */
const upsert = async <Row extends SyncedRow, State extends ProviderObject, Links>(
  events: MerchantEvents,
  resource: SyncedResource<Row, State, Links>,
  state: State,
  { isCreation }: ProviderEvent,
): Promise<EventEffect | null> => {
  const watched = watchWrites(resource);
  const snapshot = { state, source: 'event', isCreation } as const;
  const row = await upsertFromProvider(watched.resource, syncContext(events), snapshot, returnRow);
  return row && { resourceId: row.id, isChanged: watched.isWritten() };
};

/** The resource as it is, and whether a row of it was written since. */
function watchWrites<Row extends SyncedRow, State extends ProviderObject, Links>(
  resource: SyncedResource<Row, State, Links>,
) {
  let isWritten = false;
  const watched: SyncedResource<Row, State, Links> = {
    ...resource,
    async onWrite(before, after, tx, event) {
      isWritten = true;
      await resource.onWrite?.(before, after, tx, event);
    },
  };
  return { resource: watched, isWritten: () => isWritten };
}

/** Applies a refund to our payment or, as no payment of ours is made for an invoice, to the invoice. */
async function applyRefund(
  events: MerchantEvents,
  event: ProviderEvent<'refund'>,
): Promise<EventEffect | null> {
  const { context, merchant, provider, em } = events;
  const effect =
    (await applyRefundEvent(merchant, event, em)) ??
    (await importByRefund(context, merchant, provider, event));
  if (effect) return effect;
  const invoice = await requireNamespace(provider, 'invoices').findByPayment(event.paymentExternalId);
  if (!invoice) return null;
  const watched = watchWrites(invoiceResource);
  const copy = await refresh(watched.resource, syncContext(events), invoice.externalId);
  if (copy?.subscriptionId) await followReturnedRefund(merchant, copy.subscriptionId, em);
  return copy && { resourceId: copy.id, isChanged: watched.isWritten() };
}

/** Removes our row of a method that is gone. An account at which it was not stored does not have it either: then it stays. */
async function applyGone(events: MerchantEvents, externalId: string): Promise<EventEffect | null> {
  const row = await paymentMethodTable.findByExternalId(events.merchant, externalId, events.em);
  if (!row) return null;
  const watched = watchWrites(paymentMethodResource);
  await refresh(watched.resource, syncContext(events), externalId).catch((error: unknown) => {
    const isMissed = error instanceof ProviderRejected && error.reason === 'not_found';
    if (!isMissed) throw error;
  });
  return { resourceId: row.id, isChanged: watched.isWritten() };
}

/** How long after its event a method may still not be there, before its event is left alone. */
const awaitedForMs = 15 * 60_000;

/** Leaves one that was stored, and is gone again. @throws ProviderUnavailable for one that is not there yet: its event is tried again */
async function awaitMethod(
  { merchant, em }: MerchantEvents,
  event: ProviderEvent<'payment_method'>,
): Promise<null> {
  const row = await paymentMethodTable.findByExternalId(merchant, event.paymentMethod.externalId, em);
  const isYoung = clockNow().getTime() - event.createdAt.getTime() < awaitedForMs;
  if (!row && isYoung) throw new ProviderUnavailable('A method that was stored is not there yet');
  return null;
}

/** Upserts a payment method, and names it in the payment that stored it. */
async function applyPaymentMethod(
  events: MerchantEvents,
  event: ProviderEvent<'payment_method'>,
): Promise<EventEffect | null> {
  const { merchant, em } = events;
  const { paymentMethod, storedBy, isAwaited } = event;
  if (paymentMethod.deleted && isOurs(merchant.gatewayType)) {
    return isAwaited ? awaitMethod(events, event) : applyGone(events, paymentMethod.externalId);
  }
  const resource = storedWith(paymentMethod.customerExternalId);
  const effect = await upsert(events, resource, paymentMethod, event);
  const row = effect && storedBy ? await paymentMethodTable.find(merchant, effect.resourceId, em) : null;
  if (row && storedBy) await nameSavedMethod(merchant, storedBy, row, em);
  return effect;
}

const handlers: { [Kind in ProviderEventKind]: KindHandlers<Kind> } = {
  payment: {
    merchant: async ({ context, merchant, provider, findPayment, em }, event) => {
      const effect =
        (await applyPaymentEvent(context, merchant, event, findPayment, em)) ??
        (await importByEvent(context, merchant, provider, event));
      if (effect?.isChanged) await queueReceipt(context, effect.resourceId, em);
      return effect;
    },
  },
  refund: {
    merchant: applyRefund,
    platform: async ({ context, provider, em }, { paymentExternalId }) => {
      const invoice = await requireNamespace(provider, 'invoices').findByPayment(paymentExternalId);
      if (invoice) await refreshInvoice(context, invoice, em);
    },
  },
  dispute: { merchant: (events, event) => upsert(events, disputeResource, event.dispute, event) },
  subscription: {
    merchant: (events, event) => upsert(events, subscriptionResource, event.subscription, event),
    platform: ({ context, em }, { subscription }) =>
      refreshPlanByExternalId(context, subscription.externalId, em),
  },
  invoice: {
    merchant: (events, event) => upsert(events, invoiceResource, event.invoice, event),
    platform: async ({ context, em }, { invoice }) => {
      if (!invoice.subscriptionExternalId) return;
      await refreshPlanByExternalId(context, invoice.subscriptionExternalId, em);
      await refreshInvoice(context, invoice, em);
    },
  },
  customer: { merchant: (events, event) => upsert(events, customerResource, event.customer, event) },
  payment_method: { merchant: applyPaymentMethod },
  verification: {
    merchant: (events, event) => upsert(events, cardVerificationResource, event.verification, event),
  },
  product: { merchant: (events, event) => upsert(events, productResource, event.product, event) },
  price: { merchant: (events, event) => upsert(events, priceResource, event.price, event) },
  other: {},
};

/** What an event comes to that no row of ours is meant by. */
export const ignored: Outcome = { effect: 'ignored', resourceId: null };

async function handle<Kind extends ProviderEventKind>(
  kind: Kind,
  event: ProviderEvent<Kind>,
  { merchant, provider }: EventAccount,
  on: HandlerContext,
  em: EntityManager,
): Promise<Outcome> {
  const { merchant: ofMerchant, platform } = handlers[kind];
  if (merchant) {
    const effect = (await ofMerchant?.({ ...on, merchant, provider, em }, event)) ?? null;
    if (!effect) return ignored;
    return { effect: effect.isChanged ? 'applied' : 'unchanged', resourceId: effect.resourceId };
  }
  if (!platform) return ignored;
  await platform({ ...on, provider, em }, event);
  return { effect: 'applied', resourceId: null };
}

/**
 * Applies an event to what the account's owner has: a merchant's payments and copies, or the platform's own
 * plans. Returns what it came to.
 * @throws the provider port's errors: the event is then to be processed again
 */
export const applyProviderEvent = (
  on: HandlerContext,
  account: EventAccount,
  event: ProviderEvent,
  em: EntityManager,
): Promise<Outcome> => handle(event.kind, event, account, on, em);
