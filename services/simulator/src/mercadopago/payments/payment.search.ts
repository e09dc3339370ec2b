import type { SQLInputValue } from 'node:sqlite';
import type { Input } from '../api.ts';
import type { MercadoPagoContext } from '../context.ts';
import { parseDate } from '../dates.ts';
import { MercadoPagoError } from '../errors.ts';
import { paymentView } from './payment.view.ts';

/** What a search may ask for. */
export const searchParams = [
  ...[
    'sort',
    'criteria',
    'external_reference',
    'range',
    'begin_date',
    'end_date',
    'status',
    'id',
    'limit',
    'offset',
  ],
  ...['payment_method_id', 'collector.id', 'payer.email'],
];

const MAX_LIMIT = 1000;

/** Fields that order or limit a search, by their place in the record. */
const times: Record<string, string> = {
  date_created: '$.createdMs',
  date_last_updated: '$.updatedMs',
  date_approved: '$.approvedMs',
  money_release_date: '$.settlement.releaseMs',
};

const wrong = () => new MercadoPagoError(400, 'bad_request', 'Some parameters are invalid for search.');

function timeOf(name: string | undefined): string {
  const path = times[name ?? 'date_created'];
  if (!path) throw wrong();
  return `json_extract(data, '${path}')`;
}

/** `NOW`, `NOW-30DAYS`, `NOW-1MONTH` and the like, or a date. */
function readTime(text: string, nowMs: number): number {
  const match = /^NOW(?:([+-])(\d{1,4})(HOUR|DAY|MONTH|YEAR)S?)?$/.exec(text);
  if (!match) {
    const ms = parseDate(text) ?? Date.parse(text);
    if (Number.isNaN(ms)) throw wrong();
    return ms;
  }
  const [, sign, count = '0', unit] = match;
  const date = new Date(nowMs);
  const steps = Number(count) * (sign === '-' ? -1 : 1);
  if (unit === 'HOUR') date.setUTCHours(date.getUTCHours() + steps);
  if (unit === 'DAY') date.setUTCDate(date.getUTCDate() + steps);
  if (unit === 'MONTH') date.setUTCMonth(date.getUTCMonth() + steps);
  if (unit === 'YEAR') date.setUTCFullYear(date.getUTCFullYear() + steps);
  return date.getTime();
}

function readCount(text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) throw wrong();
  return Number(text);
}

/** A page of the account's payments, newest first unless `sort` and `criteria` say otherwise. */
export function searchPayments(ctx: MercadoPagoContext, { query }: Input) {
  const conditions = ["account = ? AND type = 'mercadopago.payment'"];
  const values: SQLInputValue[] = [ctx.store.account];
  const add = (condition: string, value: SQLInputValue) => {
    conditions.push(condition);
    values.push(value);
  };
  const equal: [string, string | undefined][] = [
    ['lookup', query.external_reference],
    ['id', query.id],
    [`json_extract(data, '$.status')`, query.status],
    [`json_extract(data, '$.methodId')`, query.payment_method_id],
    [`json_extract(data, '$.payer.email')`, query['payer.email']],
  ];
  for (const [column, value] of equal) if (value !== undefined) add(`${column} = ?`, value);
  if (query['collector.id'] && query['collector.id'] !== String(ctx.account.userId)) throw wrong();
  const range = timeOf(query.range);
  if (query.begin_date) add(`${range} >= ?`, readTime(query.begin_date, ctx.nowMs));
  if (query.end_date) add(`${range} <= ?`, readTime(query.end_date, ctx.nowMs));
  const limit = readCount(query.limit, 30, MAX_LIMIT);
  const offset = readCount(query.offset, 0, 10_000);
  const order = query.criteria === 'asc' ? 'ASC' : 'DESC';
  const where = conditions.join(' AND ');
  const total = ctx.store.db.one(`SELECT count(*) AS total FROM objects WHERE ${where}`, ...values);
  const rows = ctx.store.db.all(
    `SELECT data FROM objects WHERE ${where} ORDER BY ${timeOf(query.sort)} ${order}, seq ${order} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  );
  return {
    paging: { total: Number(total?.total), limit, offset },
    results: rows.map((row) => paymentView(ctx, ctx.store.parse('mercadopago.payment', row))),
  };
}
