import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { PlayPayerInput } from '@trilho/contracts/payment';
import { CapturePaymentInput } from '@trilho/contracts/payment-changes';
import { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { RefundPaymentInput } from '@trilho/contracts/refund';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { chargeErrors, providerErrors } from '../../../platform/http/operation-errors.ts';
import { ok } from '../../../platform/reply.ts';
import { bodyOrNothing, noBody } from '../../merchant-call/optional-body.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { createScopeCalls } from '../../provider-accounts/account-call.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import { captureInPart } from '../captures/capture-in-part.ts';
import { operateOnPayment } from '../operations/payment-operation.service.ts';
import { cancellation, captureOf } from '../operations/payment-operations.ts';
import { refundPayment } from '../operations/payment-refund.service.ts';
import type { PaymentOperation } from '../operations/payment-response.ts';
import { mapToUnresolved } from '../record/payment-failures.ts';
import { playPayer } from '../sandbox/sandbox-payer.ts';
import { paymentDetails } from './payment-details.service.ts';

const tags = ['Pagamentos no painel'];
const response = { 200: success(PortalPaymentDetails), ...errorResponses };
const shared = { tags, headers: idempotencyHeaders, params: IdParams, querystring: UserEnvironmentQuery };

/** What the portal does with a payment that exists. Behind a session and the plan gate. */
export const portalOperationRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createScopeCalls(context, 'portal');
  app.addHook('preHandler', requirePlan);

  /** Runs an operation under the request's key, and shows the payment that it leaves. */
  async function run<Reserved extends { id: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    { scope, id, operation }: { scope: MerchantScope; id: string; operation: PaymentOperation<Reserved> },
  ) {
    const answer = await runIdempotent(request, reply, context, scope, operation);
    if (!('data' in answer)) return answer;
    // It is done: that the payment cannot be shown now is no reason to send it again.
    return ok(await mapToUnresolved(id, () => paymentDetails(context, scope, id, request.em)));
  }

  app.post(
    '/:id/capture',
    {
      schema: {
        ...shared,
        operationId: 'portalPayments.capture',
        summary: 'Captura um pagamento autorizado, no todo ou em parte',
        description:
          'Sem `amount`, captura tudo. O resto do que foi autorizado é liberado ao comprador, a não ser com `finalCapture: false`.',
        errors: [
          'plan_required',
          ...chargeErrors,
          'provider_no_effect',
          'payment_state',
          'payment_pending',
          'payment_failed',
        ],
        body: bodyOrNothing(CapturePaymentInput),
        response,
      },
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const call = await openCall(query, request, anyGatewayOf);
      const { id } = params;
      if (body?.finalCapture === false) {
        const operation = captureInPart(context, call, id, body.amount);
        return run(request, reply, { scope: query, id, operation });
      }
      const operation = operateOnPayment(context, call, id, captureOf(body?.amount));
      return run(request, reply, { scope: query, id, operation });
    },
  );

  app.post(
    '/:id/cancel',
    {
      schema: {
        ...shared,
        operationId: 'portalPayments.cancel',
        summary: 'Cancela um pagamento ainda não concluído',
        description: 'Libera o que estava autorizado, ou encerra o Pix ou boleto que espera.',
        errors: ['plan_required', ...providerErrors, 'payment_state', 'payment_pending', 'payment_failed'],
        body: noBody,
        response,
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const call = await openCall(query, request, anyGatewayOf);
      const operation = operateOnPayment(context, call, params.id, cancellation);
      return run(request, reply, { scope: query, id: params.id, operation });
    },
  );

  app.post(
    '/:id/refund',
    {
      schema: {
        ...shared,
        operationId: 'portalPayments.refund',
        summary: 'Reembolsa um pagamento, no todo ou em parte',
        description: 'Sem `amount`, devolve todo o saldo.',
        errors: [
          'plan_required',
          ...providerErrors,
          'provider_no_effect',
          'payment_state',
          'payment_pending',
          'refund_exceeds_balance',
          'provider_disputed',
        ],
        body: bodyOrNothing(RefundPaymentInput),
        response,
      },
    },
    async (request, reply) => {
      const { params, query, body } = request;
      const call = await openCall(query, request, anyGatewayOf);
      const operation = refundPayment(context, call, params.id, body ?? {});
      return run(request, reply, { scope: query, id: params.id, operation });
    },
  );

  app.post(
    '/:id/payer',
    {
      schema: {
        tags,
        operationId: 'portalPayments.playPayer',
        summary: 'Faz o papel de quem paga, no Sandbox',
        description:
          'Paga um Pix ou boleto que espera, ou o deixa vencer, na conta de teste do gateway. O estado do pagamento muda em seguida, pelo aviso do gateway. Em produção responde 404.',
        errors: ['plan_required', ...providerErrors, 'payment_state', 'provider_unsupported'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: PlayPayerInput,
        response,
      },
    },
    async (request) => {
      const { params, query, body, em } = request;
      requireSandbox(query);
      const call = await openCall(query, request, anyGatewayOf);
      await playPayer(context, call, params.id, body.step);
      return ok(await paymentDetails(context, query, params.id, em));
    },
  );
};
