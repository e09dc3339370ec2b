import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { UserIdQuery } from '@trilho/contracts/common';
import { ErrorResponse, errorResponses, success } from '@trilho/contracts/envelope';
import { ExportInput, ExportLink } from '@trilho/contracts/portal-export';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AppContext } from '../../context.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { toValidationError } from '../../platform/http/validation/messages.ts';
import { ok } from '../../platform/reply.ts';
import { sessionIdOf, sessionUserId } from '../auth/sessions.ts';
import { requireStepUp } from '../auth/step-up.ts';
import { requirePlan } from '../plan/plan-gate.ts';
import { createDownloads } from './downloads.ts';
import { issueExport, openExport, redeemExport } from './export.service.ts';
import { exportLists } from './export-lists.ts';

const tags = ['Exportações'];

/** Reads the filters as the list's own query would; empty ones filter nothing. @throws 422 for one that it refuses */
function readFilters(request: FastifyRequest, { list, filters = {} }: ExportInput): Record<string, unknown> {
  const given: Record<string, unknown> = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== ''),
  );
  const validate = request.compileValidationSchema(exportLists[list].filters, 'querystring');
  if (validate(given)) return given;
  throw invalid(
    (validate.errors ?? []).map(toValidationError).map(({ field, message }) => ({
      field: `filters.${field}`,
      message,
    })),
  );
}

/** The route that orders a file in the portal, behind a session and the plan gate. */
export const portalExportRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  app.addHook('preHandler', requirePlan);

  app.post(
    '',
    {
      schema: {
        tags,
        operationId: 'exports.create',
        summary: 'Pede o link que baixa um arquivo',
        description:
          'O link vale por pouco tempo e para um uso. `balance_ofx` é um OFX, `month_closing` um PDF, e os outros são CSV. Uma lista com dados de clientes pede uma confirmação de identidade recente.',
        errors: ['plan_required', 'step_up_required'],
        querystring: UserIdQuery,
        body: ExportInput,
        response: { 200: success(ExportLink), ...errorResponses },
      },
    },
    async (request) => {
      const { environment, list } = request.body;
      const filters = readFilters(request, request.body);
      if (exportLists[list].namesCustomers) await requireStepUp(request);
      const order = {
        userId: sessionUserId(request),
        sessionId: sessionIdOf(request),
        environment,
        list,
        filters,
      };
      return ok(await issueExport(context, order, request.em));
    },
  );
};

/**
 * Answers an error in a sentence, which a browser shows as a page. What fails while the first rows are read has the
 * headers of the file already.
 */
function answerInText(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  reply.removeHeader('content-disposition');
  if (!(error instanceof ApiError)) {
    return request.server.errorHandler(error, request, reply.type('application/json'));
  }
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(error.status).type('text/plain; charset=utf-8').send(error.message);
}

const bytes = Type.Unsafe<Readable>({ type: 'string' });

const words = (description: string) => ({
  description,
  content: { 'text/plain': { schema: Type.String() } },
});

/** The route that downloads a file. Public: the ticket in the path is the credential. */
export const exportDownloadRoutes: FastifyPluginAsyncTypebox<AppContext> = async (app, context) => {
  const downloads = createDownloads(context.env.EXPORT_IDLE_MS);

  // A slow reader would hold up the end of the service.
  app.addHook('preClose', async () => downloads.end());

  app.get(
    '/exports/:ticket',
    {
      // A request for the headers alone would use the ticket up.
      exposeHeadRoute: false,
      errorHandler: answerInText,
      schema: {
        tags,
        operationId: 'exports.download',
        summary: 'Baixa um arquivo, uma única vez',
        description: [
          'O bilhete do caminho é a credencial. Erros são uma frase em texto, para o navegador',
          'mostrar.',
        ].join(' '),
        errors: ['plan_required', 'export_link_spent', 'rate_limited'],
        params: Type.Object({ ticket: Type.String() }),
        response: {
          200: {
            description: 'O arquivo',
            content: Object.fromEntries(
              ['text/csv', 'application/x-ofx', 'application/pdf'].map((type) => [type, { schema: bytes }]),
            ),
          },
          '4xx': words(
            'O link não existe, já foi usado ou expirou, o plano acabou, ou há tentativas ou downloads demais',
          ),
          '5xx': ErrorResponse,
        },
      },
    },
    async ({ params, ip, em }, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const order = await redeemExport(context, { ticket: params.ticket, ip }, em);
      const open = () => openExport(context, order);
      const { name, contentType, content } = await downloads.begin(order.userId, reply.raw, open);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  );
};
