import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery, UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PortalProduct, PortalProductInput, PortalProductUpdate } from '@trilho/contracts/portal-catalog';
import Type from 'typebox';
import type { AppContext } from '../../../context.ts';
import { type Save, saveForm } from '../../../idempotency/form-save.ts';
import { idempotencyHeaders } from '../../../idempotency/run-idempotent.ts';
import { providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import type { PriceDetails } from '../../../providers/port/catalog.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { createScopeCalls } from '../../provider-accounts/account-call.ts';
import { catalogueGatewayOf, requireCatalogueAccount } from '../../provider-accounts/gateway-choice.ts';
import {
  allProducts,
  createPortalProduct,
  type NewProduct,
  updatePortalProduct,
} from './portal-product.service.ts';

const tags = ['Produtos no painel'];
const product = { 200: success(PortalProduct), ...errorResponses };

/** The merchant's products in the portal (spec 7.5). Behind a session and the plan gate. */
export const portalProductRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalProducts.list',
        summary: 'Lista os produtos do ambiente, com os preços à venda',
        description: 'Do mais novo ao mais antigo.',
        errors: ['plan_required', 'gateway_not_configured'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(Type.Array(PortalProduct), 'PortalProductsResponse'), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      await requireCatalogueAccount(query, em);
      return ok(await allProducts(query, em));
    },
  );

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'portalProducts.create',
        summary: 'Cria um produto com os preços dele',
        description: 'Repetida com a mesma Idempotency-Key, deixa à venda só um produto.',
        errors: ['plan_required', ...providerErrors],
        headers: idempotencyHeaders,
        querystring: UserIdQuery,
        body: PortalProductInput,
        response: product,
      },
    },
    async (request) => {
      const { query, body } = request;
      const scope = { userId: query.userId, environment: body.environment };
      const call = await openCall(scope, request, (own) => catalogueGatewayOf(context.env, own));
      return saveForm(request, context, call.merchant, 'prod', async (save: Save<NewProduct>) =>
        ok(await createPortalProduct(context, call, save, body)),
      );
    },
  );

  app.put(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalProducts.update',
        summary: 'Altera um produto, acrescenta preços e desativa outros',
        description: 'Repetida com a mesma Idempotency-Key, deixa à venda cada preço novo uma só vez.',
        errors: ['plan_required', ...providerErrors],
        headers: idempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: PortalProductUpdate,
        response: product,
      },
    },
    async (request) => {
      const { params, query, body } = request;
      const call = await openCall(query, request, (own) => catalogueGatewayOf(context.env, own));
      return saveForm(request, context, call.merchant, 'price', async (save: Save<PriceDetails>) =>
        ok(await updatePortalProduct(context, call, save, params.id, body)),
      );
    },
  );
};
