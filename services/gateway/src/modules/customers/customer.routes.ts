import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdParams } from '@trilho/contracts/common';
import {
  CreateCustomerInput,
  Customer,
  CustomerListQuery,
  CustomerPage,
  CustomerQuery,
  UpdateCustomerInput,
} from '@trilho/contracts/customer';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import type { AppContext, MerchantScope } from '../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { providerErrors } from '../../platform/http/operation-errors.ts';
import { done, ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createCalls } from '../merchant-call/merchant-call.ts';
import { anyGatewayOf, customerGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { type CustomerRow, getCustomer, listCustomers } from './customer.repository.ts';
import { createCustomer, deleteCustomer, updateCustomer } from './customer.service.ts';
import { customerView, expandedCustomerView } from './customer.view.ts';
import { paymentMethodTable } from './payment-method.repository.ts';

const tags = ['Clientes'];
const answersCustomer = { 200: success(Customer), ...errorResponses };

/** Reads what the query expands of these customers, and returns the view of each. */
async function customerViewer(
  scope: MerchantScope,
  rows: CustomerRow[],
  expand: readonly string[] | undefined,
  em: EntityManager,
): Promise<(row: CustomerRow) => Customer> {
  if (!expand?.includes('defaultPaymentMethod')) return customerView;
  const ids = rows.flatMap((row) => row.defaultPaymentMethodId ?? []);
  const methods = await paymentMethodTable.findMany(scope, ids, em);
  return (row) => expandedCustomerView(row, methods);
}

/** A merchant's customers: written through to the provider, read from our copy. */
export const customerRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/customers',
    {
      schema: {
        tags,
        operationId: 'customers.create',
        summary: 'Cria um cliente',
        description:
          'Cadastra um cliente, aqui e na sua conta no gateway; em um gateway que não guarda clientes, ele existe só aqui. Um cliente pode ter meios de pagamento guardados e assinaturas.',
        errors: [...providerErrors, 'provider_no_effect', 'gateway_unavailable'],
        headers: idempotencyHeaders,
        body: CreateCustomerInput,
        response: answersCustomer,
      },
    },
    (request, reply) => {
      const { gatewayType } = request.body;
      const call = openCall(request, (own) => customerGatewayOf(context.env, own, gatewayType));
      return runIdempotent(
        request,
        reply,
        context,
        merchantOf(request),
        createCustomer(context, call, request.body),
      );
    },
  );

  app.get(
    '/customers',
    {
      schema: {
        tags,
        operationId: 'customers.list',
        summary: 'Lista clientes, do mais novo ao mais antigo',
        description:
          'Os clientes do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; clientes excluídos não aparecem.',
        querystring: CustomerListQuery,
        response: { 200: success(CustomerPage), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      const merchant = merchantOf(request);
      const { rows, ...page } = await listCustomers(merchant, query, em);
      return ok({ items: rows.map(await customerViewer(merchant, rows, query.expand, em)), ...page });
    },
  );

  app.get(
    '/customers/:id',
    {
      schema: {
        tags,
        operationId: 'customers.retrieve',
        summary: 'Consulta um cliente',
        description:
          'Mostra um cliente. Com `expand=defaultPaymentMethod`, traz também o meio de pagamento padrão inteiro.',
        params: IdParams,
        querystring: CustomerQuery,
        response: answersCustomer,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const merchant = merchantOf(request);
      const row = await getCustomer(merchant, params.id, em);
      const view = await customerViewer(merchant, [row], query.expand, em);
      return ok(view(row));
    },
  );

  app.put(
    '/customers/:id',
    {
      schema: {
        tags,
        operationId: 'customers.update',
        summary: 'Altera um cliente',
        description:
          'Altera um cliente, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo.',
        errors: providerErrors,
        params: IdParams,
        body: UpdateCustomerInput,
        response: answersCustomer,
      },
    },
    async (request) =>
      ok(await updateCustomer(context, openCall(request, anyGatewayOf), request.params.id, request.body)),
  );

  app.delete(
    '/customers/:id',
    {
      schema: {
        tags,
        operationId: 'customers.delete',
        summary: 'Exclui um cliente e encerra as assinaturas dele',
        description:
          'Exclui um cliente, aqui e no gateway, encerra as assinaturas dele e desliga os cartões. Não pode ser desfeito. Os pagamentos dele continuam nas listas.',
        errors: providerErrors,
        params: IdParams,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await deleteCustomer(context, openCall(request, anyGatewayOf), request.params.id);
      return done();
    },
  );
};
