import { defineEntity, p } from '@mikro-orm/core';
import { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';
import { User } from '../users/user.entity.ts';

/** `import` copies an account's objects for the first time, `reconcile` compares our copy with them. */
export type ImportMode = 'import' | 'reconcile';
export type ImportStatus = 'running' | 'completed' | 'failed';

/** A run through all objects of a provider account: how far it has come. The last one of each mode is kept. */
export const AccountImportSchema = defineEntity({
  name: 'AccountImport',
  tableName: 'account_walks',
  uniques: [{ properties: ['configId', 'mode'] }],
  properties: {
    id: p.string().primary(),
    configId: () => p.manyToOne(PaymentConfig).mapToPk().deleteRule('cascade').index(false),
    mode: p.text().$type<ImportMode>(),
    /** The configuration's revision whose keys the run uses. */
    revision: p.integer(),
    status: p.text().$type<ImportStatus>(),
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

export class AccountImport extends AccountImportSchema.class {}
AccountImportSchema.setClass(AccountImport);

/** What a run has met so far, so that what is no longer there shows. */
export const ImportSightingSchema = defineEntity({
  name: 'ImportSighting',
  tableName: 'account_walk_sightings',
  properties: {
    walkId: p.string().primary(),
    resource: p.text().primary(),
    externalId: p.text().primary(),
  },
});

export class ImportSighting extends ImportSightingSchema.class {}
ImportSightingSchema.setClass(ImportSighting);

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
