import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PayInvoiceInput } from '@trilho/contracts/invoice';
import { PortalInvoice, PortalInvoicePage, PortalInvoiceQuery } from '@trilho/contracts/portal-invoice';
import type { AppContext } from '../../../../context.ts';
import { requiredIdempotencyHeaders, runIdempotent } from '../../../../idempotency/run-idempotent.ts';
import { chargeErrors } from '../../../../platform/http/operation-errors.ts';
import { ok } from '../../../../platform/reply.ts';
import { bodyOrNothing } from '../../../merchant-call/optional-body.ts';
import { requirePlan } from '../../../plan/plan-gate.ts';
import { createScopeCalls } from '../../../provider-accounts/account-call.ts';
import { catalogueGatewayOf } from '../../../provider-accounts/gateway-choice.ts';
import { payInvoice } from '../invoice-pay.service.ts';
import { listedInvoicePage, readPortalInvoice } from './listed-invoices.ts';

const tags = ['Faturas no painel'];
const answersInvoice = { 200: success(PortalInvoice), ...errorResponses };

/** The invoices of the merchant's customers in the portal. Behind a session and the plan gate. */
export const portalInvoiceRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalInvoices.list',
        summary: 'Lista as faturas do ambiente, com filtros, busca e total',
        description: 'Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: PortalInvoiceQuery,
        response: { 200: success(PortalInvoicePage), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await listedInvoicePage(query, em)),
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalInvoices.retrieve',
        summary: 'Consulta uma fatura com o cliente e o plano',
        description: 'O plano é o produto da assinatura; nulo em uma fatura avulsa.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: answersInvoice,
      },
    },
    async ({ params, query, em }) => ok(await readPortalInvoice(query, params.id, em)),
  );

  app.post(
    '/:id/pay',
    {
      schema: {
        tags,
        operationId: 'portalInvoices.pay',
        summary: 'Cobra uma fatura em aberto, no cartão cadastrado ou em outro',
        description: 'Sem `paymentMethodId`, cobra o meio de pagamento da assinatura ou o padrão do cliente.',
        errors: ['plan_required', ...chargeErrors, 'invoice_state'],
        headers: requiredIdempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: bodyOrNothing(PayInvoiceInput),
        response: answersInvoice,
      },
    },
    async (request, reply) => {
      const { params, query, body, em } = request;
      const call = await openCall(query, request, (own) => catalogueGatewayOf(context.env, own));
      const operation = payInvoice(context, call, params.id, body ?? {});
      const response = await runIdempotent(request, reply, context, call.merchant, operation);
      if (!('data' in response)) return response;
      return ok(await readPortalInvoice(call.merchant, params.id, em));
    },
  );
};
