import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, GatewayType, Id, Metadata, nullable, Timestamp } from './common.ts';
import { Customer } from './customer.ts';
import { MerchantMetadata, metadataFilter } from './metadata.ts';
import { named } from './named.ts';
import { StoredCard } from './payments/payment-method.ts';
import { Price, PriceInterval, Product } from './product.ts';

/**
 * `pending` awaits a payment: the first one, or a failed renewal that is retried. `inactive` is unpaid or
 * paused and may become active again; `canceled` is final. `providerStatus` holds the provider's exact
 * status.
 */
export const SubscriptionStatus = named(
  'SubscriptionStatus',
  Type.Enum(['active', 'inactive', 'pending', 'canceled'], {
    title: 'Status',
  }),
);
export type SubscriptionStatus = Static<typeof SubscriptionStatus>;

/** Our id, or the provider's token of a payment method that a browser just created. */
const PaymentMethodReference = Type.String({
  title: 'Meio de pagamento',
  minLength: 3,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
});

/**
 * `POST /subscriptions`. Charges the payment method immediately, or else the customer's default; without
 * either the answer carries a `clientSecret` for the browser.
 */
export const CreateSubscriptionInput = named(
  'CreateSubscriptionInput',
  Type.Object(
    {
      customerId: Id,
      priceId: Id,
      paymentMethodId: Type.Optional(PaymentMethodReference),
      trialDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 730, title: 'Dias de teste' })),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type CreateSubscriptionInput = Static<typeof CreateSubscriptionInput>;

/** `PUT /subscriptions/:id`: changes the price; unused paid time is credited. */
export const UpdateSubscriptionInput = named(
  'UpdateSubscriptionInput',
  Type.Object({ priceId: Id }, { additionalProperties: false }),
);
export type UpdateSubscriptionInput = Static<typeof UpdateSubscriptionInput>;

/**
 * `POST /subscriptions/:id/cancel`: at the end of the period, or immediately, with or without a full refund.
 */
export const CancelSubscriptionInput = named(
  'CancelSubscriptionInput',
  Type.Object(
    {
      atPeriodEnd: Type.Optional(Type.Boolean({ title: 'atPeriodEnd' })),
      refund: Type.Optional(Type.Boolean({ title: 'refund' })),
    },
    { additionalProperties: false },
  ),
);
export type CancelSubscriptionInput = Static<typeof CancelSubscriptionInput>;

/** A subscription of a merchant's customer. `unitAmount` and `amountRefunded` are in centavos. */
export const Subscription = named(
  'Subscription',
  Type.Object({
    id: Id,
    status: SubscriptionStatus,
    providerStatus: Type.String(),
    customerId: Id,
    priceId: Id,
    productId: Id,
    paymentMethodId: nullable(Id),
    unitAmount: nullable(Type.Integer()),
    currency: Type.String(),
    quantity: Type.Integer(),
    interval: nullable(PriceInterval),
    intervalCount: nullable(Type.Integer()),
    startedAt: Timestamp,
    currentPeriodStart: Timestamp,
    currentPeriodEnd: Timestamp,
    trialEnd: nullable(Timestamp),
    /** Absent only in answers that were stored under a key before subscriptions showed it. */
    collectionPaused: Type.Optional(
      Type.Boolean({
        description: 'Se a cobrança está pausada no gateway: as novas faturas não são cobradas.',
      }),
    ),
    collectionResumesAt: Type.Optional(
      nullable({ ...Timestamp, description: 'Quando a cobrança volta por si; nulo quando não há data.' }),
    ),
    cancelAtPeriodEnd: Type.Boolean(),
    canceledAt: nullable(Timestamp),
    endedAt: nullable(Timestamp),
    /** Set by a cancellation with refund: the refunded amount. */
    refundedAt: nullable(Timestamp),
    amountRefunded: Type.Integer(),
    /** Only in the answer that creates it, while the browser has to confirm the payment. */
    clientSecret: nullable(Type.String()),
    /** These only with `expand`. */
    customer: Type.Optional(Customer),
    price: Type.Optional(Price),
    product: Type.Optional(Product),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Subscription = Static<typeof Subscription>;

const expand = Type.Optional(Type.Array(Type.Enum(['customer', 'price', 'product']), { maxItems: 5 }));

export const SubscriptionQuery = Type.Object({ expand });
export type SubscriptionQuery = Static<typeof SubscriptionQuery>;

/** `search` matches anywhere in the customer's name or e-mail or in the product's name, or a whole id. */
export const SubscriptionListQuery = Type.Object({
  ...CursorQuery.properties,
  status: Type.Optional(SubscriptionStatus),
  customerId: Type.Optional(Id),
  productId: Type.Optional(Id),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  ...metadataFilter,
  expand,
});
export type SubscriptionListQuery = Static<typeof SubscriptionListQuery>;
export const SubscriptionPage = named('SubscriptionPage', cursorPage(Subscription));
export type SubscriptionPage = Static<typeof SubscriptionPage>;

/** One entry of a subscription's history; `formattedDate` is dd/MM/yyyy HH:mm, Brasília time. */
export const SubscriptionHistoryItem = named(
  'SubscriptionHistoryItem',
  Type.Object({
    formattedDate: Type.String(),
    action: Type.String(),
    description: Type.String(),
  }),
);
export type SubscriptionHistoryItem = Static<typeof SubscriptionHistoryItem>;

/** The card that a subscription charges, as the portal shows it. */
export const CardDetails = named(
  'CardDetails',
  Type.Object({
    brand: StoredCard.properties.brand,
    last4: Type.String(),
    expMonth: Type.Integer(),
    expYear: Type.Integer(),
  }),
);
export type CardDetails = Static<typeof CardDetails>;

/**
 * A customer's subscription in the portal's list (spec section 3). `id` is ours, `subscriptionId` the
 * provider's; `price` in centavos.
 */
export const ListedSubscription = named(
  'ListedSubscription',
  Type.Object({
    id: Id,
    subscriptionId: Type.String(),
    status: SubscriptionStatus,
    gateway: Type.String(),
    customerId: Id,
    customerName: Type.String(),
    customerEmail: Type.String(),
    customerExternalId: Type.String(),
    planId: Id,
    planName: Type.String(),
    priceId: Id,
    price: Type.Integer(),
    billingFrequency: Type.String(),
    startDate: Timestamp,
    nextBillingDate: nullable(Timestamp),
    cancelAtPeriodEnd: Type.Boolean(),
    /**
     * Whether cancel-with-refund is open: the subscription has not ended and began at most 7 whole days ago.
     */
    refundEligible: Type.Boolean(),
    paymentMethodMask: nullable(Type.String()),
    cardDetails: nullable(CardDetails),
    historyItems: Type.Array(SubscriptionHistoryItem),
  }),
);
export type ListedSubscription = Static<typeof ListedSubscription>;

/** `pageNumber` begins at 1. Cursors are opaque and go back as `cursor`. */
export const ListedSubscriptionPage = named(
  'ListedSubscriptionPage',
  Type.Object({
    content: Type.Array(ListedSubscription),
    totalElements: Type.Integer(),
    hasNext: Type.Boolean(),
    hasPrevious: Type.Boolean(),
    nextCursor: nullable(Type.String()),
    previousCursor: nullable(Type.String()),
    pageNumber: Type.Integer(),
  }),
);
export type ListedSubscriptionPage = Static<typeof ListedSubscriptionPage>;
