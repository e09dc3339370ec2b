import Type, { type Static } from 'typebox';
import { Environment, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { Price, PriceInput } from '../product.ts';
import type { SubscriptionStatus } from '../subscription.ts';

/**
 * A product in the portal (spec section 3), with the prices it is sold at, oldest first. `unitAmount` in
 * centavos.
 */
export const PortalProduct = named(
  'PortalProduct',
  Type.Object({
    id: Id,
    name: Type.String(),
    description: nullable(Type.String()),
    active: Type.Boolean(),
    environment: Environment,
    gateway: GatewayType,
    createdAt: Timestamp,
    prices: Type.Array(
      Type.Pick(Price, ['id', 'unitAmount', 'currency', 'recurrent', 'interval', 'intervalCount']),
    ),
  }),
);
export type PortalProduct = Static<typeof PortalProduct>;

/**
 * `POST /payment/stripe/products`. All requests with one `Idempotency-Key` are one save: once one has
 * succeeded, exactly one product of that save is on sale. Equal content returns the same product; other
 * content replaces it and archives the former one. 409 `idempotency_in_flight` while another request of the
 * save runs.
 */
export const PortalProductInput = named(
  'PortalProductInput',
  Type.Object(
    {
      name: Type.String({ title: 'Nome do Produto', minLength: 1, maxLength: 250, pattern: '\\S' }),
      description: Type.Optional(nullable(Type.String({ title: 'Descrição', maxLength: 1000 }))),
      environment: Environment,
      prices: Type.Array(PriceInput, { maxItems: 20, title: 'Preços' }),
    },
    { additionalProperties: false },
  ),
);
export type PortalProductInput = Static<typeof PortalProductInput>;

/**
 * `PUT /payment/stripe/products/:id`. Omitted fields stay. All requests with one `Idempotency-Key` are one
 * save: once one has succeeded, exactly the new prices of that request are on sale, each once. 409
 * `idempotency_in_flight` while another request of the save runs.
 */
export const PortalProductUpdate = named(
  'PortalProductUpdate',
  Type.Object(
    {
      name: Type.Optional(
        Type.String({ title: 'Nome do Produto', minLength: 1, maxLength: 250, pattern: '\\S' }),
      ),
      description: Type.Optional(nullable(Type.String({ title: 'Descrição', maxLength: 1000 }))),
      active: Type.Optional(Type.Boolean({ title: 'Ativo' })),
      newPrices: Type.Optional(Type.Array(PriceInput, { maxItems: 20, title: 'Preços' })),
      pricesToDeactivate: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    },
    { additionalProperties: false },
  ),
);
export type PortalProductUpdate = Static<typeof PortalProductUpdate>;

const all = { maxLength: 200 };

/**
 * `GET /payment/stripe/subscriptions/all`. The filters are those of the screen (spec 2.8): `gateway` and
 * `status` in either case, `product` by id or name, `period` (mensal, trimestral, anual, …) against the
 * billing frequency, `search` anywhere in the customer's name or e-mail or in the plan's name (spec 5.10), or
 * the whole id of the subscription or of the customer, ours or the provider's, or our id's last four or more
 * characters. A filter that is omitted,
 * empty or `all` matches everything.
 */
export const ListedSubscriptionQuery = Type.Object({
  userId: Id,
  environment: Environment,
  size: Type.Integer({ minimum: 1, maximum: 100, default: 5, title: 'size' }),
  cursor: Type.Optional(Type.String(all)),
  gateway: Type.Optional(Type.String(all)),
  status: Type.Optional(Type.String(all)),
  product: Type.Optional(Type.String({ maxLength: 250 })),
  period: Type.Optional(Type.String(all)),
  search: Type.Optional(Type.String(all)),
});
export type ListedSubscriptionQuery = Static<typeof ListedSubscriptionQuery>;

/** `PUT /payment/stripe/subscriptions/:id`: `precoId` is the new price. */
export const PortalSubscriptionUpdate = named(
  'PortalSubscriptionUpdate',
  Type.Object({ precoId: Id }, { additionalProperties: false }),
);
export type PortalSubscriptionUpdate = Static<typeof PortalSubscriptionUpdate>;

/**
 * `POST …/cancel-at-period-end` and `…/cancel-with-refund`. Ours or the provider's ids, which must belong
 * together.
 */
export const PortalCancelInput = named(
  'PortalCancelInput',
  Type.Object({ customerId: Id, subscriptionId: Id }, { additionalProperties: false }),
);
export type PortalCancelInput = Static<typeof PortalCancelInput>;

/** Accepted values of the status filter. */
export const isSubscriptionStatus = (text: string): text is SubscriptionStatus =>
  ['active', 'inactive', 'pending', 'canceled'].includes(text);
