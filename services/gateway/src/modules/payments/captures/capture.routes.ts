import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Payment } from '@trilho/contracts/payment';
import { CapturePaymentInput, IncrementAuthorizationInput } from '@trilho/contracts/payment-changes';
import type { AppContext } from '../../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { chargeErrors } from '../../../platform/http/operation-errors.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { createCalls } from '../../merchant-call/merchant-call.ts';
import { bodyOrNothing } from '../../merchant-call/optional-body.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { operateOnPayment } from '../operations/payment-operation.service.ts';
import { captureOf } from '../operations/payment-operations.ts';
import { captureInPart } from './capture-in-part.ts';
import { incrementOf } from './increment-authorization.ts';

const tags = ['Pagamentos'];
const response = { 200: success(Payment), ...errorResponses };

/** What a merchant's server does with what a payment has authorised. */
export const captureRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);
  const shared = { tags, headers: idempotencyHeaders, params: IdParams, response };

  app.post(
    '/payments/:id/capture',
    {
      schema: {
        ...shared,
        operationId: 'payments.capture',
        summary: 'Captura um pagamento autorizado',
        description:
          'Cobra o que um pagamento autorizou: tudo, ou menos. O resto é liberado ao comprador, a não ser com `finalCapture: false`, onde o gateway concedeu capturas em partes (`multicapture`).',
        errors: [...chargeErrors, 'provider_no_effect', 'payment_state', 'payment_pending', 'payment_failed'],
        body: bodyOrNothing(CapturePaymentInput),
      },
    },
    (request, reply) => {
      const { params, body } = request;
      const call = openCall(request, anyGatewayOf);
      const merchant = merchantOf(request);
      return body?.finalCapture === false
        ? runIdempotent(
            request,
            reply,
            context,
            merchant,
            captureInPart(context, call, params.id, body.amount),
          )
        : runIdempotent(
            request,
            reply,
            context,
            merchant,
            operateOnPayment(context, call, params.id, captureOf(body?.amount)),
          );
    },
  );

  app.post(
    '/payments/:id/increment-authorization',
    {
      schema: {
        ...shared,
        operationId: 'payments.incrementAuthorization',
        summary: 'Aumenta o valor autorizado de um pagamento',
        description:
          'Pede ao banco que autorize um total maior, antes da captura, onde o gateway concedeu o aumento (`incrementalAuthorization`). Uma recusa responde 402, e o pagamento fica como estava.',
        errors: [...chargeErrors, 'provider_no_effect', 'payment_state', 'payment_pending'],
        body: IncrementAuthorizationInput,
      },
    },
    (request, reply) => {
      const { params, body } = request;
      const call = openCall(request, anyGatewayOf);
      const operation = operateOnPayment(context, call, params.id, incrementOf(body.amount));
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );
};
