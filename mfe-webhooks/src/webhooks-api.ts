import type { Environment } from '@trilho/contracts/common';
import type {
  PortalDeliveryPage,
  PortalWebhookInput,
  PortalWebhooks,
  PortalWebhookUpdate,
  RevealedWebhookSecret,
  WebhookActivities,
  WebhookStats,
} from '@trilho/contracts/portal-webhook';
import type {
  Delivery,
  DeliveryDetails,
  Replay,
  ReplayInput,
  WebhookEndpoint,
} from '@trilho/contracts/webhook';
import type { WebhookHealth } from '@trilho/contracts/webhook-health';
import { api } from '@trilho/portal';

export interface EnvironmentOfUser {
  userId: string;
  environment: Environment;
}

export interface OneEndpoint extends EnvironmentOfUser {
  id: string;
}

export interface OneDelivery extends OneEndpoint {
  deliveryId: string;
}

export const deliveryPageSize = 20;

/** The filters of the deliveries by their wire names, as text; an empty text matches everything. */
export type DeliveryFilters = Record<'status' | 'type' | 'search', string>;
type DeliveryQuery = DeliveryFilters & { cursor: string; size: number };

const base = '/payment/stripe/webhooks';
const path = (id: string, rest = '') => `/portal/webhooks/${encodeURIComponent(id)}${rest}`;
const filled = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

// What the specification does not list is shown by the screens themselves.
const quiet = { quiet: true } as const;

/** The calls of specification 7.7, and the portal's about deliveries. */
export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All endpoints of an environment, newest first. */
    listWebhooks: build.query<PortalWebhooks, EnvironmentOfUser>({
      query: (params) => ({ url: base, params }),
      providesTags: ['Webhooks'],
    }),
    /** The list gets the new endpoint at its head, without another call for it. */
    createWebhook: build.mutation<WebhookEndpoint, EnvironmentOfUser & { input: PortalWebhookInput }>({
      query: ({ input, ...params }) => ({ url: base, method: 'POST', params, body: input }),
      invalidatesTags: (_created, error) => (error ? [] : ['Deliveries']),
      onQueryStarted: async ({ userId, environment }, { dispatch, queryFulfilled }) => {
        const created = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!created) return;
        dispatch(
          webhooksApi.util.updateQueryData('listWebhooks', { userId, environment }, (all) => [
            created,
            ...all,
          ]),
        );
      },
    }),
    updateWebhook: build.mutation<WebhookEndpoint, OneEndpoint & { input: PortalWebhookUpdate }>({
      query: ({ id, input, ...params }) => ({
        url: `${base}/${encodeURIComponent(id)}`,
        method: 'PUT',
        params,
        body: input,
      }),
      invalidatesTags: (_saved, error) => (error ? [] : ['Webhooks']),
    }),
    deleteWebhook: build.mutation<null, OneEndpoint>({
      query: ({ id, ...params }) => ({ url: `${base}/${encodeURIComponent(id)}`, method: 'DELETE', params }),
      invalidatesTags: (_done, error) => (error ? [] : ['Webhooks']),
    }),
    /** The signing secrets in clear. The server requires a step-up and logs the request. */
    revealSecret: build.mutation<RevealedWebhookSecret, OneEndpoint>({
      query: ({ id, ...params }) => ({ url: path(id, '/secret'), method: 'POST', params }),
    }),
    /** A new secret; the former one signs for 24 h more. The server requires a step-up. */
    rotateSecret: build.mutation<RevealedWebhookSecret, OneEndpoint>({
      query: ({ id, ...params }) => ({ url: path(id, '/rotate-secret'), method: 'POST', params }),
      invalidatesTags: (_done, error) => (error ? [] : ['Webhooks']),
    }),
    /** Sends a test event; returns its delivery. */
    testWebhook: build.mutation<Delivery, OneEndpoint>({
      query: ({ id, ...params }) => ({ url: path(id, '/test'), method: 'POST', params }),
      invalidatesTags: (_done, error) => (error ? [] : ['Deliveries']),
    }),
    /** A page of an endpoint's deliveries, newest first. */
    listDeliveries: build.query<PortalDeliveryPage, OneEndpoint & Partial<DeliveryQuery>>({
      query: ({ id, size = deliveryPageSize, ...params }) => ({
        url: path(id, '/deliveries'),
        params: filled({ ...params, size }),
      }),
      providesTags: ['Deliveries'],
      extraOptions: quiet,
    }),
    getDelivery: build.query<DeliveryDetails, OneDelivery>({
      query: ({ id, deliveryId, ...params }) => ({
        url: path(id, `/deliveries/${encodeURIComponent(deliveryId)}`),
        params,
      }),
      providesTags: ['Deliveries'],
      extraOptions: quiet,
    }),
    replayDelivery: build.mutation<Delivery, OneDelivery>({
      query: ({ id, deliveryId, ...params }) => ({
        url: path(id, `/deliveries/${encodeURIComponent(deliveryId)}/replay`),
        method: 'POST',
        params,
      }),
      invalidatesTags: (_done, error) => (error ? [] : ['Deliveries']),
    }),
    getWebhookStats: build.query<WebhookStats, OneEndpoint & { period: '24h' | '7d' }>({
      query: ({ id, ...params }) => ({ url: path(id, '/stats'), params }),
      providesTags: ['Deliveries'],
      extraOptions: quiet,
    }),
    /** Of all endpoints of an environment, how each did over 24 hours and its last delivery. */
    listActivities: build.query<WebhookActivities, EnvironmentOfUser>({
      query: (params) => ({ url: '/portal/webhooks/activity', params }),
      providesTags: ['Deliveries'],
      extraOptions: quiet,
    }),
    /** The latest replays, newest first, at most five. */
    listReplays: build.query<Replay[], OneEndpoint>({
      query: ({ id, ...params }) => ({ url: path(id, '/replays'), params }),
      providesTags: ['Replays'],
      extraOptions: quiet,
    }),
    /** Endpoints that fail, and what they have missed. */
    listFailingWebhooks: build.query<WebhookHealth, EnvironmentOfUser>({
      query: (params) => ({ url: '/portal/webhooks/health', params }),
      providesTags: ['Webhooks'],
      extraOptions: quiet,
    }),
    /** Sends an endpoint's events again. The key makes a second press the same replay. */
    startReplay: build.mutation<Replay, OneEndpoint & { input: ReplayInput; idempotencyKey: string }>({
      query: ({ id, input, idempotencyKey, ...params }) => ({
        url: path(id, '/replay'),
        method: 'POST',
        params,
        body: input,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (_done, error) => (error ? [] : ['Replays', 'Deliveries']),
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateSecretMutation,
  useTestWebhookMutation,
  useRevealSecretMutation,
  useListDeliveriesQuery,
  useGetDeliveryQuery,
  useReplayDeliveryMutation,
  useGetWebhookStatsQuery,
  useListActivitiesQuery,
  useListFailingWebhooksQuery,
  useListReplaysQuery,
  useStartReplayMutation,
} = webhooksApi;
