import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';

/** Something that a merchant sells. */
export interface ProviderProduct extends ProviderObject {
  name: string;
  description: string | null;
  active: boolean;
}

export type BillingInterval = 'day' | 'week' | 'month' | 'year';

/** What a product costs. Amounts in minor units. */
export interface ProviderPrice extends ProviderObject {
  productExternalId: string;
  /** Null where the price is not a whole amount per unit, such as a tiered one. */
  unitAmountMinor: number | null;
  currency: string;
  active: boolean;
  /** Null for a price that is paid once. */
  recurrence: { interval: BillingInterval; intervalCount: number } | null;
}

/** The fields of a product that can be set; null clears one, a missing one stays. */
export interface ProductDetails {
  name?: string;
  description?: string | null;
  active?: boolean;
  metadata?: Record<string, string>;
}

export interface PriceDetails {
  unitAmountMinor: number;
  currency: string;
  recurrence: ProviderPrice['recurrence'];
  metadata?: Record<string, string>;
}

export interface ProductsNamespace {
  /** `productId` is ours, kept at the provider as metadata. */
  create(
    input: ProductDetails & { productId: string; name: string },
    options: WriteOptions,
  ): Promise<ProviderProduct>;
  update(
    externalId: string,
    changes: ProductDetails & { productId: string },
    options: WriteOptions,
  ): Promise<ProviderProduct>;
  /** `deleted` when the provider no longer has it. */
  retrieve(externalId: string): Promise<ProviderProduct>;
  list(page: PageRequest): Promise<ProviderPage<ProviderProduct>>;
}

export interface PricesNamespace {
  /** `priceId` is ours. A price's amount never changes afterwards. */
  create(
    input: PriceDetails & { priceId: string; productExternalId: string },
    options: WriteOptions,
  ): Promise<ProviderPrice>;
  /** Archives a price: it cannot be bought any more, and subscriptions that have it continue. */
  archive(externalId: string, options: WriteOptions): Promise<ProviderPrice>;
  /** `deleted` when the provider no longer has it. */
  retrieve(externalId: string): Promise<ProviderPrice>;
  list(page: PageRequest): Promise<ProviderPage<ProviderPrice>>;
  /** Finds the price with this lookup key, or creates it together with its product. */
  findOrCreateMonthly(input: {
    lookupKey: string;
    productName: string;
    description: string;
    unitAmountMinor: number;
    currency: string;
  }): Promise<{ externalId: string }>;
}
