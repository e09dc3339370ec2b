import type Stripe from 'stripe';
import { type Context, idOf, need, realNow } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { createPrice } from './price.build.ts';

/** Parameters accepted when a product is created or updated. */
export const productParams = [
  'name',
  'active',
  'description',
  'metadata',
  'images',
  'url',
  'unit_label',
  'statement_descriptor',
  'shippable',
];

function apply(product: Stripe.Product, params: Params): Stripe.Product {
  const pick = <T>(sent: T | undefined, current: T): T => (sent === undefined ? current : sent);
  return {
    ...product,
    name: params.string('name') ?? product.name,
    active: params.boolean('active') ?? product.active,
    description: pick(params.nullable('description'), product.description),
    images: params.strings('images') ?? product.images,
    metadata: params.metadata(product.metadata),
    shippable: params.boolean('shippable') ?? product.shippable,
    statement_descriptor: pick(params.nullable('statement_descriptor'), product.statement_descriptor),
    unit_label: pick(params.nullable('unit_label'), product.unit_label),
    url: pick(params.nullable('url'), product.url),
    updated: realNow(),
  };
}

/** A product with a name and nothing else yet. */
export function buildProduct(ctx: Context, id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: ctx.caller.livemode,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

export function createProduct(ctx: Context, params: Params): Stripe.Product {
  const id = params.string('id') ?? newId('prod');
  if (ctx.store.find(id)) {
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const product = apply(buildProduct(ctx, id, params.requiredString('name'), realNow()), params);
  ctx.store.insert('product', product, product.created, {}, {});
  const priceData = params.object('default_price_data');
  if (priceData) {
    product.default_price = createPrice(ctx, priceData, id).id;
    ctx.store.update(product);
  }
  emit(ctx, 'product.created', product);
  return product;
}

export function updateProduct(ctx: Context, params: Params, id: string): Stripe.Product {
  const before = need(ctx, 'product', id);
  const product = apply(before, params);
  const defaultPrice = params.nullable('default_price');
  if (defaultPrice) {
    const price = need(ctx, 'price', defaultPrice, 'default_price');
    if (idOf(price.product) !== id) {
      throw invalidRequest(`The price ${defaultPrice} does not belong to this product.`, {
        param: 'default_price',
      });
    }
  }
  if (defaultPrice !== undefined) product.default_price = defaultPrice;
  ctx.store.update(product);
  emit(ctx, 'product.updated', product, before);
  return product;
}

export function deleteProduct(ctx: Context, id: string): Stripe.DeletedProduct {
  const product = need(ctx, 'product', id);
  if (ctx.store.where('price', 'parent', id).length > 0) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  ctx.store.markDeleted(id);
  emit(ctx, 'product.deleted', product);
  return { id, object: 'product', deleted: true };
}
