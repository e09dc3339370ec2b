import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BankStatementResult } from '@trilho/contracts/bank-statement';
import { UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, malformed } from '../../platform/errors.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { readStatement } from './bank-statement.service.ts';

const mostBytes = 5 * 1024 * 1024;

const tooLarge = () =>
  new ApiError(413, 'payload_too_large', 'O extrato passa de 5 MB. Baixe o de um período menor.');

const inWordsOfFiles = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  request.server.errorHandler(
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error,
    request,
    reply,
  );

/** The bank's statements in the portal. Behind a session and the plan gate. */
export const bankStatementRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('preHandler', requirePlan);
  // Browsers have no one type for OFX: what it is, its content says.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '',
    {
      bodyLimit: mostBytes,
      errorHandler: inWordsOfFiles,
      schema: {
        tags: ['Saldos'],
        operationId: 'bankStatements.create',
        summary: 'Lê um extrato do banco e encontra os créditos dos repasses',
        description:
          'O corpo é um arquivo OFX (1.x ou 2.x) de até 5 MB. O que um arquivo anterior já trouxe não conta de novo. Um crédito que serve a mais de um repasse fica sem nenhum.',
        errors: ['plan_required', 'payload_too_large', 'unprocessable'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(BankStatementResult), ...errorResponses },
      },
    },
    async ({ query, body, em }) => {
      if (!Buffer.isBuffer(body)) throw malformed('Envie o arquivo OFX no corpo da requisição.');
      return ok(await readStatement(query, body, em));
    },
  );
};
