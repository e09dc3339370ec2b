import type { PlanRecord } from '../../kernel/mercadopago-records.ts';
import type { Input, MercadoPagoEndpoint } from '../api.ts';
import { type MercadoPagoContext, secondsOf } from '../context.ts';
import { dateText } from '../dates.ts';
import { badRequest, notFound } from '../errors.ts';
import { randomHex } from '../ids.ts';
import { pageOf, pagingParams, resultsOf } from '../paging.ts';
import { checkTexts, readRecurrence, recurrenceParams } from './recurrence.ts';

const params = ['back_url', 'reason', recurrenceParams];

function needPlan(ctx: MercadoPagoContext, id = ''): PlanRecord {
  const plan = ctx.store.get('mercadopago.plan', id);
  if (!plan) throw notFound('not_found', 'The plan was not found');
  return plan;
}

function planView(ctx: MercadoPagoContext, { id, sent, status, createdMs, updatedMs }: PlanRecord) {
  const { userId } = ctx.account;
  return {
    ...sent,
    id,
    collector_id: userId,
    application_id: userId,
    status,
    date_created: dateText(createdMs),
    last_modified: dateText(updatedMs),
    init_point: `${ctx.baseUrl}/subscriptions/checkout?preapproval_plan_id=${id}`,
  };
}

function create(ctx: MercadoPagoContext, { body }: Input) {
  checkTexts(body);
  const plan: PlanRecord = {
    id: randomHex(),
    createdMs: ctx.nowMs,
    updatedMs: ctx.nowMs,
    status: 'active',
    sent: { ...body.values, auto_recurring: readRecurrence(body, {}) },
  };
  ctx.store.insert('mercadopago.plan', plan, secondsOf(ctx.nowMs), {}, {});
  return planView(ctx, plan);
}

function readStatus(text: string | undefined, otherwise: PlanRecord['status']): PlanRecord['status'] {
  if (text === undefined || text === 'active' || text === 'cancelled') return text ?? otherwise;
  throw badRequest('invalid_status', 'status must be active or cancelled');
}

function update(ctx: MercadoPagoContext, { path, body }: Input) {
  const before = needPlan(ctx, path.id);
  const { status: _, ...changes } = body.values;
  const whole = body.with({ ...before.sent, ...changes });
  checkTexts(whole);
  const recurring = readRecurrence(body, body.with(before.sent).plain('auto_recurring'));
  const plan: PlanRecord = {
    ...before,
    updatedMs: ctx.nowMs,
    status: readStatus(body.string('status'), before.status),
    sent: { ...whole.values, auto_recurring: recurring },
  };
  ctx.store.update(plan);
  return planView(ctx, plan);
}

function search(ctx: MercadoPagoContext, { query }: Input) {
  const found = ctx.store
    .newestFirst('mercadopago.plan')
    .filter(({ status }) => query.status === undefined || status === query.status);
  return resultsOf(pageOf(found, query), (plan) => planView(ctx, plan));
}

const PLANS = '/preapproval_plan';

export const planEndpoints: MercadoPagoEndpoint[] = [
  // The provider's own SDK asks with a slash at the end.
  ...['', '/'].map((end) => ({
    method: 'POST' as const,
    path: `${PLANS}${end}`,
    key: 'optional' as const,
    status: 201,
    body: params,
    handle: create,
  })),
  { method: 'GET', path: `${PLANS}/search`, query: ['status', ...pagingParams], handle: search },
  {
    method: 'GET',
    path: `${PLANS}/:id`,
    handle: (ctx, { path }) => planView(ctx, needPlan(ctx, path.id)),
  },
  { method: 'PUT', path: `${PLANS}/:id`, key: 'optional', body: ['status', ...params], handle: update },
];
