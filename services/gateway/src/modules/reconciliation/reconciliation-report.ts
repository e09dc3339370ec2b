import type { Environment } from '@trilho/contracts/common';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { BookEntry, DifferenceKind } from './book-comparison.ts';
import type { AccountStatus, RunStatus } from './reconciliation-run.entity.ts';

/** What a run counted in all its accounts: no names, no addresses, no ids. */
export interface RunSummary {
  accounts: number;
  unreachable: number;
  paymentsHere: number;
  paymentsThere: number;
  paymentsNotOurs: number;
  refundsHere: number;
  refundsThere: number;
  refundsNotOurs: number;
  /** Rows of ours whose account can no longer be asked. */
  unverified: number;
  /** Confirmed differences by kind; a kind without any is left out. */
  differences: Partial<Record<DifferenceKind, number>>;
}

/** One configuration of a report. */
export interface AccountReport {
  configId: string;
  userId: string;
  environment: Environment;
  status: AccountStatus;
  failure: string | null;
  paymentsHere: number;
  paymentsThere: number;
  paymentsNotOurs: number;
  refundsHere: number;
  refundsThere: number;
  refundsNotOurs: number;
  unverified: number;
}

/** One confirmed difference of a report. */
export interface DifferenceReport {
  kind: DifferenceKind;
  configId: string;
  userId: string;
  environment: Environment;
  paymentId: string | null;
  refundId: string | null;
  externalId: string | null;
  here: BookEntry | null;
  there: BookEntry | null;
  handedOver: boolean;
}

/** A run with all that it found. */
export interface ReconciliationReport {
  id: string;
  from: string;
  to: string;
  status: RunStatus;
  summary: RunSummary;
  accounts: AccountReport[];
  differences: DifferenceReport[];
}

const counted = [
  'payments_here "paymentsHere"',
  'payments_there "paymentsThere"',
  'payments_not_ours "paymentsNotOurs"',
  'refunds_here "refundsHere"',
  'refunds_there "refundsThere"',
  'refunds_not_ours "refundsNotOurs"',
  'unverified',
].join(', ');

const findAccounts = (runId: string, sql: SqlRunner) =>
  sql.execute<AccountReport[]>(
    `select config_id "configId", user_id "userId", environment, status, failure, ${counted}
     from reconciliation_accounts where run_id = ? order by user_id, environment, config_id`,
    [runId],
  );

/** Adds up what the accounts of a run counted, and its confirmed differences. */
export async function summarize(runId: string, sql: SqlRunner): Promise<RunSummary> {
  const accounts = await findAccounts(runId, sql);
  const kinds = await sql.execute<{ kind: DifferenceKind; n: string }[]>(
    `select kind, count(*) n from reconciliation_differences where run_id = ? and confirmed_at is not null
     group by kind order by kind`,
    [runId],
  );
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
    differences: Object.fromEntries(kinds.map(({ kind, n }) => [kind, Number(n)])),
  };
}

/** A finished run with its accounts and confirmed differences; null for one that is not finished, or not there. */
export async function findReport(runId: string, sql: SqlRunner): Promise<ReconciliationReport | null> {
  const [run] = await sql.execute<
    { from: Date | string; to: Date | string; status: RunStatus; summary: RunSummary | null }[]
  >('select span_from "from", span_to "to", status, summary from reconciliation_runs where id = ?', [runId]);
  if (!run?.summary) return null;
  const differences = await sql.execute<DifferenceReport[]>(
    `select kind, config_id "configId", user_id "userId", environment, payment_id "paymentId",
       refund_id "refundId", external_id "externalId", here, there, handed_over "handedOver"
     from reconciliation_differences where run_id = ? and confirmed_at is not null
     order by user_id, environment, kind, subject`,
    [runId],
  );
  return {
    id: runId,
    from: new Date(run.from).toISOString(),
    to: new Date(run.to).toISOString(),
    status: run.status,
    summary: run.summary,
    accounts: await findAccounts(runId, sql),
    differences,
  };
}
