import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { RevealedWebhookSecret } from '@trilho/contracts/portal-webhook';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { ok } from '../../../platform/reply.ts';
import { requireStepUp } from '../../auth/step-up.ts';
import { requirePlan } from '../../plan/plan-gate.ts';
import { deviceOf } from '../../security-log/device.ts';
import { recordSecurityEvent } from '../../security-log/security-log.repository.ts';
import { getEndpoint } from '../webhook-endpoint.repository.ts';
import { rotateEndpointSecret } from '../webhook-endpoint.service.ts';
import { revealSecrets } from '../webhook-secret.ts';

const tags = ['Webhooks no painel'];
const answersSecret = { 200: success(RevealedWebhookSecret), ...errorResponses };

/** The secret of an endpoint in the portal. Behind a session, the plan gate and a step-up. */
export const portalSecretRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.post(
    '/:id/secret',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'portalWebhooks.revealSecret',
        summary: 'Mostra o segredo de um webhook',
        description: 'Com o anterior, enquanto ele também assina. A consulta fica no registro de segurança.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: answersSecret,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const { userId, environment: detail } = query;
      const endpoint = await getEndpoint(query, params.id, em);
      const secrets = revealSecrets(context.vault, endpoint, clockNow());
      const device = deviceOf(request);
      await recordSecurityEvent({ userId, type: 'webhook_secret_revealed', device, detail }, em);
      return ok(secrets);
    },
  );

  app.post(
    '/:id/rotate-secret',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'portalWebhooks.rotateSecret',
        summary: 'Gera outro segredo para um webhook',
        description: 'O anterior também assina por mais 24 h. A troca fica no registro de segurança.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: answersSecret,
      },
    },
    async (request) => {
      const { params, query, em } = request;
      const { userId, environment: detail } = query;
      const device = deviceOf(request);
      return em.transactional(async (tx) => {
        const endpoint = await rotateEndpointSecret(context, query, params.id, tx);
        await recordSecurityEvent({ userId, type: 'webhook_secret_rotated', device, detail }, tx);
        return ok(revealSecrets(context.vault, endpoint, clockNow()));
      });
    },
  );
};
