import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { Onboarding } from '@trilho/contracts/onboarding';
import { ok } from '../../platform/reply.ts';
import { readOnboarding } from './onboarding.repository.ts';

/** The checklist of a merchant's first hour. Behind a session; its first step is the plan, so no plan is needed. */
export const onboardingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '',
    {
      schema: {
        tags: ['Painel'],
        operationId: 'onboarding.retrieve',
        summary: 'Os passos até o primeiro pagamento, e quais já foram dados',
        description: 'Cada passo é lido dos dados da conta e do ambiente.',
        querystring: UserEnvironmentQuery,
        response: { 200: success(Onboarding), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await readOnboarding(query, em)),
  );
};
