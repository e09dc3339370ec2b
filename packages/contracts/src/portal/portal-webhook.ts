import Type, { type Static } from 'typebox';
import { Environment, Id, nullable, Timestamp } from '../common.ts';
import { EventType } from '../events/event-type.ts';
import {
  Delivery,
  DeliveryError,
  DeliveryStatus,
  WebhookEndpoint,
  WebhookEndpointInput,
  WebhookEndpointUpdate,
} from '../events/webhook.ts';
import { named } from '../named.ts';
import { portalListQuery, portalPage } from '../portal-page.ts';

/** `POST /payment/stripe/webhooks` (specification 7.7): a name is required here. */
export const PortalWebhookInput = named(
  'PortalWebhookInput',
  Type.Object(
    {
      ...WebhookEndpointInput.properties,
      description: Type.String({ title: 'Nome', minLength: 1, maxLength: 250, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
);
export type PortalWebhookInput = Static<typeof PortalWebhookInput>;

/** `PUT /payment/stripe/webhooks/:id`. Omitted fields stay. */
export const PortalWebhookUpdate = WebhookEndpointUpdate;
export type PortalWebhookUpdate = Static<typeof PortalWebhookUpdate>;

/** `GET /payment/stripe/webhooks`: all of an environment, newest first. */
export const PortalWebhooks = named('PortalWebhooks', Type.Array(WebhookEndpoint));
export type PortalWebhooks = Static<typeof PortalWebhooks>;

/** `POST /portal/webhooks/:id/secret`, behind a step-up. */
export const RevealedWebhookSecret = named(
  'RevealedWebhookSecret',
  Type.Object({
    secret: Type.String(),
    previousSecret: nullable(Type.String()),
    previousSecretUntil: nullable(Timestamp),
  }),
);
export type RevealedWebhookSecret = Static<typeof RevealedWebhookSecret>;

/** `GET /portal/webhooks/:id/deliveries`, newest first. `search` matches an event's or delivery's id. */
export const PortalDeliveryQuery = Type.Object({
  ...portalListQuery(20),
  status: Type.Optional(DeliveryStatus),
  type: Type.Optional(EventType),
});
export type PortalDeliveryQuery = Static<typeof PortalDeliveryQuery>;
export const PortalDeliveryPage = named('PortalDeliveryPage', portalPage(Delivery));
export type PortalDeliveryPage = Static<typeof PortalDeliveryPage>;

/** `GET /portal/webhooks/:id/stats`. */
export const WebhookStatsQuery = Type.Object({
  userId: Id,
  environment: Environment,
  period: Type.Enum(['24h', '7d'], { default: '24h' }),
});
export type WebhookStatsQuery = Static<typeof WebhookStatsQuery>;

/** Attempts of one hour (24 h) or six hours (7 days) that begin at `at`. Latencies in ms, null without an answer. */
export const WebhookStatsPoint = named(
  'WebhookStatsPoint',
  Type.Object({
    at: Timestamp,
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    p50Ms: nullable(Type.Integer()),
    p95Ms: nullable(Type.Integer()),
  }),
);
export type WebhookStatsPoint = Static<typeof WebhookStatsPoint>;

export const WebhookStats = named(
  'WebhookStats',
  Type.Object({
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    pending: Type.Integer(),
    p50Ms: nullable(Type.Integer()),
    p95Ms: nullable(Type.Integer()),
    points: Type.Array(WebhookStatsPoint),
  }),
);
export type WebhookStats = Static<typeof WebhookStats>;

/** How an endpoint did over 24 hours, by the hour, and the last that was sent to it; null without one. */
export const WebhookActivity = named(
  'WebhookActivity',
  Type.Object({
    endpointId: Id,
    ...Type.Omit(WebhookStats, ['pending']).properties,
    lastDelivery: nullable(Delivery),
  }),
);
export type WebhookActivity = Static<typeof WebhookActivity>;

/** `GET /portal/webhooks/activity`: of all an environment's endpoints, newest first. */
export const WebhookActivities = named('WebhookActivities', Type.Array(WebhookActivity));
export type WebhookActivities = Static<typeof WebhookActivities>;

/** One delivery of an event, as a payment's history shows it. */
export const EventDelivery = named(
  'EventDelivery',
  Type.Object({
    id: Id,
    eventId: Id,
    endpointId: Id,
    endpointDescription: Type.String(),
    status: DeliveryStatus,
    attempts: Type.Integer(),
    lastStatus: nullable(Type.Integer()),
    lastError: nullable(DeliveryError),
    nextAttemptAt: nullable(Timestamp),
    completedAt: nullable(Timestamp),
  }),
);
export type EventDelivery = Static<typeof EventDelivery>;

/** What the go-live check tries on an endpoint. */
export const GoLiveTrialId = named(
  'GoLiveTrialId',
  Type.Enum(['valid', 'bad_signature', 'stale_timestamp', 'duplicate', 'disorder', 'slow', 'large']),
);
export type GoLiveTrialId = Static<typeof GoLiveTrialId>;

/** How an endpoint coped with one trial. `status` is of its answer; null without one. */
export const GoLiveTrial = named(
  'GoLiveTrial',
  Type.Object({
    id: GoLiveTrialId,
    grade: Type.Enum(['passed', 'warning', 'failed', 'skipped']),
    message: Type.String(),
    status: nullable(Type.Integer()),
    durationMs: nullable(Type.Integer()),
  }),
);
export type GoLiveTrial = Static<typeof GoLiveTrial>;

/** `POST /portal/webhooks/:id/check`. */
export const GoLiveReport = named(
  'GoLiveReport',
  Type.Object({
    grade: Type.Enum(['ready', 'attention', 'not_ready']),
    checkedAt: Timestamp,
    trials: Type.Array(GoLiveTrial),
  }),
);
export type GoLiveReport = Static<typeof GoLiveReport>;
