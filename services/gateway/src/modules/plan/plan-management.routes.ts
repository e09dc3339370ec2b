import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  CancelAtPeriodEndInput,
  CancelWithRefundInput,
  CardSummary,
  OwnSubscription,
  PlanInvoicePage,
  PlanInvoicesQuery,
  ResumePlanInput,
  UpdatePlanCardInput,
} from '@trilho/contracts/plan';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { idempotencyHeaders } from '../../idempotency/run-idempotent.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/reply.ts';
import { updatePlanCard } from './plan-card.service.ts';
import { runPlanOperation } from './plan-operation.ts';
import { findReceipt } from './plan-receipt.ts';
import { cancelWithRefund } from './plan-refund.service.ts';
import { cancelAtPeriodEnd, resumePlan } from './plan-renewal.service.ts';
import { findCurrentPlan } from './record/plan.repository.ts';
import { viewOwnSubscription, viewPlanInvoicePage } from './record/plan.view.ts';
import { listPlanInvoices } from './record/plan-invoice.repository.ts';

const tags = ['Plano'];
const ownSubscription = { 200: success(OwnSubscription), ...errorResponses };

/** Shows and manages the merchant's own plan (spec 2.6, 7.2). Behind a session. */
export const planManagementRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.get(
    '/current',
    {
      schema: {
        tags,
        operationId: 'plan.retrieve',
        summary: 'A própria assinatura',
        description: 'Sem plano, responde 404.',
        errors: ['not_found'],
        querystring: UserIdQuery,
        response: ownSubscription,
      },
    },
    async ({ query, em }) => {
      const row = await findCurrentPlan(query.userId, em);
      if (!row) throw notFound('Você não possui um plano ativo.');
      return ok(viewOwnSubscription(row));
    },
  );

  app.post(
    '/cancel-with-refund',
    {
      schema: {
        tags,
        operationId: 'plan.cancelWithRefund',
        summary: 'Cancela agora, com reembolso integral',
        errors: [
          'not_found',
          'plan_busy',
          'plan_not_active',
          'refund_window_closed',
          'provider_failed',
          'provider_busy',
          'provider_timeout',
        ],
        description: 'Até 7 dias completos depois do início. O acesso termina na hora.',
        headers: idempotencyHeaders,
        body: CancelWithRefundInput,
        response: ownSubscription,
      },
    },
    (request, reply) => {
      const { body, em } = request;
      return runPlanOperation(request, reply, context, body.userId, () =>
        cancelWithRefund(context, body, em),
      );
    },
  );

  app.post(
    '/cancel-at-period-end',
    {
      schema: {
        tags,
        operationId: 'plan.cancelAtPeriodEnd',
        summary: 'Cancela a renovação automática',
        description: 'O acesso continua até o fim do período já pago.',
        errors: [
          'not_found',
          'plan_busy',
          'plan_not_active',
          'provider_failed',
          'provider_busy',
          'provider_timeout',
        ],
        headers: idempotencyHeaders,
        body: CancelAtPeriodEndInput,
        response: ownSubscription,
      },
    },
    (request, reply) => {
      const { body, em } = request;
      return runPlanOperation(request, reply, context, body.userId, () =>
        cancelAtPeriodEnd(context, body, em),
      );
    },
  );

  app.post(
    '/resume',
    {
      schema: {
        tags,
        operationId: 'plan.resume',
        summary: 'Desfaz o cancelamento agendado',
        description: 'Só enquanto o período não terminou.',
        errors: [
          'not_found',
          'plan_busy',
          'plan_not_active',
          'provider_failed',
          'provider_busy',
          'provider_timeout',
        ],
        headers: idempotencyHeaders,
        body: ResumePlanInput,
        response: ownSubscription,
      },
    },
    (request, reply) => {
      const { body, em } = request;
      return runPlanOperation(request, reply, context, body.userId, () => resumePlan(context, body, em));
    },
  );

  app.post(
    '/update-payment-method',
    {
      schema: {
        tags,
        operationId: 'plan.updateCard',
        summary: 'Troca o cartão da assinatura',
        errors: [
          'not_found',
          'card_declined',
          'plan_busy',
          'plan_not_active',
          'provider_failed',
          'provider_busy',
          'provider_timeout',
        ],
        description: 'Com uma renovação em atraso, a cobrança é tentada de novo na hora.',
        body: UpdatePlanCardInput,
        response: { 200: success(CardSummary), ...errorResponses },
      },
    },
    async ({ body, em }) => ok(await updatePlanCard(context, body, em)),
  );

  app.get(
    '/invoices',
    {
      schema: {
        tags,
        operationId: 'plan.listInvoices',
        summary: 'As próprias faturas',
        description: 'Da mais nova à mais antiga.',
        querystring: PlanInvoicesQuery,
        response: { 200: success(PlanInvoicePage), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(viewPlanInvoicePage(await listPlanInvoices(query.userId, query, em))),
  );

  app.get(
    '/invoices/:id/receipt',
    {
      schema: {
        tags,
        operationId: 'plan.downloadReceipt',
        summary: 'O recibo de uma fatura paga, em PDF',
        description: 'Só existe depois que a fatura é paga.',
        errors: ['invoice_not_paid'],
        params: IdParams,
        querystring: UserIdQuery,
        response: {
          200: {
            description: 'O recibo',
            content: {
              'application/pdf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
            },
          },
          ...errorResponses,
        },
      },
    },
    async ({ params, query, em }, reply) => {
      const { fileName, content } = await findReceipt(query.userId, params.id, em);
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
};
