import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  CreateProductInput,
  Price,
  PricedProduct,
  PriceInput,
  PriceParams,
  Product,
  ProductListQuery,
  ProductPage,
  ProductQuery,
  UpdateProductInput,
} from '@trilho/contracts/product';
import type { AppContext, MerchantScope } from '../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { providerErrors } from '../../platform/http/operation-errors.ts';
import { ok } from '../../platform/reply.ts';
import { requireAvailable } from '../../providers/registry.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createCalls } from '../merchant-call/merchant-call.ts';
import { catalogueGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { findPrices, getProduct, listProducts, type ProductRow } from './product.repository.ts';
import { createPrice, createProduct, deactivatePrice, updateProduct } from './product.service.ts';
import { pricedProductView, productView } from './product.view.ts';

const tags = ['Produtos'];
const answersProduct = { 200: success(Product), ...errorResponses };
const answersPricedProduct = { 200: success(PricedProduct), ...errorResponses };
const answersPrice = { 200: success(Price), ...errorResponses };

/** Reads what the query expands of these products, and returns the view of each. */
async function productViewer(
  scope: MerchantScope,
  rows: ProductRow[],
  expand: readonly string[] | undefined,
  em: EntityManager,
): Promise<(row: ProductRow) => Product> {
  if (!expand?.includes('prices')) return productView;
  const ids = rows.map(({ id }) => id);
  const prices = await findPrices(scope, ids, em);
  return (row) => pricedProductView(row, prices);
}

/** A merchant's products: written through to the provider, read from our copy. */
export const productRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/products',
    {
      schema: {
        tags,
        operationId: 'products.create',
        summary: 'Cria um produto com os preços dele',
        description:
          'Cadastra um produto com os preços dele, aqui e na sua conta no gateway: tudo, ou nada à venda.',
        errors: [...providerErrors, 'provider_no_effect', 'gateway_unavailable'],
        headers: idempotencyHeaders,
        body: CreateProductInput,
        response: answersPricedProduct,
      },
    },
    (request, reply) => {
      const { gatewayType } = request.body;
      if (gatewayType) requireAvailable(context.env, gatewayType);
      const call = openCall(request, (own) => {
        const gateway = catalogueGatewayOf(context.env, own, gatewayType);
        requireAvailable(context.env, gateway.gatewayType);
        return gateway;
      });
      return runIdempotent(
        request,
        reply,
        context,
        merchantOf(request),
        createProduct(context, call, request.body),
      );
    },
  );

  app.get(
    '/products',
    {
      schema: {
        tags,
        operationId: 'products.list',
        summary: 'Lista produtos, do mais novo ao mais antigo',
        description:
          'Os produtos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar. Com `expand=prices`, cada um traz os preços.',
        querystring: ProductListQuery,
        response: { 200: success(ProductPage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const { rows, ...page } = await listProducts(merchant, query, em);
      return ok({ items: rows.map(await productViewer(merchant, rows, query.expand, em)), ...page });
    },
  );

  app.get(
    '/products/:id',
    {
      schema: {
        tags,
        operationId: 'products.retrieve',
        summary: 'Consulta um produto',
        description: 'Mostra um produto, arquivado ou não. Com `expand=prices`, traz também os preços.',
        params: IdParams,
        querystring: ProductQuery,
        response: answersProduct,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const merchant = merchantOf(request);
      const row = await getProduct(merchant, params.id, em);
      const view = await productViewer(merchant, [row], query.expand, em);
      return ok(view(row));
    },
  );

  app.put(
    '/products/:id',
    {
      schema: {
        tags,
        operationId: 'products.update',
        summary: 'Altera um produto',
        description:
          'Altera um produto, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo. Os preços têm operações próprias.',
        errors: providerErrors,
        params: IdParams,
        body: UpdateProductInput,
        response: answersPricedProduct,
      },
    },
    async (request) => ok(await updateProduct(context, openCall(request), request.params.id, request.body)),
  );

  app.delete(
    '/products/:id',
    {
      schema: {
        tags,
        operationId: 'products.archive',
        summary: 'Arquiva um produto',
        description:
          'Tira um produto de venda, aqui e no gateway. Nada é apagado, e as assinaturas que o cobram continuam.',
        errors: providerErrors,
        params: IdParams,
        response: answersPricedProduct,
      },
    },
    async (request) =>
      ok(await updateProduct(context, openCall(request), request.params.id, { active: false })),
  );

  app.post(
    '/products/:id/prices',
    {
      schema: {
        tags,
        operationId: 'prices.create',
        summary: 'Acrescenta um preço ao produto',
        description:
          'Cria mais um preço para um produto, aqui e no gateway. Os que já existem continuam à venda.',
        errors: [...providerErrors, 'provider_no_effect'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: PriceInput,
        response: answersPrice,
      },
    },
    (request, reply) => {
      const work = createPrice(context, openCall(request), request.params.id, request.body);
      return runIdempotent(request, reply, context, merchantOf(request), work);
    },
  );

  app.delete(
    '/products/:id/prices/:priceId',
    {
      schema: {
        tags,
        operationId: 'prices.deactivate',
        summary: 'Desativa um preço',
        description: 'Tira um preço de venda, aqui e no gateway. As assinaturas que o cobram continuam.',
        errors: providerErrors,
        params: PriceParams,
        response: answersPrice,
      },
    },
    async (request) => {
      const { id, priceId } = request.params;
      return ok(await deactivatePrice(context, openCall(request), id, priceId));
    },
  );
};
