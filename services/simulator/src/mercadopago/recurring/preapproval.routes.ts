import type { PreapprovalRecord } from '../../kernel/mercadopago-records.ts';
import type { DeclaredParams } from '../../kernel/params/declared-params.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { badRequest, notFound } from '../errors.ts';
import { numberOf, randomHex } from '../ids.ts';
import { pageOf, pagingParams, resultsOf } from '../paging.ts';
import { checkTexts, readRecurrence, recurrenceParams } from './recurrence.ts';

/**
 * Subscriptions that wait for their payer, who would confirm them on a page that is not played: nothing is ever charged.
 * One that charges at once needs `card_token_id`, which is therefore refused.
 */
const params: DeclaredParams = ['reason', 'external_reference', 'back_url', 'status', recurrenceParams];

function needPreapproval(ctx: MercadoPagoContext, id = ''): PreapprovalRecord {
  const found = ctx.store.get('mercadopago.preapproval', id);
  if (!found) throw notFound('not_found', 'The preapproval was not found');
  return found;
}

function preapprovalView(ctx: MercadoPagoContext, preapproval: PreapprovalRecord) {
  const { id, sent, status, createdMs, updatedMs } = preapproval;
  const { userId } = ctx.account;
  return {
    external_reference: '',
    ...sent,
    id,
    version: 0,
    payer_id: numberOf(`payer ${sent.payer_email}`),
    collector_id: userId,
    application_id: userId,
    status,
    date_created: dateText(createdMs),
    last_modified: dateText(updatedMs),
    init_point: `${ctx.baseUrl}/subscriptions/checkout?preapproval_id=${id}`,
    payment_method_id: null,
    card_id: null,
    first_invoice_offset: null,
    summarized: { charged_quantity: null, charged_amount: null, semaphore: null },
  };
}

function create(ctx: MercadoPagoContext, { body }: Input) {
  checkTexts(body);
  const email = body.string('payer_email') ?? '';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw badRequest('invalid_payer_email', 'payer_email is invalid');
  if ((body.string('status') ?? 'pending') !== 'pending') {
    throw badRequest('invalid_status', 'card_token_id is required');
  }
  const { status: _, ...sent } = body.values;
  const preapproval: PreapprovalRecord = {
    id: randomHex(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    status: 'pending',
    sent: { ...sent, auto_recurring: readRecurrence(body, {}) },
  };
  ctx.store.insert('mercadopago.preapproval', preapproval, secondsOf(ctx.nowMs), {}, {});
  return preapprovalView(ctx, preapproval);
}

function statusOf(body: Input['body'], before: PreapprovalRecord): PreapprovalRecord['status'] {
  const status = body.string('status') ?? before.status;
  if (status !== 'pending' && status !== 'cancelled') {
    throw badRequest('invalid_status', `Cannot modify a ${before.status} preapproval to ${status}`);
  }
  return status;
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needPreapproval(ctx, path.id);
  if (before.status === 'cancelled') {
    throw badRequest('invalid_status', 'You can not modify a cancelled preapproval');
  }
  const { status: _, ...changes } = body.values;
  const whole = body.with({ ...before.sent, ...changes });
  checkTexts(whole);
  const recurring = readRecurrence(body, body.with(before.sent).plain('auto_recurring'));
  const preapproval: PreapprovalRecord = {
    ...before,
    updatedMs: ctx.nowMs,
    status: statusOf(body, before),
    sent: { ...whole.values, auto_recurring: recurring },
  };
  ctx.store.update(preapproval);
  return preapprovalView(ctx, preapproval);
}

function search(ctx: MercadoPagoContext, { query }: Input) {
  const { status, payer_id: payerId, payer_email: email } = query;
  const found = ctx.store
    .newestFirst('mercadopago.preapproval')
    .filter((each) => status === undefined || each.status === status)
    .filter(({ sent }) => email === undefined || sent.payer_email === email)
    .filter(({ sent }) => payerId === undefined || payerId === String(numberOf(`payer ${sent.payer_email}`)));
  return resultsOf(pageOf(found, query), (each) => preapprovalView(ctx, each));
}

const PREAPPROVALS = '/preapproval';

export const preapprovalEndpoints: MercadoPagoEndpoint[] = [
  // The provider's own SDK asks with a slash at the end.
  ...['', '/'].map((end) => ({
    method: 'POST' as const,
    path: `${PREAPPROVALS}${end}`,
    key: 'optional' as const,
    status: 201,
    body: ['payer_email', ...params],
    handle: create,
  })),
  {
    method: 'GET',
    path: `${PREAPPROVALS}/search`,
    query: ['status', 'payer_id', 'payer_email', ...pagingParams],
    handle: search,
  },
  {
    method: 'GET',
    path: `${PREAPPROVALS}/:id`,
    handle: (ctx, { path }) => preapprovalView(ctx, needPreapproval(ctx, path.id)),
  },
  { method: 'PUT', path: `${PREAPPROVALS}/:id`, key: 'optional', body: params, handle: update },
];
