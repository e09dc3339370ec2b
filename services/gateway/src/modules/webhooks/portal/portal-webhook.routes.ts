import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { pinnedVersion } from '@trilho/contracts/api-version';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import { PortalWebhookInput, PortalWebhooks, PortalWebhookUpdate } from '@trilho/contracts/portal-webhook';
import { WebhookEndpoint } from '@trilho/contracts/webhook';
import type { AppContext } from '../../../context.ts';
import { localOperation } from '../../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../../idempotency/run-idempotent.ts';
import { done, ok } from '../../../platform/reply.ts';
import { findLastVersion } from '../../applications/applications.repository.ts';
import { requireStepUp } from '../../auth/step-up.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { deviceOf } from '../../security-log/device.ts';
import { recordSecurityEvent } from '../../security-log/security-log.repository.ts';
import { allEndpoints } from '../webhook-endpoint.repository.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint } from '../webhook-endpoint.service.ts';
import { viewEndpoint } from '../webhook-endpoint.view.ts';

const tags = ['Webhooks no painel'];
const answersEndpoint = { 200: success(WebhookEndpoint), ...errorResponses };

/** The merchant's endpoints in the portal (spec 7.7). Behind a session and the plan gate. */
export const portalWebhookRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.list',
        summary: 'Lista os webhooks do ambiente',
        description: 'Todos, do mais novo ao mais antigo, sem as chaves secretas.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(PortalWebhooks), ...errorResponses },
      },
    },
    async ({ query, em }) => ok((await allEndpoints(query, em)).map((row) => viewEndpoint(row))),
  );

  app.post(
    '',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'portalWebhooks.create',
        summary: 'Cria um webhook',
        description:
          'Sem segredo no corpo, um é gerado; sem versão, vale a das chaves do ambiente. No máximo 50 webhooks por ambiente.',
        errors: ['plan_required', 'conflict'],
        headers: idempotencyHeaders,
        querystring: UserEnvironmentQuery,
        body: PortalWebhookInput,
        response: answersEndpoint,
      },
    },
    (request, reply) => {
      const { query, body, em } = request;
      const operation = localOperation(context, em, 'we', async (id, tx) => {
        const apiVersion = pinnedVersion(await findLastVersion(query, tx));
        const row = await createEndpoint(context, query, body, { id, apiVersion, tx });
        return { status: 200, body: ok(viewEndpoint(row)) };
      });
      return runIdempotent(request, reply, context, query, operation);
    },
  );

  app.put(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.update',
        summary: 'Altera um webhook',
        description:
          'O que falta no corpo fica como está. Outro endereço ou outro segredo pede uma confirmação de identidade recente; o segredo anterior ainda assina por 24 h. `active: true` reativa e esquece as falhas.',
        errors: ['plan_required', 'step_up_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: PortalWebhookUpdate,
        response: answersEndpoint,
      },
    },
    async (request) => {
      const { params, query, body, em } = request;
      const { userId, environment } = query;
      const row = await changeEndpoint(context, query, params.id, body, {
        em,
        requireProof: () => requireStepUp(request),
        async onRotation(tx) {
          const device = deviceOf(request);
          await recordSecurityEvent(
            { userId, type: 'webhook_secret_rotated', device, detail: environment },
            tx,
          );
        },
      });
      return ok(viewEndpoint(row));
    },
  );

  app.delete(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalWebhooks.delete',
        summary: 'Exclui um webhook',
        description: 'As entregas pendentes são canceladas. Não pode ser desfeito.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async ({ params, query, em }) => {
      await deleteEndpoint(query, params.id, em);
      return done();
    },
  );
};
