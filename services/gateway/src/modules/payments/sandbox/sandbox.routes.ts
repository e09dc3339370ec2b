import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Payment, PlayPayerInput } from '@trilho/contracts/payment';
import type { AppContext } from '../../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { providerErrors } from '../../../platform/http/operation-errors.ts';
import { createOnce } from '../../../provider-sync/write-through.ts';
import { merchantOf } from '../../merchant-call/merchant-auth.ts';
import { createCalls } from '../../merchant-call/merchant-call.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { anyGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import { findPayment, findRefunds } from '../record/payment.repository.ts';
import { ownPaymentView } from '../record/payment.view.ts';
import { withSavedMethod } from '../record/payment-parties.ts';
import { playPayer, waitsForPayer } from './sandbox-payer.ts';

/** The operation behind a payer's step: a request that was cut off, sent again under its key, plays it once. */
const payerStep = (context: AppContext, call: Call, id: string, { step }: PlayPayerInput) =>
  createOnce<Payment>(context, call, 'req', async (_attemptId, finish, isRetry) => {
    const { merchant, em } = call;
    requireSandbox(merchant);
    const before = isRetry ? await findPayment(merchant, id, em) : null;
    if (!before || waitsForPayer(before)) {
      await playPayer(context, call, id, step).catch((error: unknown) => {
        // It was played before the answer was lost; what the gateway tells of it is still to come.
        if (!(isRetry && error instanceof ApiError && error.code === 'payment_state')) throw error;
      });
    }
    const row = await findPayment(merchant, id, em);
    if (!row) throw notFound();
    const view = ownPaymentView(context.vault, await withSavedMethod(row, em), await findRefunds([id], em));
    return em.fork().transactional((tx) => finish(view, tx, view.clientSecret !== null));
  });

/** What a merchant's server rehearses with its payments of SANDBOX. */
export const sandboxRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/payments/:id/payer',
    {
      schema: {
        tags: ['Pagamentos'],
        operationId: 'payments.playPayer',
        summary: 'Faz o papel do comprador de um Pix ou boleto, no Sandbox',
        description:
          'Paga um Pix ou boleto que espera, ou o deixa vencer, para um teste não esperar o prazo. O gateway de teste avisa como avisaria de um comprador: o estado e o webhook chegam em seguida. Em produção responde 404; onde ninguém faz o papel do comprador, 422 `provider_unsupported`.',
        errors: [...providerErrors, 'payment_state', 'provider_unsupported'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: PlayPayerInput,
        response: { 200: success(Payment), ...errorResponses },
      },
    },
    (request, reply) => {
      const operation = payerStep(context, openCall(request, anyGatewayOf), request.params.id, request.body);
      return runIdempotent(request, reply, context, merchantOf(request), operation);
    },
  );
};
