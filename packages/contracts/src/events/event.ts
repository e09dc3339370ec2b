import Type, { type Static } from 'typebox';
import { firstVersion } from '../api-version.ts';
import { CursorQuery, Environment, Id, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { EventType } from './event-type.ts';

/** The version of the shape of events, unless a call or an endpoint asks for a later one. */
export const eventApiVersion = firstVersion;

/**
 * Something that happened to a merchant's resource, as `GET /events` returns it and as it is posted to
 * endpoints. The header `webhook-id` of every delivery is the event's id.
 */
export const Event = named(
  'Event',
  Type.Object({
    id: Id,
    type: EventType,
    apiVersion: Type.String({ description: 'A versão do formato, como `2026-11-22`.' }),
    environment: Environment,
    timestamp: { ...Timestamp, description: 'Quando aconteceu.' },
    data: Type.Object({
      object: Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description: 'O recurso como estava então; só o `id` nos eventos enxutos.',
      }),
    }),
  }),
);
export type Event = Static<typeof Event>;

/**
 * `GET /events`. Newest first, by cursor; or, with `after`, the events that follow one of them in the log,
 * oldest first and complete: none appears before it later. An empty `after` begins `logDays` ago.
 */
export const EventListQuery = Type.Object({
  ...CursorQuery.properties,
  type: Type.Optional(EventType),
  after: Type.Optional(Type.String({ maxLength: 64, pattern: '^(evt_[0-9A-Za-z]{22})?$' })),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
});
export type EventListQuery = Static<typeof EventListQuery>;

/** With `after`, `nextCursor` is what the next `after` is to be, also on a page without events. */
export const EventPage = named(
  'EventPage',
  Type.Object({
    items: Type.Array(Event),
    hasMore: Type.Boolean(),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
    previousCursor: Type.Union([Type.String(), Type.Null()]),
  }),
);
export type EventPage = Static<typeof EventPage>;
