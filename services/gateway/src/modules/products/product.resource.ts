import type { SyncedResource } from '../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../provider-sync/upsert-from-provider.ts';
import type { ProviderPrice, ProviderProduct } from '../../providers/port/catalog.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { type PriceRow, type ProductRow, priceTable, productTable } from './product.repository.ts';
import { priceView, productView } from './product.view.ts';

/** How a product of the provider becomes a row of ours. */
export const productResource: SyncedResource<ProductRow, ProviderProduct, object> = {
  prefix: 'prod',
  table: productTable,
  links: async () => ({}),
  fields: ({ name, description, active }) => ({ name, description, active }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'product.deleted' : null;
    return before ? 'product.updated' : 'product.created';
  },
  view: productView,
  retrieve: (provider, externalId) => requireNamespace(provider, 'products').retrieve(externalId),
};

/** How a price of the provider becomes a row of ours. */
export const priceResource: SyncedResource<PriceRow, ProviderPrice, { productId: string }> = {
  prefix: 'price',
  table: priceTable,
  async links({ externalId, productExternalId, deleted }, sync) {
    if (deleted) {
      const known = await priceTable.findByExternalId(sync.scope, externalId, sync.em);
      if (known) return { productId: known.productId };
    }
    const product = await findOrImport(productResource, sync, productExternalId);
    return product && { productId: product.id };
  },
  fields: ({ unitAmountMinor, currency, active, recurrence }, { productId }) => ({
    productId,
    unitAmountMinor,
    currency,
    active,
    recurrent: recurrence !== null,
    interval: recurrence?.interval ?? null,
    intervalCount: recurrence?.intervalCount ?? null,
  }),
  eventType: (before, after) => {
    if (after.deletedAt) return before ? 'price.deleted' : null;
    return before ? 'price.updated' : 'price.created';
  },
  view: priceView,
  retrieve: (provider, externalId) => requireNamespace(provider, 'prices').retrieve(externalId),
};
