import type { FastifyPluginAsync } from 'fastify';
import type { PayPalEventRecord, PayPalWebhookRecord } from '../../kernel/paypal-records.ts';
import { created, type Input, noContent, ok, type PayPalEndpoint } from '../api.ts';
import { BASE_PATH, need, type PayPalContext, secondsOf } from '../context.ts';
import { PayPalError } from '../errors.ts';
import { newPayPalId } from '../ids.ts';
import { ownSigner } from './certificate.ts';
import { eventTypes, silentEventTypes } from './emit.ts';
import { eventView } from './event.view.ts';
import { isSigned } from './signature.ts';

const MAX_WEBHOOKS = 10;
const path = '/v1/notifications/webhooks';

function webhookView({ baseUrl }: PayPalContext, { id, url, eventTypes: names }: PayPalWebhookRecord) {
  const href = `${baseUrl}${path}/${id}`;
  return {
    id,
    url,
    event_types: names.map((name) => ({ name, description: name, status: 'ENABLED' })),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}

const refusal = (code: string, field: string): PayPalError =>
  new PayPalError(400, code, [{ field, issue: code, description: code.toLowerCase().replaceAll('_', ' ') }]);

/** Names of events that are known; an unknown one is refused. */
function readEventTypes({ body }: Input): string[] {
  const names = body.list('event_types').map((type) => type.needText('name', { max: 255 }));
  const known: readonly string[] = ['*', ...eventTypes, ...silentEventTypes];
  if (names.length === 0) throw refusal('VALIDATION_ERROR', 'event_types');
  if (!names.every((name) => known.includes(name))) throw refusal('VALIDATION_ERROR', 'event_types');
  return [...new Set(names)];
}

function create(ctx: PayPalContext, input: Input) {
  const webhooks = ctx.store.all('paypal.webhook');
  input.body.needText('url', { max: 2048 });
  const url = input.body.url('url') ?? '';
  if (webhooks.some((webhook) => webhook.url === url)) throw refusal('WEBHOOK_URL_ALREADY_EXISTS', 'url');
  if (webhooks.length >= MAX_WEBHOOKS) throw refusal('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'url');
  const webhook: PayPalWebhookRecord = { id: newPayPalId(), url, eventTypes: readEventTypes(input) };
  ctx.store.insert('paypal.webhook', webhook, secondsOf(ctx.nowMs), {}, {});
  return created(webhookView(ctx, webhook));
}

/** Says whether a delivery was signed here, as the receiver saw it. */
function verify({ baseUrl, store }: PayPalContext, { body }: Input) {
  const text = (name: string) => body.needText(name, { max: 500 });
  const webhookId = text('webhook_id');
  const claim = {
    id: text('transmission_id'),
    time: text('transmission_time'),
    certUrl: text('cert_url'),
    algorithm: text('auth_algo'),
    signature: text('transmission_sig'),
    webhookId,
    body: JSON.stringify(body.needObject('webhook_event').values),
  };
  const isOwn = store.get('paypal.webhook', webhookId) !== undefined && isSigned(baseUrl, claim);
  return ok({ verification_status: isOwn ? 'SUCCESS' : 'FAILURE' });
}

const find = (ctx: PayPalContext, { path: { id } }: Input): PayPalWebhookRecord =>
  need(ctx, 'paypal.webhook', id, 'webhook_id');

const claimParams = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
];

/** Where events are sent to, and the events themselves. */
export const webhookEndpoints: PayPalEndpoint[] = [
  { method: 'POST', path, body: ['url', { event_types: ['name', 'description', 'status'] }], handle: create },
  {
    method: 'GET',
    path,
    query: ['anchor_type'],
    handle: (ctx) =>
      ok({ webhooks: ctx.store.all('paypal.webhook').map((webhook) => webhookView(ctx, webhook)) }),
  },
  { method: 'GET', path: `${path}/:id`, handle: (ctx, input) => ok(webhookView(ctx, find(ctx, input))) },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    handle(ctx, input) {
      ctx.store.markDeleted(find(ctx, input).id);
      return noContent;
    },
  },
  {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: [...claimParams, { webhook_event: ['*'] }],
    handle: verify,
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks-events',
    query: ['page_size', 'start_time', 'end_time', 'transaction_id', 'event_type'],
    handle(ctx, { query }) {
      const isAsked = (event: PayPalEventRecord) =>
        (!query.event_type || event.type === query.event_type) &&
        event.createdMs >= Date.parse(query.start_time ?? '1970-01-01T00:00:00Z') &&
        event.createdMs <= Date.parse(query.end_time ?? '9999-12-31T00:00:00Z');
      const found = ctx.store.newestFirst('paypal.event').filter(isAsked);
      const events = found
        .slice(0, Number(query.page_size ?? 10))
        .map((event) => eventView(ctx.baseUrl, event));
      return ok({ events, count: events.length, links: [] });
    },
  },
  {
    method: 'GET',
    path: '/v1/notifications/webhooks-events/:id',
    handle: (ctx, { path: { id } }) => ok(eventView(ctx.baseUrl, need(ctx, 'paypal.event', id, 'event_id'))),
  },
];

/** The certificate behind `paypal-cert-url`, without a token, as PayPal's is. */
export const certificateRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { id: string } }>(
    `${BASE_PATH}/v1/notifications/certs/:id`,
    async ({ params }, reply) => {
      const { id, chain } = ownSigner();
      if (params.id !== id) return reply.code(404).send('');
      return reply.type('application/x-pem-file').send(chain);
    },
  );
};
