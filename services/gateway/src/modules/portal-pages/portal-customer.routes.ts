import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { CreateCustomerInput, Customer } from '@trilho/contracts/customer';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  PortalCustomerDetails,
  PortalCustomerPage,
  PortalCustomerQuery,
} from '@trilho/contracts/portal-customer';
import type { AppContext } from '../../context.ts';
import { requiredIdempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { providerErrors } from '../../platform/http/operation-errors.ts';
import { ok } from '../../platform/reply.ts';
import { createCustomer } from '../customers/customer.service.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { createScopeCalls } from '../provider-accounts/account-call.ts';
import { type Accounts, customerGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { readCustomerDetails } from './customer-details.ts';
import { listedCustomerPage } from './listed-customers.ts';

const tags = ['Clientes no painel'];

/**
 * The merchant's customers in the portal: read from our own copy, created at the provider. Behind a session
 * and the plan gate.
 */
export const portalCustomerRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalCustomers.list',
        summary: 'Lista os clientes do ambiente, com busca e total',
        description: 'Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: PortalCustomerQuery,
        response: { 200: success(PortalCustomerPage), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await listedCustomerPage(query, query, em)),
  );

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'portalCustomers.create',
        summary: 'Cria um cliente',
        description: 'O cliente é criado aqui e no gateway.',
        errors: ['plan_required', ...providerErrors, 'gateway_unavailable'],
        headers: requiredIdempotencyHeaders,
        querystring: UserEnvironmentQuery,
        body: CreateCustomerInput,
        response: { 200: success(Customer), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { query, body } = request;
      const choose = (own: Accounts) => customerGatewayOf(context.env, own, body.gatewayType);
      const call = await openCall(query, request, choose);
      const operation = createCustomer(context, call, body);
      return runIdempotent(request, reply, context, call.merchant, operation);
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalCustomers.retrieve',
        summary: 'Mostra um cliente com cartões, pagamentos, assinaturas e faturas',
        description: 'Cada lista traz os dez mais novos e o total.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(PortalCustomerDetails), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(await readCustomerDetails(context, query, params.id, em)),
  );
};
