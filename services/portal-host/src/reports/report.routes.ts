import { PageReports } from '@trilho/contracts/portal-report';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { networkOf } from '../network.ts';
import { RegistryError, registryErrorHandler } from '../registry-error.ts';
import type { PageProofs } from './page-proof.ts';
import { createReportLimit } from './report-limit.ts';
import type { ReportRecorder } from './report-recorder.ts';

export type ReportOptions = {
  publicUrl: string;
  /** Without one, failures are only written to the log. */
  recorder?: Pick<ReportRecorder, 'add'> | undefined;
  proofs?: Pick<PageProofs, 'verify'> | undefined;
};

/** The longest message, in bytes. */
const messageLimit = 64 * 1024;
/** Messages a minute: of an address, behind which there may be a whole office, and of a tab. */
const perAddress = 300;
/** Failures a minute of an address: each is a line of the log and a row. */
const failuresPerAddress = 120;
const perSession = 20;

function parse(body: unknown): PageReports {
  try {
    const message: unknown = JSON.parse(String(body));
    if (Value.Check(PageReports, message)) return message;
  } catch {}
  throw new RegistryError(400, 'bad_request', 'These are no reports of a page.');
}

/**
 * `POST /portal/reports`: what pages say of the releases they load. What is too much, or comes from another site's page,
 * is dropped with the same answer: nobody reads a beacon's.
 */
export async function reportRoutes(app: FastifyInstance, options: ReportOptions): Promise<void> {
  const { publicUrl, recorder, proofs } = options;
  const addresses = createReportLimit(perAddress);
  const sessions = createReportLimit(perSession);
  const failures = createReportLimit(failuresPerAddress);
  app.setErrorHandler(registryErrorHandler(publicUrl));
  app.post('/portal/reports', { bodyLimit: messageLimit }, async (request, reply) => {
    const network = networkOf(request.ip);
    if (!addresses.take(network)) return reply.code(204).send();
    const message = parse(request.body);
    const site = request.headers['sec-fetch-site'];
    if (!sessions.take(message.session) || (site !== undefined && site !== 'same-origin')) {
      return reply.code(204).send();
    }
    const reports = message.reports.filter(({ type }) => type === 'load' || failures.take(network));
    for (const report of reports) {
      if (report.type === 'failure') request.log.warn({ report }, 'a release failed in a page');
    }
    recorder?.add({ ...message, reports }, await proofs?.verify(message.proof ?? '', request.ip));
    return reply.code(204).send();
  });
}
