import Type, { type Static } from 'typebox';
import { ApiVersionName } from '../api-version-name.ts';
import { CursorQuery, cursorPage, Environment, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { EventType, eventTypeNames, everyEvent } from './event-type.ts';
import { providerEventIds } from './provider-event-ids.ts';

/** What an endpoint may subscribe to: our types, the provider's types that they stand for, or all (`*`). */
export const EventSubscription = named(
  'EventSubscription',
  Type.Unsafe<string>({
    type: 'string',
    enum: [
      ...new Set<string>([
        everyEvent,
        ...eventTypeNames.filter((type) => type !== 'webhook.test'),
        ...providerEventIds,
      ]),
    ],
  }),
);

/** `full` events carry the resource, `thin` ones only its id. */
export const EventPayload = named('EventPayload', Type.Enum(['full', 'thin']));
export type EventPayload = Static<typeof EventPayload>;

const url = Type.String({
  title: 'URL',
  maxLength: 2048,
  pattern: '^https?://.+',
  description: 'Para onde os eventos são enviados, por POST.',
});

const description = Type.String({ title: 'Nome', minLength: 1, maxLength: 250, pattern: '\\S' });

const enabledEvents = Type.Array(EventSubscription, {
  title: 'Eventos',
  minItems: 1,
  maxItems: 400,
  uniqueItems: true,
});

const secret = Type.String({ title: 'Chave secreta', maxLength: 120, format: 'webhook-secret' });

const options = {
  payload: Type.Optional(EventPayload),
  ordered: Type.Optional(
    Type.Boolean({ description: 'Se os eventos de um mesmo objeto são entregues na ordem, um por vez.' }),
  ),
  metadataFilter: Type.Optional(
    Type.Record(Type.String({ pattern: '^[^\\[\\]]{1,40}$' }), Type.String({ maxLength: 500 }), {
      title: 'Filtro por metadata',
      maxProperties: 10,
      additionalProperties: false,
      description: 'Só recebe eventos de recursos que têm todos estes pares em `metadata`.',
    }),
  ),
  apiVersion: Type.Optional(ApiVersionName),
};

/** `POST /webhooks`. Without a secret one is generated. */
export const WebhookEndpointInput = named(
  'CreateWebhookEndpointInput',
  Type.Object(
    {
      url,
      description: Type.Optional(description),
      enabledEvents,
      active: Type.Optional(Type.Boolean({ title: 'Ativo', default: true })),
      secret: Type.Optional(secret),
      ...options,
    },
    { additionalProperties: false },
  ),
);
export type WebhookEndpointInput = Static<typeof WebhookEndpointInput>;

/** `PUT /webhooks/:id`. Omitted fields stay. Another secret is a rotation: the former one signs for 24 h more. */
export const WebhookEndpointUpdate = named(
  'UpdateWebhookEndpointInput',
  Type.Object(
    {
      url: Type.Optional(url),
      description: Type.Optional(description),
      enabledEvents: Type.Optional(enabledEvents),
      active: Type.Optional(Type.Boolean({ title: 'Ativo' })),
      secret: Type.Optional(secret),
      ...options,
    },
    { additionalProperties: false },
  ),
);
export type WebhookEndpointUpdate = Static<typeof WebhookEndpointUpdate>;

/** Why an endpoint is inactive: by its owner, by an answer 410, or after five days of failures. */
export const DisabledReason = named('DisabledReason', Type.Enum(['owner', 'gone', 'failing']));
export type DisabledReason = Static<typeof DisabledReason>;

/** An address of the merchant's that events are posted to. */
export const WebhookEndpoint = named(
  'WebhookEndpoint',
  Type.Object({
    id: Id,
    description: Type.String(),
    url: Type.String(),
    active: Type.Boolean(),
    enabledEvents: Type.Array(Type.String()),
    payload: EventPayload,
    ordered: Type.Boolean(),
    metadataFilter: Type.Record(Type.String(), Type.String()),
    apiVersion: Type.String({ description: 'A versão do formato dos eventos que recebe.' }),
    environment: Environment,
    disabledReason: nullable(DisabledReason),
    disabledAt: nullable({ ...Timestamp, description: 'Desde quando não recebe eventos.' }),
    failingSince: nullable({ ...Timestamp, description: 'Desde quando toda entrega falha.' }),
    disablesAt: nullable({ ...Timestamp, description: 'Quando é desativado, se as falhas continuarem.' }),
    previousSecretUntil: nullable({
      ...Timestamp,
      description: 'Até quando o segredo anterior também assina.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** The answer that creates an endpoint or rotates its secret: the only ones that show the secret. */
export const WebhookEndpointWithSecret = named(
  'WebhookEndpointWithSecret',
  Type.Object({ ...WebhookEndpoint.properties, secret: Type.String() }),
);
export type WebhookEndpointWithSecret = Static<typeof WebhookEndpointWithSecret>;

export const WebhookEndpointListQuery = Type.Object({ ...CursorQuery.properties });
export type WebhookEndpointListQuery = Static<typeof WebhookEndpointListQuery>;
export const WebhookEndpointPage = named('WebhookEndpointPage', cursorPage(WebhookEndpoint));
export type WebhookEndpointPage = Static<typeof WebhookEndpointPage>;

/** `pending` waits for its next attempt, `failed` has none left, `canceled` is of an endpoint that was disabled or deleted. */
export const DeliveryStatus = named(
  'DeliveryStatus',
  Type.Enum(['pending', 'succeeded', 'failed', 'canceled']),
);
export type DeliveryStatus = Static<typeof DeliveryStatus>;

/**
 * Why an attempt failed: an answer other than 2xx, a redirect, no answer within 15 s, no connection, a name
 * that does not resolve, an address that is not allowed, or a certificate that does not hold.
 */
export const DeliveryError = named(
  'DeliveryError',
  Type.Enum(['status', 'redirect', 'timeout', 'connection', 'dns', 'blocked', 'tls', 'secret']),
);
export type DeliveryError = Static<typeof DeliveryError>;

/** One event on its way to one endpoint. */
export const Delivery = named(
  'Delivery',
  Type.Object({
    id: Id,
    eventId: Id,
    eventType: EventType,
    endpointId: Id,
    status: DeliveryStatus,
    attempts: Type.Integer({ description: 'Tentativas feitas.' }),
    lastStatus: nullable(Type.Integer({ description: 'O status HTTP da última resposta.' })),
    lastError: nullable(DeliveryError),
    nextAttemptAt: nullable(Timestamp),
    isReplay: Type.Boolean({ description: 'Se foi reenviada por um pedido.' }),
    createdAt: Timestamp,
    completedAt: nullable(Timestamp),
  }),
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryListQuery = Type.Object({
  ...CursorQuery.properties,
  status: Type.Optional(DeliveryStatus),
  type: Type.Optional(EventType),
});
export type DeliveryListQuery = Static<typeof DeliveryListQuery>;
export const DeliveryPage = named('DeliveryPage', cursorPage(Delivery));
export type DeliveryPage = Static<typeof DeliveryPage>;

/** One POST to an endpoint, and its answer. The answer's body is cut after 8 KB. */
export const DeliveryAttempt = named(
  'DeliveryAttempt',
  Type.Object({
    number: Type.Integer({ description: 'A partir de 1.' }),
    at: Timestamp,
    durationMs: Type.Integer(),
    status: nullable(Type.Integer()),
    error: nullable(DeliveryError),
    requestHeaders: Type.Record(Type.String(), Type.String()),
    responseHeaders: Type.Record(Type.String(), Type.String()),
    responseBody: nullable(Type.String()),
  }),
);
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

/** A delivery with the body that is posted and every attempt, oldest first. */
export const DeliveryDetails = named(
  'DeliveryDetails',
  Type.Object({
    ...Delivery.properties,
    url: Type.String(),
    requestBody: Type.String(),
    history: Type.Array(DeliveryAttempt),
  }),
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

/**
 * `POST /webhooks/:id/replay`: sends again the deliveries that have failed since then (`failed`), also those that wait
 * for another attempt, or every event since then that the endpoint subscribes to, sent or not (`all`). At most
 * `deliveryDays` back.
 */
export const ReplayInput = named(
  'ReplayInput',
  Type.Object(
    { scope: Type.Enum(['failed', 'all']), since: { ...Timestamp, title: 'Desde' } },
    { additionalProperties: false },
  ),
);
export type ReplayInput = Static<typeof ReplayInput>;

/** A replay and how far it has come. `queued` counts what it made due so far, `total` all. */
export const Replay = named(
  'Replay',
  Type.Object({
    id: Id,
    endpointId: Id,
    scope: Type.Enum(['failed', 'all']),
    since: Timestamp,
    status: Type.Enum(['running', 'completed', 'canceled']),
    total: Type.Integer(),
    queued: Type.Integer(),
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    createdAt: Timestamp,
    completedAt: nullable(Timestamp),
  }),
);
export type Replay = Static<typeof Replay>;

/** `GET /portal/webhooks/:id/replays`: the latest, at most five. */
export const Replays = named('Replays', Type.Array(Replay));
export type Replays = Static<typeof Replays>;
