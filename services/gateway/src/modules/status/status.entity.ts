import { defineEntity, p } from '@mikro-orm/core';
import type { StatusComponentId, StatusReason } from '@trilho/contracts/status';

/** What a probe found: `slow` answers and lags count as available. */
export type ProbeOutcome = 'ok' | 'slow' | 'failed';

/** What one component was like in one minute. The first probe of a minute stands, whichever worker made it. */
export const StatusProbeSchema = defineEntity({
  name: 'StatusProbe',
  tableName: 'status_probes',
  properties: {
    component: p.text().$type<StatusComponentId>().primary(),
    minute: p.datetime().primary(),
    outcome: p.text().$type<ProbeOutcome>(),
    latencyMs: p.integer().nullable(),
    /** Null for a probe that did not fail. */
    reason: p.text().$type<StatusReason>().nullable(),
  },
});

export class StatusProbe extends StatusProbeSchema.class {}
StatusProbeSchema.setClass(StatusProbe);

/** The minutes of one component on one calendar day in São Paulo, counted as they are written. */
export const StatusDayRowSchema = defineEntity({
  name: 'StatusDayRow',
  tableName: 'status_days',
  properties: {
    component: p.text().$type<StatusComponentId>().primary(),
    /** `YYYY-MM-DD`. */
    day: p.text().collation('C').primary(),
    measured: p.integer(),
    slow: p.integer(),
    failed: p.integer(),
    firstMinute: p.datetime(),
  },
});

export class StatusDayRow extends StatusDayRowSchema.class {}
StatusDayRowSchema.setClass(StatusDayRow);

/** A time in which a component failed: two probes in a row at least. */
export const StatusIncidentRowSchema = defineEntity({
  name: 'StatusIncidentRow',
  tableName: 'status_incidents',
  uniques: [{ name: 'status_incidents_open_unique', properties: ['component'], where: `"ended_at" is null` }],
  properties: {
    component: p.text().$type<StatusComponentId>().primary(),
    startedAt: p.datetime().primary(),
    /** The first minute that did not fail; null while it lasts. */
    endedAt: p.datetime().nullable(),
    reason: p.text().$type<StatusReason>(),
  },
});

export class StatusIncidentRow extends StatusIncidentRowSchema.class {}
StatusIncidentRowSchema.setClass(StatusIncidentRow);
