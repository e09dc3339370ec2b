import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParams, UserEnvironmentQuery } from '@trilho/contracts/common';
import { errorResponses, success } from '@trilho/contracts/envelope';
import {
  SettlementFile,
  SettlementFileContent,
  SettlementFileListQuery,
  SettlementFilePage,
  SettlementStates,
  UploadSettlementFileQuery,
} from '@trilho/contracts/settlement-file';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ApiError } from '../../platform/errors.ts';
import { ok } from '../../platform/reply.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { contentOf, fileView, getFile, listFiles } from './file-store.ts';
import { type SettlementContext, settlementStates } from './settlement-states.ts';
import { uploadFile } from './upload-file.ts';

const tags = ['Saldos'];
const ofUser = UserEnvironmentQuery.properties;

const fileTypes = ['text/csv', 'application/octet-stream'];
const mostBytes = 50 * 1024 * 1024;

/** What the framework refuses of an upload, in words about the file. */
const refusals: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new ApiError(413, 'payload_too_large', 'O arquivo passa de 50 MB. Gere o extrato de um período menor.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError(415, 'unsupported_media_type', `Envie o arquivo como ${fileTypes.join(' ou ')}.`),
};

const inWordsOfFiles = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  request.server.errorHandler(refusals[error.code]?.() ?? error, request, reply);

/** A file's name in the header of its download: what is no letter, digit, dot or dash of ASCII is told in UTF-8 as well. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** Statements as files, uploaded or downloaded from the gateway, as they came. Behind a session and the plan gate. */
export const settlementFileRoutes: FastifyPluginAsyncTypebox<SettlementContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'settlementFiles.list',
        summary: 'Lista os extratos em arquivo, do mais novo ao mais antigo',
        description:
          'Os que foram baixados do gateway e os que foram enviados por uma pessoa, com o que se leu de cada um. Todos os filtros dados têm de combinar.',
        errors: ['plan_required'],
        querystring: Type.Object({ ...ofUser, ...SettlementFileListQuery.properties }),
        response: { 200: success(SettlementFilePage), ...errorResponses },
      },
    },
    async ({ query, em }) => {
      const { rows, ...page } = await listFiles(query, query, em);
      return ok({ items: rows.map(fileView), ...page });
    },
  );

  app.post(
    '',
    {
      bodyLimit: mostBytes,
      errorHandler: inWordsOfFiles,
      schema: {
        tags,
        operationId: 'settlementFiles.upload',
        summary: 'Envia um extrato em arquivo',
        description:
          'O corpo é o arquivo, de até 50 MB. Ele é guardado como veio e lido em seguida: a lista mostra o que foi feito dele. O mesmo arquivo outra vez devolve o que já está aqui, e nenhuma linha conta duas vezes.',
        errors: [
          'plan_required',
          'payload_too_large',
          'unsupported_media_type',
          'gateway_not_configured',
          'gateway_unavailable',
          'unprocessable',
        ],
        querystring: Type.Object({ ...ofUser, ...UploadSettlementFileQuery.properties }),
        body: {
          content: Object.fromEntries(fileTypes.map((type) => [type, { schema: SettlementFileContent }])),
        },
        response: { 200: success(SettlementFile), ...errorResponses },
      },
    },
    async ({ query, body, em }) => {
      const content = Buffer.isBuffer(body) ? body : null;
      return ok(fileView(await uploadFile(context, query, { ...query, content }, em)));
    },
  );

  app.get(
    '/:id/content',
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: 'settlementFiles.download',
        summary: 'Baixa um extrato como ele veio',
        description: 'Os mesmos bytes que o gateway entregou ou que foram enviados.',
        errors: ['plan_required'],
        params: IdParams,
        querystring: UserEnvironmentQuery,
        response: {
          200: {
            description: 'O arquivo',
            content: { 'text/csv': { schema: Type.Unsafe<Readable>({ type: 'string' }) } },
          },
          ...errorResponses,
        },
      },
    },
    async ({ params, query, em }, reply) => {
      const { id, name } = await getFile(query, params.id, em);
      return reply
        .type('text/csv')
        .header('content-disposition', dispositionOf(name))
        .send(Readable.from(contentOf(id, em.fork())));
    },
  );
};

/** How far the statements of the merchant's gateways are there. Behind a session and the plan gate. */
export const settlementRoutes: FastifyPluginAsyncTypebox<SettlementContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.get(
    '',
    {
      schema: {
        tags,
        operationId: 'settlements.list',
        summary: 'Mostra até que dia os extratos de cada gateway estão aqui',
        description:
          'Dos gateways conectados que contam o que foi feito do dinheiro. Entre os dias dados, os dois inclusive, todas as linhas estão aqui.',
        errors: ['plan_required'],
        querystring: UserEnvironmentQuery,
        response: { 200: success(SettlementStates), ...errorResponses },
      },
    },
    async ({ query, em }) => ok({ gateways: await settlementStates(context, query, em) }),
  );
};
