import type { ReportKind, ReportRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { badRequest } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { nextId } from '../ids.ts';
import { DAY_MS, moneyNow, termsOf } from '../movements/terms.ts';
import { configParams, createConfig, readConfig, settingsOf, updateConfig } from './report-config.ts';

const MOST_DAYS = 60;

const isReady = ({ nowMs }: MercadoPagoContext, { readyMs }: ReportRecord): boolean => readyMs <= nowMs;

/** Whole seconds in UTC, as the provider documents them. */
const utcText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

function readTime(body: Fields, name: string): number {
  const text = body.string(name) ?? '';
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(ms)) throw badRequest(1, `${name} attribute must be a date`);
  return ms;
}

/** A file's name tells when it was asked for; two of one second are numbered. */
function fileNameOf(ctx: MercadoPagoContext, prefix: string): string {
  const at = utcText(ctx.nowMs).slice(0, 19).replace('T', '-').replaceAll(':', '');
  for (let count = 1; ; count += 1) {
    const name = `${prefix}-${at}${count === 1 ? '' : `-${count}`}.csv`;
    if (ctx.store.where('mercadopago.report', 'lookup', name).length === 0) return name;
  }
}

const headOf = (ctx: MercadoPagoContext, { id, beginMs, endMs }: ReportRecord) => ({
  id: Number(id),
  user_id: ctx.account.userId,
  begin_date: utcText(beginMs),
  end_date: utcText(endMs),
  created_from: 'manual',
});

const requested = (ctx: MercadoPagoContext, report: ReportRecord) => ({
  ...headOf(ctx, report),
  status: 'pending',
  report_type: report.kind,
  generation_date: dateText(report.createdMs),
  last_modified: dateText(report.createdMs),
  retries: 0,
});

const listed = (ctx: MercadoPagoContext, report: ReportRecord) => ({
  ...headOf(ctx, report),
  file_name: isReady(ctx, report) ? report.fileName : null,
  status: isReady(ctx, report) ? 'processed' : 'pending',
  date_created: dateText(report.createdMs),
});

function request(ctx: MercadoPagoContext, kind: ReportKind, { body }: Input) {
  const beginMs = readTime(body, 'begin_date');
  const endMs = readTime(body, 'end_date');
  if (endMs <= beginMs) throw badRequest(1, 'end_date must be after begin_date');
  if (endMs - beginMs > MOST_DAYS * DAY_MS) throw badRequest(1, `The period has more than ${MOST_DAYS} days`);
  const report: ReportRecord = {
    id: nextId(),
    kind,
    beginMs,
    endMs,
    createdMs: ctx.nowMs,
    readyMs: ctx.nowMs + termsOf(ctx).reportDelaySeconds * 1000,
    throughMs: moneyNow(ctx),
    fileName: fileNameOf(ctx, settingsOf(ctx, kind).prefix),
  };
  const keys = { lookup: report.fileName };
  ctx.store.insert('mercadopago.report', report, secondsOf(ctx.nowMs), keys, {});
  return requested(ctx, report);
}

/** The report of a file; undefined until the file is made. */
export const findFile = (
  ctx: MercadoPagoContext,
  kind: ReportKind,
  fileName: string,
): ReportRecord | undefined =>
  ctx.store
    .where('mercadopago.report', 'lookup', fileName)
    .find((report) => report.kind === kind && isReady(ctx, report));

export const reportKinds: readonly ReportKind[] = ['release', 'settlement'];

/** The paths of one kind of report. */
function endpointsOf(kind: ReportKind): MercadoPagoEndpoint[] {
  const path = `/v1/account/${kind}_report`;
  const config = `${path}/config`;
  return [
    {
      method: 'POST',
      path,
      status: 202,
      body: ['begin_date', 'end_date'],
      handle: (ctx, input) => request(ctx, kind, input),
    },
    {
      method: 'GET',
      path: `${path}/list`,
      handle: (ctx) =>
        ctx.store
          .newestFirst('mercadopago.report')
          .filter((report) => report.kind === kind)
          .map((report) => listed(ctx, report)),
    },
    { method: 'GET', path: config, handle: (ctx) => readConfig(ctx, kind) },
    {
      method: 'POST',
      path: config,
      status: 201,
      body: configParams,
      handle: (ctx, input) => createConfig(ctx, kind, input),
    },
    {
      method: 'PUT',
      path: config,
      body: configParams,
      handle: (ctx, input) => updateConfig(ctx, kind, input),
    },
  ];
}

export const reportEndpoints: MercadoPagoEndpoint[] = reportKinds.flatMap(endpointsOf);
