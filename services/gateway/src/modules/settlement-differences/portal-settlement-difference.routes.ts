import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  DifferenceListQuery,
  DifferencePage,
  DifferenceSummary,
  ExplainDifferenceInput,
  ExplainDifferencesInput,
  ExplainedDifferences,
  SettlementDifference,
} from '@trilho/contracts/settlement-difference';
import Type from 'typebox';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { differenceView } from './difference.view.ts';
import { changeDifference, explainDifferences } from './explain-differences.ts';
import { getDifference, listDifferences, summarizeDifferences } from './settlement-difference.repository.ts';

const tags = ['Saldos'];
const ofUser = UserEnvironmentQuery.properties;

/** How gateways' statements differ from our books, in the portal. Behind a session and the plan gate. */
export const portalSettlementDifferenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalSettlementDifferences.list',
        summary: 'Lista as diferenças entre os extratos dos gateways e os livros',
        description: 'Da mais nova à mais antiga. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...ofUser, ...DifferenceListQuery.properties }),
        response: { 200: success(DifferencePage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { rows, ...page } = await listDifferences(query, query, em);
      return ok({ items: rows.map(differenceView), ...page });
    },
  );

  app.get(
    '/summary',
    {
      schema: {
        tags,
        operationId: 'portalSettlementDifferences.summary',
        summary: 'Soma as diferenças abertas, por tipo',
        description: 'Por tipo, gateway e moeda: quantas estão abertas, e a soma com sinais.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(DifferenceSummary), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await summarizeDifferences(query, em)),
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalSettlementDifferences.retrieve',
        summary: 'Mostra uma diferença',
        description: 'O que os livros dizem, o que o extrato diz, e quem cuida dela.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: { 200: success(SettlementDifference), ...errorResponses },
      },
    },
    async ({ params, query, em }) => ok(differenceView(await getDifference(query, params.id, em))),
  );

  app.patch(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalSettlementDifferences.update',
        summary: 'Diz quem cuida de uma diferença, ou a explica',
        description:
          'Uma explicação fecha a diferença e leva o valor para a conta dada. Se o extrato vier a dizer outro valor, ela volta a ficar aberta. Responde 409 se não está aberta.',
        errors: ['plan_required', 'not_found', 'conflict'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: ExplainDifferenceInput,
        response: { 200: success(SettlementDifference), ...errorResponses },
      },
    },
    async ({ params, query, body, em }) =>
      ok(differenceView(await changeDifference(query, params.id, body, em))),
  );

  app.post(
    '/explanations',
    {
      schema: {
        tags,
        operationId: 'portalSettlementDifferences.explain',
        summary: 'Explica várias diferenças de uma vez',
        description: 'As que não estão abertas ficam como estão; a resposta diz quantas foram explicadas.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        body: ExplainDifferencesInput,
        response: { 200: success(ExplainedDifferences), ...errorResponses },
      },
    },
    async ({ query, body, em }) => ok({ explained: await explainDifferences(query, body, em) }),
  );
};
