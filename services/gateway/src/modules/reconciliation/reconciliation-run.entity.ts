import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';
import type { RunSummary } from './run-summary.ts';

/** `interrupted` is a run that no process finished within a day. */
export type RunStatus = 'running' | 'clean' | 'differs' | 'incomplete' | 'interrupted';
export type RunTrigger = 'nightly' | 'command';
export type AccountStatus = 'pending' | 'compared' | 'unreachable';
export type AccountStep = 'payments' | 'refunds' | 'own_payments' | 'own_refunds' | 'confirm';

/** One comparison of the providers' books with ours, over what was created from `spanFrom` until before `spanTo`. */
export const ReconciliationRunSchema = defineEntity({
  name: 'ReconciliationRun',
  tableName: 'reconciliation_runs',
  properties: {
    id: p.string().collation('C').primary(),
    trigger: p.text().$type<RunTrigger>(),
    spanFrom: p.datetime(),
    spanTo: p.datetime(),
    status: p.text().$type<RunStatus>(),
    /** Null until the run is finished. */
    summary: p.json<RunSummary>().nullable(),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
  },
});

export class ReconciliationRun extends ReconciliationRunSchema.class {}
ReconciliationRunSchema.setClass(ReconciliationRun);

/** How far a run has come with one merchant configuration, and what it counted there. */
export const ReconciliationAccountSchema = defineEntity({
  name: 'ReconciliationAccount',
  tableName: 'reconciliation_accounts',
  properties: {
    runId: () => p.manyToOne(ReconciliationRun).mapToPk().primary().deleteRule('cascade').index(false),
    configId: p.text().primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    status: p.text().$type<AccountStatus>(),
    step: p.text().$type<AccountStep>(),
    /** With which of the configuration's keys the provider is read: the current one first, replaced ones after it. */
    keyRevision: p.integer(),
    /** Where the step's next page begins; null for its first one. */
    cursor: p.text().nullable(),
    /** How often the provider failed to answer. */
    attempts: p.integer(),
    /** No process takes the account up before this moment: one works on it, or it has to wait. */
    availableAt: p.datetime(),
    /** Why it is unreachable: `credentials`, `permission`, `inactive` or `unavailable`. */
    failure: p.text().nullable(),
    paymentsHere: p.integer(),
    paymentsThere: p.integer(),
    paymentsNotOurs: p.integer(),
    refundsHere: p.integer(),
    refundsThere: p.integer(),
    refundsNotOurs: p.integer(),
    /** Rows of ours whose account can no longer be asked. */
    unverified: p.integer(),
  },
});

export class ReconciliationAccount extends ReconciliationAccountSchema.class {}
ReconciliationAccountSchema.setClass(ReconciliationAccount);
