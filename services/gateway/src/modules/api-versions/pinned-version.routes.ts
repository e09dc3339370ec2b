import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiVersionInput, Application } from '@trilho/contracts/application';
import { IdParams, UserIdQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { ApiVersionComparison, ApiVersionComparisonQuery } from '@trilho/contracts/version-comparison';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/reply.ts';
import { changeApiVersion } from '../applications/applications.repository.ts';
import { viewApplication } from '../applications/applications.view.ts';
import { sessionUserId } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { deviceOf } from '../security-log/device.ts';
import { compareVersions } from './compare-versions.ts';

const tags = ['Chaves de API'];

/** The version of the API that a key pair is pinned to. Behind a session. */
export const pinnedVersionRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, { vault }) => {
  app.get(
    '/:id/api-version',
    {
      preHandler: requirePlan,
      schema: {
        tags,
        operationId: 'keys.compareVersions',
        summary: 'Mostra o que muda para um par de chaves em outra versão da API',
        description:
          'As diferenças entre a versão do par e a pedida, quantas requisições recentes do par cada uma afeta, e o último pagamento do ambiente nas duas.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: ApiVersionComparisonQuery,
        response: { 200: success(ApiVersionComparison), ...errorResponses },
      },
    },
    async (request) => {
      const pair = { userId: sessionUserId(request), id: request.params.id };
      return ok(await compareVersions(pair, request.query.to, request.em));
    },
  );

  // Without the plan gate: whoever comes back has what their servers expect.
  app.put(
    '/:id/api-version',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'keys.changeVersion',
        summary: 'Muda a versão da API de um par de chaves',
        description:
          'Vale já para a próxima requisição que não nomeia a sua versão. A anterior fica à mão por um dia, para voltar.',
        params: IdParams,
        querystring: UserIdQuery,
        body: ApiVersionInput,
        response: { 200: success(Application), ...errorResponses },
      },
    },
    async (request) => {
      const pair = { userId: sessionUserId(request), id: request.params.id };
      const { apiVersion } = request.body;
      const changed = await changeApiVersion(pair, apiVersion, deviceOf(request), request.em);
      if (!changed) throw notFound();
      return ok(viewApplication(changed, vault));
    },
  );
};
