import type Stripe from 'stripe';
import { need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { listObjects, listParams } from '../kernel/lists.ts';
import { Params } from '../kernel/params/params.ts';
import { emit } from '../webhooks/emit.ts';
import { claimLookupKey } from './lookup-key.ts';
import { createPrice, defaultPriceParams, priceParams } from './price.build.ts';
import { createProduct, deleteProduct, productParams, updateProduct } from './product.build.ts';

/** JSON booleans are 0 and 1 to SQLite. */
const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));

const productEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/products',
    params: [...productParams, 'id', { default_price_data: defaultPriceParams }],
    handle: createProduct,
  },
  {
    method: 'GET',
    path: '/v1/products',
    params: [...listParams, 'active', 'ids'],
    handle(ctx, params) {
      const ids = params.strings('ids');
      if (ids?.some((id) => !/^[\w-]+$/.test(id))) throw invalidRequest('Invalid ids', { param: 'ids' });
      const conditions = ids ? [`id IN (${ids.map((id) => `'${id}'`).join(',')})`] : [];
      return listObjects(
        ctx,
        'product',
        params,
        '/v1/products',
        { '$.active': flag(params.boolean('active')) },
        conditions,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'product', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    params: [...productParams, 'default_price'],
    handle: updateProduct,
  },
  {
    method: 'DELETE',
    path: '/v1/products/:id',
    params: [],
    handle: (ctx, _params, id) => deleteProduct(ctx, id),
  },
];

const priceEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    params: priceParams,
    handle(ctx, params) {
      const data = params.object('product_data');
      const product = data
        ? createProduct(ctx, new Params(data.values)).id
        : params.requiredString('product');
      return createPrice(ctx, params, product);
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    params: [
      ...listParams,
      'active',
      'product',
      'currency',
      'type',
      'lookup_keys',
      { recurring: ['interval'] },
    ],
    handle(ctx, params) {
      const keys = params.strings('lookup_keys');
      if (keys?.some((key) => !/^[\w.:-]+$/.test(key))) throw invalidRequest('Invalid lookup_keys');
      return listObjects(
        ctx,
        'price',
        params,
        '/v1/prices',
        {
          parent: params.string('product'),
          '$.active': flag(params.boolean('active')),
          '$.currency': params.string('currency'),
          '$.type': params.oneOf('type', ['one_time', 'recurring']),
          '$.recurring.interval': params.object('recurring')?.string('interval'),
        },
        keys ? [`lookup IN (${keys.map((key) => `'${key}'`).join(',')})`] : [],
      );
    },
  },
  { method: 'GET', path: '/v1/prices/:id', params: [], handle: (ctx, _params, id) => need(ctx, 'price', id) },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    params: ['active', 'metadata', 'nickname', 'lookup_key', 'transfer_lookup_key'],
    handle(ctx, params, id) {
      const before = need(ctx, 'price', id);
      const nickname = params.nullable('nickname');
      const price: Stripe.Price = {
        ...before,
        active: params.boolean('active') ?? before.active,
        metadata: params.metadata(before.metadata),
        nickname: nickname === undefined ? before.nickname : nickname,
        lookup_key: claimLookupKey(ctx, params, id) ?? before.lookup_key,
      };
      ctx.store.update(price, { lookup: price.lookup_key });
      emit(ctx, 'price.updated', price, before);
      return price;
    },
  },
];

export const catalogEndpoints: Endpoint[] = [...productEndpoints, ...priceEndpoints];
