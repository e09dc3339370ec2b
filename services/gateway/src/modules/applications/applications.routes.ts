import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Application, CreateApplicationQuery, RevealedKey, RevokeQuery } from '@trilho/contracts/application';
import { IdParams, UserIdParams, UserIdQuery } from '@trilho/contracts/common';
import { Acknowledged, errorResponses, success } from '@trilho/contracts/envelope';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../platform/errors.ts';
import { done, ok } from '../../platform/reply.ts';
import { sessionUserId } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { deviceOf } from '../security-log/device.ts';
import { findActiveApplications, revokeApplication } from './applications.repository.ts';
import { createApplication, revealSecretKey } from './applications.service.ts';
import { viewApplication, viewNewApplication } from './applications.view.ts';

const tags = ['Chaves de API'];

/** API key pairs (spec 7.3). Behind a session. */
export const applicationRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, { vault }) => {
  app.post(
    '',
    {
      preHandler: [requirePlan, requireStepUp],
      schema: {
        tags,
        operationId: 'keys.create',
        summary: 'Gera o par de chaves de um ambiente',
        description:
          'A chave secreta vem em claro só nesta resposta. Sem `apiVersion`, o par tem a versão do anterior.',
        errors: ['plan_required', 'keys_exist'],
        querystring: CreateApplicationQuery,
        response: { 200: success(Application), ...errorResponses },
      },
    },
    async (request) => {
      const { query, em } = request;
      return ok(viewNewApplication(await createApplication(query, vault, deviceOf(request), em), vault));
    },
  );

  app.get(
    '/user/:userId',
    {
      schema: {
        tags,
        operationId: 'keys.list',
        summary: 'Os pares de chaves em vigor, com a chave secreta mascarada',
        description: 'Inclui os pares antigos que ainda funcionam.',
        params: UserIdParams,
        response: { 200: success(Type.Array(Application), 'KeyListResponse'), ...errorResponses },
      },
    },
    async ({ params, em }) => {
      const rows = await findActiveApplications(params.userId, em);
      return ok(rows.map((row) => viewApplication(row, vault)));
    },
  );

  app.post(
    '/:id/secret-key',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'keys.revealSecretKey',
        summary: 'Mostra a chave secreta de um par',
        description: 'A consulta fica no registro de segurança.',
        params: IdParams,
        querystring: UserIdQuery,
        response: { 200: success(RevealedKey), ...errorResponses },
      },
    },
    async (request) => {
      const revealed = { userId: request.query.userId, id: request.params.id };
      return ok({ secretKey: await revealSecretKey(revealed, vault, deviceOf(request), request.em) });
    },
  );

  // Without the plan gate: a lost secret can always be revoked.
  app.delete(
    '/:id',
    {
      preHandler: requireStepUp,
      schema: {
        tags,
        operationId: 'keys.revoke',
        summary: 'Revoga um par de chaves, imediatamente ou depois do prazo pedido',
        description: 'Com `keepFor`, o par funciona até lá, para dar tempo de trocar.',
        params: IdParams,
        querystring: RevokeQuery,
        response: { 200: Acknowledged, ...errorResponses },
      },
    },
    async (request) => {
      const revoked = await revokeApplication(
        sessionUserId(request),
        request.params.id,
        request.query.keepFor,
        deviceOf(request),
        request.em,
      );
      if (!revoked) throw notFound();
      return done();
    },
  );
};
