import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { BookEntry, DifferenceKind } from './book-comparison.ts';
import { ReconciliationRun } from './reconciliation-run.entity.ts';

/** Something in which the provider's books and ours differ; until `confirmedAt` it is only suspected. */
export const ReconciliationDifferenceSchema = defineEntity({
  name: 'ReconciliationDifference',
  tableName: 'reconciliation_differences',
  properties: {
    runId: () => p.manyToOne(ReconciliationRun).mapToPk().primary().deleteRule('cascade').index(false),
    configId: p.text().primary(),
    kind: p.text().$type<DifferenceKind>().primary(),
    /** Our id and the provider's of what differs: the same finding twice is one row. */
    subject: p.text().primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    /** With which of the configuration's keys the provider is read. */
    keyRevision: p.integer(),
    paymentId: p.text().nullable(),
    refundId: p.text().nullable(),
    externalId: p.text().nullable(),
    here: p.json<BookEntry>().nullable(),
    there: p.json<BookEntry>().nullable(),
    foundAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    /** Whether the reconciler of payments was asked to look after it. */
    handedOver: p.boolean(),
  },
});

export class ReconciliationDifference extends ReconciliationDifferenceSchema.class {}
ReconciliationDifferenceSchema.setClass(ReconciliationDifference);

/** What the pages of a run's accounts held, kept while the account is compared. */
export const ReconciliationSightingSchema = defineEntity({
  name: 'ReconciliationSighting',
  tableName: 'reconciliation_sightings',
  properties: {
    runId: p.text().primary(),
    configId: p.text().primary(),
    kind: p.text().$type<'payment' | 'refund'>().primary(),
    externalId: p.text().primary(),
    /** Our id, where the object carries one that belongs to this merchant. */
    ownId: p.text().nullable(),
    keyRevision: p.integer(),
  },
});

export class ReconciliationSighting extends ReconciliationSightingSchema.class {}
ReconciliationSightingSchema.setClass(ReconciliationSighting);
