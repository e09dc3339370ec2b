import type {
  PortalWebhookInput,
  PortalWebhookUpdate,
  WebhookActivities,
  WebhookStats,
} from '@trilho/contracts/portal-webhook';
import type { Delivery, Replay, ReplayInput, WebhookEndpoint } from '@trilho/contracts/webhook';
import type { WebhookHealth } from '@trilho/contracts/webhook-health';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildDelivery, buildDetails, buildEndpoint, buildReplay, buildStats } from './builders.ts';
import { goLiveHandlers } from './go-live-handlers.ts';

export const secretInForce = `whsec_${'QmFzZTY0'.repeat(4)}`;
const rotatedSecret = `whsec_${'Tm92YS4u'.repeat(4)}`;

/** What the server holds. Handlers change it, as the server would. */
export interface ServerState {
  endpoints: WebhookEndpoint[];
  deliveries: Delivery[];
  replays: Replay[];
  stats: WebhookStats;
  health: WebhookHealth;
}

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });
const missing = () =>
  HttpResponse.json(
    { status: 404, error: 'not_found', message: 'Recurso não encontrado', validationErrors: [] },
    { status: 404 },
  );

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function endpointHandlers(state: ServerState): RequestHandler[] {
  const base = apiUrl('/payment/stripe/webhooks');
  return [
    http.get(base, ({ request }) => {
      const environment = new URL(request.url).searchParams.get('environment');
      return ok(state.endpoints.filter((one) => one.environment === environment));
    }),
    http.post<never, PortalWebhookInput>(base, async ({ request }) => {
      const { secret: _secret, ...input } = await request.json();
      const created = buildEndpoint({ ...input, id: `we_new${state.endpoints.length}` });
      state.endpoints = [created, ...state.endpoints];
      return ok(created);
    }),
    http.put<{ id: string }, PortalWebhookUpdate>(`${base}/:id`, async ({ params, request }) => {
      const found = state.endpoints.find(({ id }) => id === params.id);
      if (!found) return missing();
      const { secret, ...input } = await request.json();
      const isHealed = input.active === true && !found.active;
      const saved = {
        ...found,
        ...input,
        ...(secret && { previousSecretUntil: later(24) }),
        ...(isHealed && { disabledReason: null, disabledAt: null, failingSince: null, disablesAt: null }),
      };
      state.endpoints = state.endpoints.map((one) => (one === found ? saved : one));
      return ok(saved);
    }),
    http.delete<{ id: string }>(`${base}/:id`, ({ params }) => {
      state.endpoints = state.endpoints.filter(({ id }) => id !== params.id);
      return ok(null);
    }),
    http.get(apiUrl('/portal/webhooks/health'), () => ok(state.health)),
    http.post(apiUrl('/portal/webhooks/:id/secret'), () =>
      ok({ secret: secretInForce, previousSecret: null, previousSecretUntil: null }),
    ),
    http.post(apiUrl('/portal/webhooks/:id/rotate-secret'), () =>
      ok({ secret: rotatedSecret, previousSecret: secretInForce, previousSecretUntil: later(24) }),
    ),
  ];
}

function deliveryHandlers(state: ServerState): RequestHandler[] {
  const base = apiUrl('/portal/webhooks/:id');
  return [
    http.get<{ id: string }>(`${base}/deliveries`, ({ params, request }) => {
      const query = new URL(request.url).searchParams;
      const status = query.get('status');
      const found = state.deliveries.filter(
        (one) => one.endpointId === params.id && (!status || one.status === status),
      );
      const size = Number(query.get('size'));
      const pageNumber = Number(query.get('cursor') ?? 1);
      const hasNext = found.length > pageNumber * size;
      return ok({
        content: found.slice((pageNumber - 1) * size, pageNumber * size),
        totalElements: found.length,
        hasMoreThanTotal: false,
        hasNext,
        hasPrevious: pageNumber > 1,
        nextCursor: hasNext ? String(pageNumber + 1) : null,
        previousCursor: pageNumber > 1 ? String(pageNumber - 1) : null,
        pageNumber,
      });
    }),
    http.get<{ deliveryId: string }>(`${base}/deliveries/:deliveryId`, ({ params }) => {
      const found = state.deliveries.find(({ id }) => id === params.deliveryId);
      return found ? ok(buildDetails(found)) : missing();
    }),
    http.post<{ deliveryId: string }>(`${base}/deliveries/:deliveryId/replay`, ({ params }) => {
      const found = state.deliveries.find(({ id }) => id === params.deliveryId);
      if (!found) return missing();
      const again = { ...found, status: 'pending' as const, isReplay: true, completedAt: null };
      state.deliveries = state.deliveries.map((one) => (one === found ? again : one));
      return ok(again);
    }),
    http.post<{ id: string }>(`${base}/test`, ({ params }) => {
      const sent = buildDelivery({
        id: `dlv_test${state.deliveries.length}`,
        endpointId: params.id,
        eventType: 'webhook.test',
        createdAt: new Date().toISOString(),
      });
      state.deliveries = [sent, ...state.deliveries];
      return ok(sent);
    }),
    http.get(apiUrl('/portal/webhooks/activity'), ({ request }) => {
      const environment = new URL(request.url).searchParams.get('environment');
      const { pending: _pending, ...stats } = state.stats;
      const activities: WebhookActivities = state.endpoints
        .filter((one) => one.environment === environment)
        .map(({ id: endpointId }) => ({
          ...{ endpointId, ...stats },
          lastDelivery: state.deliveries.find((one) => one.endpointId === endpointId) ?? null,
        }));
      return ok(activities);
    }),
    http.get(`${base}/stats`, () => ok(state.stats)),
    http.get(`${base}/replays`, () => ok(state.replays)),
    http.post<{ id: string }, ReplayInput>(`${base}/replay`, async ({ params, request }) => {
      const started = buildReplay({
        ...(await request.json()),
        endpointId: params.id,
        status: 'running',
        succeeded: 12,
        completedAt: null,
      });
      state.replays = [started, ...state.replays];
      return ok(started);
    }),
  ];
}

/** Handlers of this remote's calls over a server's state; the same object shows what they changed. */
export function webhookHandlers(state: Partial<ServerState> = {}): {
  state: ServerState;
  handlers: RequestHandler[];
} {
  const whole: ServerState = {
    endpoints: [buildEndpoint()],
    deliveries: [buildDelivery()],
    replays: [],
    stats: buildStats(),
    health: [],
    ...state,
  };
  return {
    state: whole,
    handlers: [...endpointHandlers(whole), ...deliveryHandlers(whole), ...goLiveHandlers],
  };
}
