import { defineEntity, p } from '@mikro-orm/core';
import type { FailureKind, FailureReport } from '@trilho/contracts/portal-report';

/** Failures of a remote that have one cause, as far as their stacks say. Kept for 30 days after the last one. */
export const FailureGroupSchema = defineEntity({
  name: 'StoredFailureGroup',
  tableName: 'failure_groups',
  properties: {
    /** Digest of the kind, the class of the error and where it was thrown: equal over releases. */
    fingerprint: p.text().primary(),
    remote: p.text(),
    kind: p.text().$type<FailureKind>(),
    error: p.text().nullable(),
    subject: p.text().nullable(),
    /** Of the newest one, as it was reported. */
    stack: p.json<string[]>(),
    calls: p.json<NonNullable<FailureReport['calls']>>(),
    lastAt: p.datetime(),
    /** Whether its places are in source maps: a stack that is made up without care is at none. */
    resolved: p.boolean().default(false),
  },
  indexes: [{ name: 'failure_groups_remote_index', properties: ['remote'] }],
});

export class StoredFailureGroup extends FailureGroupSchema.class {}
FailureGroupSchema.setClass(StoredFailureGroup);

/** How often a group was seen in one release. */
export const GroupReleaseSchema = defineEntity({
  name: 'StoredGroupRelease',
  tableName: 'failure_group_releases',
  properties: {
    fingerprint: p.text().primary(),
    version: p.text().primary(),
    firstAt: p.datetime(),
    lastAt: p.datetime(),
    count: p.integer(),
    /** From how many networks it was reported, ten at most. */
    networks: p.integer().default(0),
    /** When the owner was told. */
    alertedAt: p.datetime().nullable(),
  },
});

export class StoredGroupRelease extends GroupReleaseSchema.class {}
GroupReleaseSchema.setClass(StoredGroupRelease);

/** From which network a cause was reported, for a week. */
export const FailureSightSchema = defineEntity({
  name: 'StoredFailureSight',
  tableName: 'failure_sights',
  properties: {
    fingerprint: p.text().primary(),
    version: p.text().primary(),
    /** Keyed digest, as proofs of pages have it. */
    network: p.text().primary(),
    remote: p.text(),
    /** The first one. */
    at: p.datetime(),
  },
  indexes: [{ name: 'failure_sights_network_index', properties: ['remote', 'network', 'at'] }],
});

export class StoredFailureSight extends FailureSightSchema.class {}
FailureSightSchema.setClass(StoredFailureSight);

/** Where the source map of a script is stored: shown to nobody, read to say where an error was thrown. */
export const SourceMapSchema = defineEntity({
  name: 'StoredSourceMap',
  tableName: 'source_maps',
  properties: {
    /** Whose token has stored it: it says something of this unit's releases alone. */
    unit: p.text().primary(),
    /** Stored name of the script. */
    script: p.text().primary(),
    /** Stored name of its map, compressed by gzip. */
    map: p.text(),
    storedAt: p.datetime(),
    storedBy: p.text(),
  },
});

export class StoredSourceMap extends SourceMapSchema.class {}
SourceMapSchema.setClass(StoredSourceMap);
