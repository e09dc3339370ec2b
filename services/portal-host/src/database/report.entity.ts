import { defineEntity, p } from '@mikro-orm/core';
import type { FailureKind } from '@trilho/contracts/portal-report';

/** A failure of a release in somebody's page. Kept for 30 days; says nothing of who it was. */
export const StoredFailureSchema = defineEntity({
  name: 'StoredFailure',
  tableName: 'failure_reports',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    at: p.datetime(),
    remote: p.text(),
    /** None when no release of the remote was usable. */
    version: p.text().nullable(),
    shell: p.text(),
    kind: p.text().$type<FailureKind>(),
    error: p.text().nullable(),
    fallback: p.text().nullable(),
    /** Random, made anew for each tab. */
    session: p.text(),
  },
  indexes: [{ name: 'failure_reports_at_index', properties: ['at'] }],
});

export class StoredFailure extends StoredFailureSchema.class {}
StoredFailureSchema.setClass(StoredFailure);

/** How many loads of a release took so long, within one hour. Kept for 30 days. */
export const LoadTimeSchema = defineEntity({
  name: 'LoadTime',
  tableName: 'load_times',
  properties: {
    /** Start of the hour. */
    hour: p.datetime().primary(),
    remote: p.text().primary(),
    version: p.text().primary(),
    /** Upper bound of the bucket, in milliseconds. */
    bucketMs: p.integer().primary().autoincrement(false),
    count: p.integer(),
  },
});

export class LoadTime extends LoadTimeSchema.class {}
LoadTimeSchema.setClass(LoadTime);

/** When a release failed in a page and when it loaded there last. Kept for as long as a suspension looks back. */
export const SessionOutcomeSchema = defineEntity({
  name: 'SessionOutcome',
  tableName: 'session_outcomes',
  properties: {
    remote: p.text().primary(),
    version: p.text().primary(),
    /** Id of the page, of its proof. */
    session: p.text().primary(),
    /** Digest of the network that fetched the page. What has none counts for nothing. */
    network: p.text().nullable(),
    failedAt: p.datetime().nullable(),
    loadedAt: p.datetime().nullable(),
    /** How long its slowest load took, in milliseconds. */
    loadMs: p.integer().nullable(),
  },
});

export class SessionOutcome extends SessionOutcomeSchema.class {}
SessionOutcomeSchema.setClass(SessionOutcome);
