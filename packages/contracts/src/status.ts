import Type, { type Static } from 'typebox';
import { CalendarDate, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';

/** The parts of the product that are probed each minute. */
export const StatusComponentId = named(
  'StatusComponentId',
  Type.Enum(['api', 'portal', 'database', 'provider_events', 'webhooks', 'payment_provider']),
);
export type StatusComponentId = Static<typeof StatusComponentId>;

/** How a part is: `unknown` without a recent probe. */
export const ServiceState = named(
  'ServiceState',
  Type.Enum(['operational', 'degraded', 'outage', 'unknown']),
);
export type ServiceState = Static<typeof ServiceState>;

/** Why a probe failed: a class, never an address or a message. */
export const StatusReason = named(
  'StatusReason',
  Type.Enum(['unreachable', 'timeout', 'bad_answer', 'lagging', 'not_measured']),
);
export type StatusReason = Static<typeof StatusReason>;

const percent = Type.Number({ minimum: 0, maximum: 100 });

/** One calendar day in São Paulo. Percentages are cut, never rounded up. */
export const StatusDay = named(
  'StatusDay',
  Type.Object({
    date: CalendarDate,
    state: ServiceState,
    uptimePercent: nullable(percent),
    measuredPercent: percent,
  }),
);
export type StatusDay = Static<typeof StatusDay>;

export const StatusComponent = named(
  'StatusComponent',
  Type.Object({
    id: StatusComponentId,
    state: ServiceState,
    checkedAt: nullable(Timestamp),
    latencyMs: nullable(Type.Integer({ minimum: 0 })),
    uptimePercent: nullable(percent),
    /** Oldest first; the last one is today. */
    days: Type.Array(StatusDay),
  }),
);
export type StatusComponent = Static<typeof StatusComponent>;

export const StatusIncident = named(
  'StatusIncident',
  Type.Object({
    component: StatusComponentId,
    startedAt: Timestamp,
    endedAt: nullable(Timestamp),
    reason: StatusReason,
  }),
);
export type StatusIncident = Static<typeof StatusIncident>;

/** `GET /status`: how the product is, and was over 90 days. */
export const ServiceStatus = named(
  'ServiceStatus',
  Type.Object({
    state: ServiceState,
    readAt: Timestamp,
    isComplete: Type.Boolean(),
    components: Type.Array(StatusComponent),
    /** Newest first, a hundred at most. */
    incidents: Type.Array(StatusIncident),
  }),
);
export type ServiceStatus = Static<typeof ServiceStatus>;

/** How many calendar days a status shows, today included. */
export const statusDays = 90;
