import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import {
  Delivery,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointListQuery,
  WebhookEndpointPage,
  WebhookEndpointUpdate,
  WebhookEndpointWithSecret,
} from '@trilho/contracts/webhook';
import type { AppContext } from '../../context.ts';
import { localOperation } from '../../idempotency/local-operation.ts';
import { idempotencyHeaders, runIdempotent } from '../../idempotency/run-idempotent.ts';
import { done, ok } from '../../platform/reply.ts';
import { merchantOf } from '../merchant-call/merchant-auth.ts';
import { sendTestEvent } from './delivery.service.ts';
import { getEndpoint, listEndpoints } from './webhook-endpoint.repository.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateEndpointSecret,
} from './webhook-endpoint.service.ts';
import { viewEndpoint, viewEndpointWithSecret } from './webhook-endpoint.view.ts';

const tags = ['Webhooks'];
const answersEndpoint = { 200: success(WebhookEndpoint), ...errorResponses };
const answersSecret = { 200: success(WebhookEndpointWithSecret), ...errorResponses };

/** A merchant's webhook endpoints. */
export const webhookEndpointRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.post(
    '/webhooks',
    {
      schema: {
        tags,
        operationId: 'webhooks.create',
        summary: 'Cria um webhook',
        description:
          'Registra um endereço seu que recebe eventos. O segredo que os assina vem só nesta resposta e na de `rotate-secret`; sem um no corpo, é gerado. Sem `apiVersion`, os eventos vêm na versão desta requisição. No máximo 50 webhooks por ambiente.',
        errors: ['conflict'],
        headers: idempotencyHeaders,
        body: WebhookEndpointInput,
        response: answersSecret,
      },
    },
    (request, reply) => {
      const { body, apiVersion, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'we', async (id, tx) => {
        const row = await createEndpoint(context, merchant, body, { id, apiVersion, tx });
        return { status: 200, body: ok(viewEndpointWithSecret(row, context.vault)), secret: true };
      });
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );

  app.get(
    '/webhooks',
    {
      schema: {
        tags,
        operationId: 'webhooks.list',
        summary: 'Lista os webhooks, do mais novo ao mais antigo',
        description: 'Os webhooks do ambiente, do mais novo ao mais antigo, sem os segredos.',
        querystring: WebhookEndpointListQuery,
        response: { 200: success(WebhookEndpointPage), ...errorResponses },
      },
    },
    async (request) => {
      const { rows, ...page } = await listEndpoints(merchantOf(request), request.query, request.em);
      return ok({ items: rows.map((row) => viewEndpoint(row)), ...page });
    },
  );

  app.get(
    '/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'webhooks.retrieve',
        summary: 'Consulta um webhook',
        description: 'Mostra um webhook e a sua saúde, sem o segredo.',
        params: IdParams,
        response: answersEndpoint,
      },
    },
    async (request) =>
      ok(viewEndpoint(await getEndpoint(merchantOf(request), request.params.id, request.em))),
  );

  app.put(
    '/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'webhooks.update',
        summary: 'Altera um webhook',
        description:
          'Altera endereço, eventos e opções de um webhook. O que falta no corpo fica como está. Com outro segredo, o anterior ainda assina por 24 h; `active: true` reativa e esquece as falhas.',
        params: IdParams,
        body: WebhookEndpointUpdate,
        response: answersEndpoint,
      },
    },
    async (request) => {
      const { params, body, em } = request;
      return ok(viewEndpoint(await changeEndpoint(context, merchantOf(request), params.id, body, { em })));
    },
  );

  app.delete(
    '/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'webhooks.delete',
        summary: 'Exclui um webhook',
        description: 'Exclui um webhook e cancela as entregas que esperam. Não pode ser desfeito.',
        params: IdParams,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      await deleteEndpoint(merchantOf(request), request.params.id, request.em);
      return done();
    },
  );

  app.post(
    '/webhooks/:id/rotate-secret',
    {
      schema: {
        tags,
        operationId: 'webhooks.rotateSecret',
        summary: 'Gera outro segredo para um webhook',
        description:
          'Gera outro segredo para um webhook. O anterior também assina por mais 24 h, para dar tempo de trocar.',
        headers: idempotencyHeaders,
        params: IdParams,
        response: answersSecret,
      },
    },
    (request, reply) => {
      const { params, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'we', async (_, tx) => {
        const row = await rotateEndpointSecret(context, merchant, params.id, tx);
        return { status: 200, body: ok(viewEndpointWithSecret(row, context.vault)), secret: true };
      });
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );

  app.post(
    '/webhooks/:id/test',
    {
      schema: {
        tags,
        operationId: 'webhooks.test',
        summary: 'Envia um evento de teste a um webhook',
        description:
          'Envia um evento `webhook.test` só a este webhook, assine ele o que assinar. São 60 por hora para cada webhook; além disso a resposta é 429, com `Retry-After`.',
        errors: ['conflict'],
        headers: idempotencyHeaders,
        params: IdParams,
        response: { 200: success(Delivery), ...errorResponses },
      },
    },
    (request, reply) => {
      const { params, em } = request;
      const merchant = merchantOf(request);
      const operation = localOperation(context, em, 'evt', async (id, tx) => ({
        status: 200,
        body: ok(await sendTestEvent(context, merchant, params.id, id, tx)),
      }));
      return runIdempotent(request, reply, context, merchant, operation);
    },
  );
};
