import type Stripe from 'stripe';
import { need, realNow } from '../kernel/context.ts';
import { invalidRequest, missingParam } from '../kernel/errors.ts';
import type { Endpoint } from '../kernel/http.ts';
import { newId } from '../kernel/ids.ts';
import { listObjects, pageParams } from '../kernel/lists.ts';
import type { Params } from '../kernel/params/params.ts';
import { checkVersion } from '../kernel/request-headers.ts';

const MAX_ENDPOINTS = 16;

function readUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
  return url;
}

function readEvents(params: Params): string[] | undefined {
  if (!params.has('enabled_events')) return undefined;
  const events = params.strings('enabled_events') ?? [];
  if (events.length === 0) throw missingParam('enabled_events');
  const unknown = events.find((event) => event !== '*' && !/^[a-z0-9_]+(\.[a-z0-9_]+)+$/.test(event));
  if (unknown) throw invalidRequest(`Invalid enabled_events: ${unknown}`, { param: 'enabled_events' });
  return events;
}

/** An endpoint gets its events in the version that it names, and the simulator has one version. */
function readVersion(params: Params): string | null {
  const version = params.string('api_version');
  if (version) checkVersion(version);
  return version ?? null;
}

export const webhookEndpointEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: ['url', 'enabled_events', 'description', 'metadata', 'api_version'],
    handle(ctx, params) {
      const events = readEvents(params);
      if (!events) throw missingParam('enabled_events');
      if (ctx.store.all('webhook_endpoint').length >= MAX_ENDPOINTS) {
        throw invalidRequest(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
      }
      const endpoint: Stripe.WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: readVersion(params),
        application: null,
        created: realNow(),
        description: params.string('description') ?? null,
        enabled_events: events,
        livemode: ctx.caller.livemode,
        metadata: params.metadata(),
        status: 'enabled',
        url: readUrl(params.requiredString('url')),
      };
      const secret = newId('whsec');
      ctx.store.insert('webhook_endpoint', endpoint, endpoint.created, {}, { secret });
      // The secret is returned only here.
      return { ...endpoint, secret };
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: pageParams,
    handle: (ctx, params) => listObjects(ctx, 'webhook_endpoint', params, '/v1/webhook_endpoints'),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: [],
    handle: (ctx, _params, id) => need(ctx, 'webhook_endpoint', id),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: ['url', 'enabled_events', 'description', 'metadata', 'disabled'],
    handle(ctx, params, id) {
      const before = need(ctx, 'webhook_endpoint', id);
      const url = params.string('url');
      const disabled = params.boolean('disabled');
      const description = params.nullable('description');
      const endpoint: Stripe.WebhookEndpoint = {
        ...before,
        url: url ? readUrl(url) : before.url,
        enabled_events: readEvents(params) ?? before.enabled_events,
        description: description === undefined ? before.description : description,
        metadata: params.metadata(before.metadata),
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      };
      ctx.store.update(endpoint);
      return endpoint;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: [],
    handle(ctx, _params, id) {
      need(ctx, 'webhook_endpoint', id);
      ctx.store.markDeleted(id);
      return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
    },
  },
];
