import type { CatalogVerbs, PriceDetails, ProviderPrice, ProviderProduct } from '../catalog-verbs.ts';
import { type MemoryAccount, need, pageOf } from './memory-account.ts';
import { mergePairs, told } from './memory-customers.ts';

/** Puts a price into an account. */
export function addMemoryPrice(
  account: MemoryAccount,
  productExternalId: string,
  { metadata, ...details }: PriceDetails,
  ownId: string | null,
): ProviderPrice {
  need(account.products, productExternalId);
  const price: ProviderPrice = {
    ...{ externalId: account.newId('price'), ownId, metadata: mergePairs({}, metadata) },
    ...{ createdAt: new Date(), deleted: false, active: true, productExternalId },
    ...details,
  };
  account.prices.set(price.externalId, price);
  return price;
}

/** Puts a product into an account. */
export function addMemoryProduct(
  account: MemoryAccount,
  details: { name: string; description?: string | null; active?: boolean; metadata?: Record<string, string> },
  ownId: string | null,
): ProviderProduct {
  const product: ProviderProduct = {
    ...{ externalId: account.newId('prod'), ownId, metadata: mergePairs({}, details.metadata) },
    ...{ createdAt: new Date(), deleted: false, name: details.name },
    ...{ description: details.description ?? null, active: details.active ?? true },
  };
  account.products.set(product.externalId, product);
  return product;
}

/** The catalogue verbs in memory. */
export function memoryCatalog(account: MemoryAccount): CatalogVerbs {
  const { products, prices } = account;
  return {
    offerProduct: ({ productId, ...details }, options) =>
      account.write(options, { productId, details }, () => addMemoryProduct(account, details, productId)),

    changeProduct: (externalId, { productId, metadata, ...changes }, options) =>
      account.write(options, { externalId, metadata, changes }, () => {
        const product = need(products, externalId);
        const pairs = mergePairs(product.metadata, metadata);
        return Object.assign(product, told(changes), { metadata: pairs, ownId: productId });
      }),

    fetchProduct: async (externalId) => structuredClone(need(products, externalId)),
    pageOfProducts: async (page) => pageOf(products.values(), page),

    offerPrice: ({ priceId, productExternalId, ...details }, options) =>
      account.write(options, { priceId, productExternalId, details }, () =>
        addMemoryPrice(account, productExternalId, details, priceId),
      ),

    retirePrice: (externalId, options) =>
      account.write(options, { externalId }, () =>
        Object.assign(need(prices, externalId), { active: false }),
      ),

    fetchPrice: async (externalId) => structuredClone(need(prices, externalId)),
    pageOfPrices: async (page) => pageOf(prices.values(), page),
  };
}
