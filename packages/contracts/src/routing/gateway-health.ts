import Type, { type Static } from 'typebox';
import { GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

/** What fell, or rose: approvals, faults of the gateway, or the time it takes to answer. */
export const IncidentCause = named('IncidentCause', Type.Enum(['approval', 'faults', 'latency']));
export type IncidentCause = Static<typeof IncidentCause>;

/** A gateway that does worse for one method than in the weeks before. */
export const GatewayIncident = named(
  'GatewayIncident',
  Type.Object({
    id: Id,
    gateway: GatewayType,
    method: PaymentMethodType,
    cause: IncidentCause,
    openedAt: Timestamp,
    /** Null while it lasts. */
    closedAt: nullable(Timestamp),
    /** What is usual, and the worst of it: shares (0 to 1), or ms of `latency`. */
    usual: Type.Number(),
    worst: Type.Number(),
    /** How many payments it was seen in. */
    payments: Type.Integer(),
    /** Whether payments are sent elsewhere for it: false where the merchant pins the gateway, or has no other. */
    shifts: Type.Boolean(),
  }),
);
export type GatewayIncident = Static<typeof GatewayIncident>;

/** The last so many minutes of one gateway and method. Rates from 0 to 1; null without payments. */
export const HealthWindow = named(
  'HealthWindow',
  Type.Object({
    minutes: Type.Integer(),
    payments: Type.Integer(),
    approvalRate: nullable(Type.Number()),
    faultRate: nullable(Type.Number()),
    p95Ms: nullable(Type.Number()),
  }),
);
export type HealthWindow = Static<typeof HealthWindow>;

/** How a gateway does for one method: now, over 1, 5 and 30 minutes, beside what is usual. */
export const GatewayHealth = named(
  'GatewayHealth',
  Type.Object({
    gateway: GatewayType,
    method: PaymentMethodType,
    /** `unknown`: too few payments to tell. */
    state: Type.Enum(['normal', 'degraded', 'unknown']),
    windows: Type.Array(HealthWindow),
    usual: Type.Object({
      approvalRate: nullable(Type.Number()),
      faultRate: nullable(Type.Number()),
      p95Ms: nullable(Type.Number()),
    }),
  }),
);
export type GatewayHealth = Static<typeof GatewayHealth>;

/** `GET /portal/gateway-health`: each gateway and method in use, and the latest fifty incidents, newest first. */
export const GatewayHealthReport = named(
  'GatewayHealthReport',
  Type.Object({ items: Type.Array(GatewayHealth), incidents: Type.Array(GatewayIncident) }),
);
export type GatewayHealthReport = Static<typeof GatewayHealthReport>;
