import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import { CreatePaymentLinkInput } from '@trilho/contracts/payment-link';
import { DayTotal } from '@trilho/contracts/portal-page';
import {
  PortalPaymentLink,
  PortalPaymentLinkDayQuery,
  PortalPaymentLinkPage,
  PortalPaymentLinkQuery,
} from '@trilho/contracts/portal-payment-link';
import type { AppContext } from '../../context.ts';
import { localOperation } from '../../idempotency/local-operation.ts';
import {
  idempotencyHeaders,
  requiredIdempotencyHeaders,
  runIdempotent,
} from '../../idempotency/run-idempotent.ts';
import { ok } from '../../platform/reply.ts';
import { noBody } from '../merchant-call/optional-body.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { listedLinkDay, listedLinkPage } from './listed-links.ts';
import { deactivateLink, getLink } from './payment-link.repository.ts';
import { createLink } from './payment-link.service.ts';
import { linkDetails } from './read-links.ts';

const tags = ['Links de pagamento no painel'];
const answersLink = { 200: success(PortalPaymentLink), ...errorResponses };

/** The merchant's payment links in the portal. Behind a session and the plan gate. */
export const portalPaymentLinkRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'portalPaymentLinks.list',
        summary: 'Lista os links de pagamento do ambiente, com filtros, busca e total',
        description:
          'Do mais novo ao mais antigo, com o que cada um já recebeu, menos os reembolsos. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: PortalPaymentLinkQuery,
        response: { 200: success(PortalPaymentLinkPage), ...errorResponses },
      },
    },
    async ({ query, em }) => ok(await listedLinkPage(context, query, em)),
  );

  app.get(
    '/day',
    {
      schema: {
        tags,
        operationId: 'portalPaymentLinks.retrieveDay',
        summary: 'Soma o que receberam os links de um dia que a lista mostra',
        description:
          'Os links criados nesse dia, com os filtros e a busca da lista. Reembolsos são descontados.',
        errors: ['plan_required'],
        querystring: PortalPaymentLinkDayQuery,
        response: { 200: success(DayTotal), ...errorResponses },
      },
    },
    async ({ query: { userId, environment, ...filter }, em }) =>
      ok(await listedLinkDay({ userId, environment }, filter, em)),
  );

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'portalPaymentLinks.create',
        summary: 'Cria um link de pagamento',
        description: 'Com valor fixo, ou que quem paga escolhe. Sem `reusable`, aceita um único pagamento.',
        errors: ['plan_required', 'gateway_not_configured', 'gateway_unavailable'],
        headers: requiredIdempotencyHeaders,
        querystring: UserEnvironmentQuery,
        body: CreatePaymentLinkInput,
        response: answersLink,
      },
    },
    (request, reply) => {
      const { query, body, em } = request;
      const operation = localOperation(context, em, 'lnk', async (id, tx) => {
        const row = await createLink(context, query, body, { id, tx });
        return { status: 200, body: ok(await linkDetails(context, row, tx)) };
      });
      return runIdempotent(request, reply, context, query, operation);
    },
  );

  app.get(
    '/:id',
    {
      schema: {
        tags,
        operationId: 'portalPaymentLinks.retrieve',
        summary: 'Consulta um link de pagamento',
        description: 'Traz os cinquenta pagamentos mais novos dele.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: answersLink,
      },
    },
    async ({ params, query, em }) => ok(await linkDetails(context, await getLink(query, params.id, em), em)),
  );

  app.post(
    '/:id/deactivate',
    {
      schema: {
        tags,
        operationId: 'portalPaymentLinks.deactivate',
        summary: 'Desativa um link de pagamento',
        description:
          'Ninguém mais começa um pagamento nele; um Pix ou boleto que já espera ainda pode ser pago.',
        errors: ['plan_required'],
        headers: idempotencyHeaders,
        params: IdParams,
        querystring: UserEnvironmentQuery,
        body: noBody,
        response: answersLink,
      },
    },
    (request, reply) => {
      const { params, query, em } = request;
      const operation = localOperation(context, em, 'lnk', async (_, tx) => {
        const row = await deactivateLink(query, params.id, tx);
        return { status: 200, body: ok(await linkDetails(context, row, tx)) };
      });
      return runIdempotent(request, reply, context, query, operation);
    },
  );
};
