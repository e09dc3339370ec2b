import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { recordAccount } from '../../kernel/accounts.ts';
import type { CallStore } from '../../kernel/calls.ts';
import { Cut, injectFaultBefore } from '../../kernel/faults/fault-injection.ts';
import type { ReportKind, ReportRecord } from '../../kernel/mercadopago-records.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readAccessToken } from '../account.ts';
import { BASE_PATH, contextOf, type MercadoPagoContext } from '../context.ts';
import { errorText, notFound, wording } from '../errors.ts';
import { findFile, reportKinds } from './report.routes.ts';
import { fileRows } from './report-file.ts';

type FileRequest = FastifyRequest<{ Params: { fileName: string } }>;

/** Breaks the connection after half of the rows. */
function* half(rows: readonly string[]): Generator<string> {
  yield* rows.slice(0, Math.max(1, Math.floor(rows.length / 2)));
  throw new Error('cut in the middle of the file');
}

/** Files of reports: no JSON, so they are served beside the other endpoints, with their faults and their log. */
export const reportFileRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  const { db, faults, log } = shared;

  function find(ctx: MercadoPagoContext, kind: ReportKind, fileName: string): ReportRecord {
    const report = findFile(ctx, kind, fileName);
    if (!report) throw notFound('not_found', 'File not found');
    return report;
  }

  async function serve(kind: ReportKind, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = randomUUID();
    const path = request.url.split('?', 1)[0] ?? '';
    reply.header('X-Request-Id', id);
    try {
      const account = readAccessToken(request.headers.authorization);
      const subject = { method: 'GET', path, account: account.accountId };
      recordAccount(db, account);
      log.arrived({ id, account: account.accountId, method: 'GET', path, idempotency_key: null });
      await injectFaultBefore(faults, subject, wording);
      const ctx = contextOf(db, account, publicUrl, Date.now());
      const report = find(ctx, kind, request.params.fileName);
      const isCut = faults.take(['cut_after'], subject) !== undefined;
      log.answered(id, 200, false);
      const rows = isCut ? half([...fileRows(ctx, report)]) : fileRows(ctx, report);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${report.fileName}"`)
        .send(Readable.from(rows));
    } catch (error) {
      if (error instanceof Cut) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (!(error instanceof Refusal)) throw error;
      log.answered(id, error.status, false);
      return reply.code(error.status).type('application/json').send(errorText(error));
    }
  }

  for (const kind of reportKinds) {
    app.get<{ Params: { fileName: string } }>(
      `${BASE_PATH}/v1/account/${kind}_report/:fileName`,
      (request, reply) => serve(kind, request, reply),
    );
  }
};
