import { defineEntity, p } from '@mikro-orm/core';
import type { AuditEntry } from '@trilho/contracts/portal-registry';
import {
  StoredFailureGroup,
  StoredFailureSight,
  StoredGroupRelease,
  StoredSourceMap,
} from './failure-group.entity.ts';
import { StoredToken } from './publish-token.entity.ts';
import { StoredRelease } from './release.entity.ts';
import { LoadTime, SessionOutcome, StoredFailure } from './report.entity.ts';
import { StoredBudget } from './size-budget.entity.ts';
import { MissedObjective, StoredOwner } from './unit-owner.entity.ts';
import { StoredUpload } from './upload.entity.ts';

/** A signed composition document, exactly as it was signed. Never changed, never deleted. */
export const StoredCompositionSchema = defineEntity({
  name: 'StoredComposition',
  tableName: 'compositions',
  properties: {
    sequence: p.integer().primary().autoincrement(false),
    text: p.text(),
    signature: p.text(),
    createdAt: p.datetime(),
  },
});

export class StoredComposition extends StoredCompositionSchema.class {}
StoredCompositionSchema.setClass(StoredComposition);

/** A release that may never be shown again, not even as a fallback. */
export const WithdrawnReleaseSchema = defineEntity({
  name: 'WithdrawnRelease',
  tableName: 'withdrawn_releases',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

export class WithdrawnRelease extends WithdrawnReleaseSchema.class {}
WithdrawnReleaseSchema.setClass(WithdrawnRelease);

/** A release that was taken back from people: it failed, or somebody went back from it. Shown again on demand only. */
export const BadReleaseSchema = defineEntity({
  name: 'BadRelease',
  tableName: 'bad_releases',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    reason: p.text(),
    createdAt: p.datetime(),
  },
});

export class BadRelease extends BadReleaseSchema.class {}
BadReleaseSchema.setClass(BadRelease);

/** What was done to the portal, when and by whom. Never changed, never deleted. */
export const AuditRecordSchema = defineEntity({
  name: 'AuditRecord',
  tableName: 'audit_entries',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    actor: p.text(),
    action: p.text().$type<AuditEntry['action']>(),
    unit: p.text().nullable(),
    version: p.text().nullable(),
    sequence: p.integer().nullable(),
    detail: p.text(),
    createdAt: p.datetime(),
  },
});

export class AuditRecord extends AuditRecordSchema.class {}
AuditRecordSchema.setClass(AuditRecord);

/** Every table of the portal host. */
export const entities = [
  StoredRelease,
  StoredToken,
  StoredBudget,
  StoredUpload,
  StoredComposition,
  WithdrawnRelease,
  BadRelease,
  AuditRecord,
  StoredFailure,
  LoadTime,
  SessionOutcome,
  StoredFailureGroup,
  StoredGroupRelease,
  StoredFailureSight,
  StoredSourceMap,
  StoredOwner,
  MissedObjective,
];
