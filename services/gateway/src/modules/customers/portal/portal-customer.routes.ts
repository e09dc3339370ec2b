import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  PortalCustomerDetails,
  PortalCustomerPage,
  PortalCustomerQuery,
} from '@trilho/contracts/portal-customer';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { readCustomerDetails } from './customer-details.ts';
import { listedCustomerPage } from './listed-customers.ts';

const tags = ['Clientes no painel'];

/** The merchant's customers in the portal, read from our own copy. Behind a session and the plan gate. */
export const portalCustomerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalCustomers.list',
        summary: 'Lista os clientes do ambiente, com busca e total',
        querystring: PortalCustomerQuery,
        response: { 200: success(PortalCustomerPage), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await listedCustomerPage(query, query, em)),
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalCustomers.retrieve',
        summary: 'Mostra um cliente com cartões, pagamentos, assinaturas e faturas',
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(PortalCustomerDetails), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(await readCustomerDetails(query, params.id, em)),
  );
};
