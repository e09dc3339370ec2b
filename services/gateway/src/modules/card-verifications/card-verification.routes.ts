import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CardVerification, CreateCardVerificationInput } from '@trilho/contracts/card-verification';
import { IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import type { AppContext } from '../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { providerErrors } from '../../platform/http/operation-errors.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { createCalls } from '../merchant-call/merchant-call.ts';
import { anyGatewayOf, verifyingGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { getCardVerification } from './card-verification.repository.ts';
import { verifyCard } from './card-verification.service.ts';
import { cardVerificationView } from './card-verification.view.ts';

const tags = ['Meios de pagamento'];

/** Whether a card lives, for the merchant's server. Nothing is charged. */
export const cardVerificationRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const openCall = createCalls(context);

  app.post(
    '/card-verifications',
    {
      schema: {
        tags,
        operationId: 'cardVerifications.create',
        summary: 'Verifica um cartão sem cobrar, e o guarda',
        description:
          'Pergunta ao banco se o cartão vale, sem cobrar nada. Com `customerId`, o cartão aprovado fica guardado com o cliente. O cartão recusado também é uma resposta 200, com `status: failed`. Se o banco quiser falar com o titular, `nextAction` diz para onde mandá-lo, e um evento conta o resultado.',
        errors: [...providerErrors, 'provider_no_effect', 'gateway_unavailable'],
        headers: idempotencyHeaders,
        body: CreateCardVerificationInput,
        response: { 200: success(CardVerification), ...errorResponses },
      },
    },
    (request, reply) => {
      const { body } = request;
      const call = openCall(request, (merchant) =>
        body.customerId
          ? anyGatewayOf(merchant)
          : verifyingGatewayOf(context.env, merchant, body.gatewayType),
      );
      return runIdempotent(request, reply, context, merchantOf(request), verifyCard(context, call, body));
    },
  );

  app.get(
    '/card-verifications/:id',
    {
      schema: {
        tags,
        operationId: 'cardVerifications.retrieve',
        summary: 'Consulta uma verificação de cartão',
        description: 'O resultado de uma verificação, ou o que falta ao titular do cartão.',
        params: IdParams,
        response: { 200: success(CardVerification), ...errorResponses },
      },
    },
    async (request) => {
      const { params, em } = request;
      return ok(cardVerificationView(await getCardVerification(merchantOf(request), params.id, em)));
    },
  );
};
