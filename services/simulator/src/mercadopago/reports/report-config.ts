import type { ReportConfigRecord, ReportKind } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Input } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { badRequest, notFound } from '../errors.ts';
import type { Fields } from '../fields.ts';
import { reportColumns, usualColumns } from './report-columns.ts';

/** What the settings of a report may have. */
export const configParams: DeclaredParams = [
  ...['file_name_prefix', 'include_withdrawal_at_end', 'execute_after_withdrawal', 'display_timezone'],
  ...['report_translation', 'header_language', 'show_fee_prevision', 'show_chargeback_cancel'],
  ...['coupon_detailed', 'shipping_detail', 'refund_detailed', 'notification_email_list', 'separator'],
  { frequency: ['hour', 'type', 'value'] },
  { columns: ['key'] },
];

const idOf = (kind: ReportKind): string => `${kind}_report_config`;

const find = ({ store }: MercadoPagoContext, kind: ReportKind): ReportConfigRecord | undefined =>
  store.get('mercadopago.report_config', idOf(kind));

/** The settings by which files are written. */
export interface ReportSettings {
  prefix: string;
  columns: readonly string[];
  separator: string;
  /** Hours from UTC. */
  offsetHours: number;
}

export function settingsOf(ctx: MercadoPagoContext, kind: ReportKind): ReportSettings {
  const { sent = {} } = find(ctx, kind) ?? {};
  const { file_name_prefix: prefix, separator, display_timezone: zone, columns } = sent;
  const keys = Array.isArray(columns) ? columns.map(({ key }: { key: string }) => key) : [];
  const [, sign = '-', hours = '4'] = /^GMT([+-])(\d{1,2})$/.exec(String(zone)) ?? [];
  return {
    prefix: typeof prefix === 'string' ? prefix : `${kind}-report-${ctx.account.userId}`,
    separator: separator === ',' ? ',' : ';',
    offsetHours: Number(hours) * (sign === '-' ? -1 : 1),
    columns: keys.length > 0 ? keys : usualColumns[kind],
  };
}

const view = (ctx: MercadoPagoContext, kind: ReportKind, { sent }: ReportConfigRecord) => ({
  file_name_prefix: `${kind}-report-${ctx.account.userId}`,
  scheduled: false,
  separator: ';',
  display_timezone: 'GMT-04',
  ...sent,
});

function check(kind: ReportKind, body: Fields): void {
  const unknown = body
    .list('columns')
    .map((column) => column.string('key') ?? '')
    .find((key) => !Object.hasOwn(reportColumns[kind], key));
  if (unknown !== undefined) throw badRequest(1, `Invalid column: ${unknown}`);
  const separator = body.string('separator');
  if (separator !== undefined && ![',', ';'].includes(separator)) throw badRequest(1, 'Invalid separator');
  const zone = body.string('display_timezone');
  if (zone !== undefined && !/^GMT[+-]\d\d$/.test(zone)) throw badRequest(1, 'Invalid display_timezone');
  const prefix = body.string('file_name_prefix');
  if (prefix !== undefined && !/^[\w.-]{1,100}$/.test(prefix))
    throw badRequest(1, 'Invalid file_name_prefix');
}

const missing = () => notFound('not_found', 'Config not found');

/** Answers the settings of a report; 404 until some were made. */
export function readConfig(ctx: MercadoPagoContext, kind: ReportKind) {
  const config = find(ctx, kind);
  if (!config) throw missing();
  return view(ctx, kind, config);
}

/** Makes the settings of a report anew. */
export function createConfig(ctx: MercadoPagoContext, kind: ReportKind, { body }: Input) {
  check(kind, body);
  const config = { id: idOf(kind), sent: body.values };
  if (find(ctx, kind)) ctx.store.update(config);
  else ctx.store.insert('mercadopago.report_config', config, secondsOf(ctx.nowMs), {}, {});
  return view(ctx, kind, config);
}

/** Changes what is given of the settings. */
export function updateConfig(ctx: MercadoPagoContext, kind: ReportKind, { body }: Input) {
  const before = find(ctx, kind);
  if (!before) throw missing();
  check(kind, body);
  const config = { ...before, sent: { ...before.sent, ...body.values } };
  ctx.store.update(config);
  return view(ctx, kind, config);
}
