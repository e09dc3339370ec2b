import type { EntityManager } from '@mikro-orm/postgresql';
import { queries, type RowOf } from '../../platform/database/queries.ts';
import type { ReconciliationDifferenceSchema } from './reconciliation-difference.entity.ts';
import type {
  ReconciliationAccountSchema,
  ReconciliationRunSchema,
  RunStatus,
} from './reconciliation-run.entity.ts';
import { accountCounts, type RunSummary } from './run-summary.ts';

const accountColumns = [
  ...(['configId', 'userId', 'environment', 'status', 'failure'] as const),
  ...accountCounts,
];
const differenceColumns = [
  ...(['kind', 'configId', 'userId', 'environment', 'paymentId', 'refundId'] as const),
  ...(['externalId', 'here', 'there', 'handedOver'] as const),
];

export type AccountReport = Pick<RowOf<typeof ReconciliationAccountSchema>, (typeof accountColumns)[number]>;

/** One confirmed difference of a report. */
export type DifferenceReport = Pick<
  RowOf<typeof ReconciliationDifferenceSchema>,
  (typeof differenceColumns)[number]
>;

export interface ReconciliationReport {
  id: string;
  from: string;
  to: string;
  status: RunStatus;
  summary: RunSummary;
  accounts: AccountReport[];
  differences: DifferenceReport[];
}

const db = (em: EntityManager) =>
  queries<
    | typeof ReconciliationRunSchema
    | typeof ReconciliationAccountSchema
    | typeof ReconciliationDifferenceSchema
  >(em);

const findAccounts = (runId: string, em: EntityManager): Promise<AccountReport[]> =>
  db(em)
    .selectFrom('reconciliation_accounts')
    .select(accountColumns)
    .where('runId', '=', runId)
    .orderBy('userId')
    .orderBy('environment')
    .orderBy('configId')
    .execute();

const confirmed = (runId: string, em: EntityManager) =>
  db(em)
    .selectFrom('reconciliation_differences')
    .where('runId', '=', runId)
    .where('confirmedAt', 'is not', null);

/** Adds up what the accounts of a run counted, and its confirmed differences. */
export async function summarize(runId: string, em: EntityManager): Promise<RunSummary> {
  const accounts = await findAccounts(runId, em);
  const kinds = await confirmed(runId, em)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  const sum = (read: (account: AccountReport) => number) =>
    accounts.reduce((total, account) => total + read(account), 0);
  return {
    accounts: accounts.length,
    unreachable: accounts.filter(({ status }) => status === 'unreachable').length,
    paymentsHere: sum((account) => account.paymentsHere),
    paymentsThere: sum((account) => account.paymentsThere),
    paymentsNotOurs: sum((account) => account.paymentsNotOurs),
    refundsHere: sum((account) => account.refundsHere),
    refundsThere: sum((account) => account.refundsThere),
    refundsNotOurs: sum((account) => account.refundsNotOurs),
    unverified: sum((account) => account.unverified),
    differences: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])),
  };
}

/** Finds a finished run with its accounts and confirmed differences; null for one that is not finished, or not there. */
export async function findReport(runId: string, em: EntityManager): Promise<ReconciliationReport | null> {
  const run = await db(em)
    .selectFrom('reconciliation_runs')
    .select(['spanFrom', 'spanTo', 'status', 'summary'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run?.summary) return null;
  return {
    id: runId,
    from: run.spanFrom.toISOString(),
    to: run.spanTo.toISOString(),
    status: run.status,
    summary: run.summary,
    accounts: await findAccounts(runId, em),
    differences: await confirmed(runId, em)
      .select(differenceColumns)
      .orderBy('userId')
      .orderBy('environment')
      .orderBy('kind')
      .orderBy('subject')
      .execute(),
  };
}
