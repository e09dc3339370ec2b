import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, IdParams } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { deliveryDays } from '@trilho/contracts/retention';
import { Replay, ReplayInput } from '@trilho/contracts/webhook';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { readReplay, replayOperation } from './replay.service.ts';

const tags = ['Webhooks'];
const answersReplay = { 200: success(Replay), ...errorResponses };

/** Sends an endpoint's events again, at a merchant server's request. */
export const webhookReplayRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/webhooks/:id/replay',
    {
      schema: {
        tags,
        operationId: 'webhooks.replay',
        summary: 'Reenvia os eventos de um webhook desde um momento',
        description: `Reenvia os eventos de um webhook desde um momento: com \`failed\`, as entregas que falharam, também as que esperam outra tentativa; com \`all\`, tudo o que ele assina, enviado ou não. Conta a hora do evento, até ${deliveryDays} dias atrás. Os eventos novos vão na frente. Um reenvio por webhook de cada vez.`,
        errors: ['conflict'],
        headers: idempotencyHeaders,
        params: IdParams,
        body: ReplayInput,
        response: answersReplay,
      },
    },
    (request, reply) => {
      const { params, body: input, em } = request;
      const merchant = merchantOf(request);
      const operation = replayOperation(context, merchant, { endpointId: params.id, input, em });
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );

  app.get(
    '/webhooks/:id/replays/:replayId',
    {
      schema: {
        tags,
        operationId: 'webhooks.retrieveReplay',
        summary: 'Consulta um reenvio e o seu progresso',
        description:
          'Mostra quanto de um reenvio já foi feito. Depois de `completed` ainda mudam `succeeded` e `failed`, até a última tentativa.',
        params: Type.Object({ ...IdParams.properties, replayId: Id }),
        response: answersReplay,
      },
    },
    async (request) => {
      const { id, replayId } = request.params;
      return ok(await readReplay(merchantOf(request), id, replayId, request.em));
    },
  );
};
