import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { DayTotal } from '@trilho/contracts/portal-page';
import {
  PaymentDeliveries,
  PortalChargeInput,
  PortalPaymentDayQuery,
  PortalPaymentDetails,
  PortalPaymentPage,
  PortalPaymentQuery,
} from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { requiredIdempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { chargeErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { createScopeCalls } from '../../provider-accounts/account-call.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { processPayment } from '../operations/payment-process.service.ts';
import { mapToUnresolved } from '../record/payment-failures.ts';
import { listedPaymentDay, listedPaymentPage } from './listed-payments.ts';
import { paymentDeliveries } from './payment-deliveries.ts';
import { paymentDetails } from './payment-details.service.ts';
import { chargeOf } from './portal-charge.ts';

const tags = ['Pagamentos no painel'];
const details = { 200: success(PortalPaymentDetails), ...errorResponses };

/** The merchant's payments in the portal, with charges. Behind a session and the plan gate. */
export const portalPaymentRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalPayments.list',
        summary: 'Lista os pagamentos do ambiente, com filtros, busca e total',
        description: 'Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: PortalPaymentQuery,
        response: { 200: success(PortalPaymentPage), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...query }, em }) =>
      ok(await listedPaymentPage(context, { userId, environment }, query, em)),
  );

  app.get(
    '/day',
    {
      schema: {
        tags,
        operationId: 'portalPayments.retrieveDay',
        summary: 'Soma os pagamentos de um dia que a lista mostra',
        description: 'O que entrou e não foi devolvido, com os filtros e a busca da lista.',
        errors: ['plan_required'],
        querystring: PortalPaymentDayQuery,
        response: { 200: success(DayTotal), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...filter }, em }) =>
      ok(await listedPaymentDay(context, { userId, environment }, filter, em)),
  );

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'portalPayments.create',
        summary: 'Cobra um cliente num cartão salvo',
        description: 'O recibo vai para o email do cliente.',
        errors: ['plan_required', ...chargeErrors, 'not_found', 'payment_failed'],
        headers: requiredIdempotencyHeaders,
        querystring: UserEnvironmentQuery,
        body: PortalChargeInput,
        response: details,
      },
    },
    async (request, reply) => {
      const { query, body, em } = request;
      const call = await openCall(query, request, anyGatewayOf);
      const { input, gateway } = await chargeOf(query, body, em);
      const operation = processPayment(context, call.at(gateway), input);
      const response = await runIdempotent(request, reply, context, query, operation);
      if (!('data' in response)) return response;
      const { id } = response.data;
      // The money has moved: that it cannot be shown now is no reason to send it again.
      return ok(await mapToUnresolved(id, () => paymentDetails(context, query, id, em)));
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalPayments.retrieve',
        summary: 'Consulta um pagamento e tudo o que aconteceu com ele',
        description: 'Traz os reembolsos, o saldo e cada passo desde a primeira chamada.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: details,
      },
    },
    async ({ params, query, em }) => ok(await paymentDetails(context, query, params.id, em)),
  );

  app.get(
    '/:id/deliveries',
    {
      schema: {
        tags,
        operationId: 'portalPayments.deliveries',
        summary: 'Lista as entregas dos eventos de um pagamento',
        description: 'As dos últimos 30 dias, reembolsos e contestações incluídos; no máximo 500.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(PaymentDeliveries), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(await paymentDeliveries(query, params.id, em)),
  );
};
