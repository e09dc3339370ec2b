import { defineEntity, p } from '@mikro-orm/core';
import { PaymentConfig } from '../payment-config/payment-config.entity.ts';
import { User } from '../users/user.entity.ts';

/** `import` takes an account's objects in for the first time, `reconcile` compares our copy with them. */
export type WalkMode = 'import' | 'reconcile';
export type WalkStatus = 'running' | 'completed' | 'failed';

/** A way through all objects of a provider account: how far it has come. The last one of each mode is kept. */
export const AccountWalkSchema = defineEntity({
  name: 'AccountWalk',
  tableName: 'account_walks',
  uniques: [{ properties: ['configId', 'mode'] }],
  properties: {
    id: p.string().primary(),
    configId: () => p.manyToOne(PaymentConfig).mapToPk().deleteRule('cascade').index(false),
    mode: p.text().$type<WalkMode>(),
    /** The configuration's revision whose keys are walked with. */
    revision: p.integer(),
    status: p.text().$type<WalkStatus>(),
    step: p.text(),
    /** Where the next page begins; null for a step's first one. */
    cursor: p.text().nullable(),
    taken: p.integer(),
    mended: p.integer(),
    /** Why it failed, for people. */
    failure: p.text().nullable(),
    startedAt: p.datetime(),
    updatedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

export class AccountWalk extends AccountWalkSchema.class {}
AccountWalkSchema.setClass(AccountWalk);

/** What a walk has met so far, so that what is no longer there can be told. */
export const WalkSightingSchema = defineEntity({
  name: 'WalkSighting',
  tableName: 'account_walk_sightings',
  properties: {
    walkId: p.string().primary(),
    resource: p.text().primary(),
    externalId: p.text().primary(),
  },
});

export class WalkSighting extends WalkSightingSchema.class {}
WalkSightingSchema.setClass(WalkSighting);

/** What the reconciler found to differ from the provider, and mended. */
export const CopyDriftSchema = defineEntity({
  name: 'CopyDrift',
  tableName: 'copy_drifts',
  indexes: [{ properties: ['userId', 'environment', 'id'] }],
  properties: {
    id: p.string().collation('C').primary(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    environment: p.text(),
    /** The table that was mended. */
    resource: p.text(),
    resourceId: p.text(),
    externalId: p.text(),
    /** We did not have it, it differed, or the provider no longer has it. */
    kind: p.text().$type<'missing' | 'different' | 'gone'>(),
    /** The names of the properties that differed. */
    fields: p.json<string[]>(),
    mendedAt: p.datetime().index(),
  },
});

export class CopyDrift extends CopyDriftSchema.class {}
CopyDriftSchema.setClass(CopyDrift);
