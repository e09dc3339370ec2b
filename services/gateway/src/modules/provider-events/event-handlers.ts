import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { SyncedRow } from '../../provider-sync/synced-entity.ts';
import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { refresh, returnRow, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { ProviderEvent, ProviderEventKind } from '../../providers/provider-event.ts';
import type { ProviderObject } from '../../providers/provider-object.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { disputeResource } from '../disputes/dispute.resource.ts';
import { invoiceResource } from '../invoices/invoice.resource.ts';
import { paymentMethodResource } from '../payment-methods/payment-method.resource.ts';
import { applyPaymentEvent, applyRefundEvent } from '../payments/payment-events.ts';
import { refreshPlanByExternalId } from '../plan/plan.service.ts';
import { refreshInvoice } from '../plan/plan-invoice.service.ts';
import { priceResource, productResource } from '../products/product.resource.ts';
import { followReturnedRefund } from '../subscriptions/returned-refunds.ts';
import { subscriptionResource } from '../subscriptions/subscription.resource.ts';
import type { EventAccount } from './event-account.ts';

/** What the handlers of the platform's own events work with. */
interface PlatformEvents {
  context: AppContext;
  provider: PaymentProvider;
  em: EntityManager;
}

/** What the handlers of a merchant's events work with. */
interface MerchantEvents extends PlatformEvents {
  merchant: MerchantScope;
}

/** What an event of one kind changes, by whose account it is of. Handlers may run twice, in any order. */
interface KindHandlers<Kind extends ProviderEventKind> {
  merchant?(events: MerchantEvents, event: ProviderEvent<Kind>): Promise<unknown>;
  platform?(events: PlatformEvents, event: ProviderEvent<Kind>): Promise<unknown>;
}

const syncContext = ({ context, merchant, provider }: MerchantEvents): SyncContext => ({
  scope: merchant,
  em: context.orm.em,
  provider: (call) => call(provider),
});

/** Upserts an event's object into our copy; one that was made at the provider directly is adopted. */
const upsert = <Row extends SyncedRow, State extends ProviderObject, Links>(
  events: MerchantEvents,
  resource: SyncedResource<Row, State, Links>,
  state: State,
  { isCreation }: ProviderEvent,
) => upsertFromProvider(resource, syncContext(events), { state, source: 'event', isCreation }, returnRow);

/** Applies a refund to our payment or, as no payment of ours is made for an invoice, to the invoice. */
async function applyRefund(events: MerchantEvents, event: ProviderEvent<'refund'>): Promise<void> {
  const { merchant, provider, em } = events;
  if (await applyRefundEvent(merchant, event, em)) return;
  const invoice = await provider.fetchInvoiceOfPayment(event.paymentExternalId);
  const copy = invoice && (await refresh(invoiceResource, syncContext(events), invoice.externalId));
  if (copy?.subscriptionId) await followReturnedRefund(merchant, copy.subscriptionId, em);
}

const handlers: { [Kind in ProviderEventKind]: KindHandlers<Kind> } = {
  payment: {
    merchant: ({ context, merchant, em }, event) => applyPaymentEvent(context, merchant, event, em),
  },
  refund: {
    merchant: applyRefund,
    platform: ({ context, provider, em }, { paymentExternalId }) =>
      refreshInvoice(context, () => provider.findInvoiceOfPayment(paymentExternalId), em),
  },
  dispute: { merchant: (events, event) => upsert(events, disputeResource, event.dispute, event) },
  subscription: {
    merchant: (events, event) => upsert(events, subscriptionResource, event.customerSubscription, event),
    platform: ({ context, em }, { subscription }) =>
      refreshPlanByExternalId(context, subscription.externalId, em),
  },
  invoice: {
    merchant: (events, event) => upsert(events, invoiceResource, event.customerInvoice, event),
    platform: async ({ context, provider, em }, { subscriptionExternalId, invoiceExternalId }) => {
      if (!subscriptionExternalId) return;
      await refreshPlanByExternalId(context, subscriptionExternalId, em);
      await refreshInvoice(context, () => provider.retrieveInvoice(invoiceExternalId), em);
    },
  },
  customer: { merchant: (events, event) => upsert(events, customerResource, event.customer, event) },
  payment_method: {
    merchant: (events, event) => upsert(events, paymentMethodResource, event.paymentMethod, event),
  },
  product: { merchant: (events, event) => upsert(events, productResource, event.product, event) },
  price: { merchant: (events, event) => upsert(events, priceResource, event.price, event) },
  other: {},
};

async function handle<Kind extends ProviderEventKind>(
  kind: Kind,
  event: ProviderEvent<Kind>,
  { merchant, provider }: EventAccount,
  context: AppContext,
  em: EntityManager,
): Promise<void> {
  const { merchant: ofMerchant, platform } = handlers[kind];
  if (merchant) await ofMerchant?.({ context, merchant, provider, em }, event);
  else await platform?.({ context, provider, em }, event);
}

/**
 * Applies an event to what the account's owner has: a merchant's payments and copies, or the platform's own
 * plans.
 * @throws the provider port's errors: the event is then to be processed again
 */
export const applyProviderEvent = (
  context: AppContext,
  account: EventAccount,
  event: ProviderEvent,
  em: EntityManager,
): Promise<void> => handle(event.kind, event, account, context, em);
