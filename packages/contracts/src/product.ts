import Type, { type Static } from 'typebox';
import {
  AmountMinor,
  Currency,
  CursorQuery,
  cursorPage,
  GatewayType,
  Id,
  Metadata,
  nullable,
  Timestamp,
} from './common.ts';
import { MerchantMetadata, metadataFilter } from './metadata.ts';
import { named } from './named.ts';

export const PriceInterval = named(
  'PriceInterval',
  Type.Enum(['day', 'week', 'month', 'year'], { title: 'Intervalo' }),
);
export type PriceInterval = Static<typeof PriceInterval>;

/** The longest billing period that the provider accepts, in units of the interval: three years. */
export const longestIntervalCount: Record<PriceInterval, number> = {
  day: 1095,
  week: 156,
  month: 36,
  year: 3,
};

/** A new price; by default BRL, recurring, monthly. `interval` is ignored on a one-time price. */
export const PriceInput = named(
  'PriceInput',
  Type.Object(
    {
      unitAmount: AmountMinor,
      currency: Type.Optional(Currency),
      recurrent: Type.Optional(Type.Boolean({ title: 'Recorrência' })),
      interval: Type.Optional(nullable(PriceInterval)),
      intervalCount: Type.Optional(
        nullable(Type.Integer({ minimum: 1, maximum: 1095, title: 'Quantidade de intervalos' })),
      ),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type PriceInput = Static<typeof PriceInput>;

/**
 * A product's price. `unitAmount` is in centavos, null on a price that the provider computes (tiered or
 * custom).
 */
export const Price = named(
  'Price',
  Type.Object({
    id: Id,
    productId: Id,
    unitAmount: nullable(Type.Integer()),
    currency: Type.String(),
    recurrent: Type.Boolean(),
    interval: nullable(PriceInterval),
    intervalCount: nullable(Type.Integer()),
    active: Type.Boolean(),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Price = Static<typeof Price>;

const name = Type.String({ title: 'Nome', minLength: 1, maxLength: 250, pattern: '\\S' });
const description = Type.String({ title: 'Descrição', maxLength: 1000 });

/** `POST /products`. */
export const CreateProductInput = named(
  'CreateProductInput',
  Type.Object(
    {
      name,
      description: Type.Optional(nullable(description)),
      prices: Type.Array(PriceInput, { maxItems: 20, title: 'Preços' }),
      gatewayType: Type.Optional(GatewayType),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false },
  ),
);
export type CreateProductInput = Static<typeof CreateProductInput>;

/**
 * `PUT /products/:id`: what is left out stays, null clears; an empty value in `metadata` removes the pair.
 */
export const UpdateProductInput = named(
  'UpdateProductInput',
  Type.Object(
    {
      name: Type.Optional(name),
      description: Type.Optional(nullable(description)),
      active: Type.Optional(Type.Boolean({ title: 'Ativo' })),
      metadata: Type.Optional(MerchantMetadata),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
);
export type UpdateProductInput = Static<typeof UpdateProductInput>;

/** A product of the merchant. An archived product is not `active`. */
export const Product = named(
  'Product',
  Type.Object({
    id: Id,
    name: Type.String(),
    description: nullable(Type.String()),
    active: Type.Boolean(),
    /** Oldest first. On reads only with `expand=prices`. */
    prices: Type.Optional(Type.Array(Price)),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Product = Static<typeof Product>;

/** A product in the answer of a write, which always has its prices. */
export const PricedProduct = named(
  'PricedProduct',
  Type.Object({ ...Product.properties, prices: Type.Array(Price) }),
);
export type PricedProduct = Static<typeof PricedProduct>;

const expand = Type.Optional(Type.Array(Type.Enum(['prices']), { maxItems: 5 }));

export const ProductQuery = Type.Object({ expand });
export type ProductQuery = Static<typeof ProductQuery>;

/** `name` matches anywhere in the name. */
export const ProductListQuery = Type.Object({
  ...CursorQuery.properties,
  active: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.String({ maxLength: 250 })),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  ...metadataFilter,
  expand,
});
export type ProductListQuery = Static<typeof ProductListQuery>;
export const ProductPage = named('ProductPage', cursorPage(Product));
export type ProductPage = Static<typeof ProductPage>;

/** `DELETE /products/:id/prices/:priceId`. */
export const PriceParams = Type.Object({ id: Id, priceId: Id });
