import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import {
  type BookEntry,
  comparePayment,
  compareRefund,
  type DifferenceKind,
  type OwnPayment,
  paymentEntry,
  refundEntry,
} from './book-comparison.ts';
import { type BookScope, findPaymentsNamed, findRefundsNamed } from './own-books.repository.ts';
import { orAbsent } from './own-rows.ts';
import { insertSuspects, type Suspect } from './reconciliation.repository.ts';
import { requestReconciliation } from './request-reconciliation.ts';

type Read = Pick<Suspect, 'here' | 'there'> & { kind: DifferenceKind | null };

/** A difference that was met once, and since when it is known. */
export type Suspected = Suspect & { subject: string; foundAt: Date };

const columns = `kind, subject, key_revision "keyRevision", payment_id "paymentId", refund_id "refundId",
  external_id "externalId", here, there, found_at "foundAt"`;

/** Suspected differences of an account, the oldest first. */
export async function findSuspects(
  { runId, configId }: BookScope,
  limit: number,
  sql: SqlRunner,
): Promise<Suspected[]> {
  const rows = await sql.execute<(Omit<Suspected, 'foundAt'> & { foundAt: Date | string })[]>(
    `select ${columns} from reconciliation_differences
     where run_id = ? and config_id = ? and confirmed_at is null order by found_at, kind, subject limit ?`,
    [runId, configId, limit],
  );
  return rows.map((row) => ({ ...row, foundAt: new Date(row.foundAt) }));
}

/** Suspects all but one of several payments at the provider that carry the id of a payment of ours without one there. */
export async function suspectDuplicates(account: BookScope, now: Date, sql: SqlRunner): Promise<void> {
  const doubles = await sql.execute<{ paymentId: string; externalId: string; keyRevision: number }[]>(
    `select "paymentId", "externalId", "keyRevision" from (
       select s.own_id "paymentId", s.external_id "externalId", s.key_revision "keyRevision",
         row_number() over (partition by s.own_id order by s.external_id) nth
       from reconciliation_sightings s join payments p on p.id = s.own_id
       where s.run_id = ? and s.config_id = ? and s.kind = 'payment' and p.external_id is null) named
     where nth > 1`,
    [account.runId, account.configId],
  );
  const suspects = doubles.map(
    (double): Suspect => ({ ...double, kind: 'duplicate', refundId: null, here: null, there: null }),
  );
  await insertSuspects(account, suspects, now, sql);
}

const entryOr = <T>(side: T | null | undefined, entry: (side: T) => BookEntry): BookEntry | null =>
  side ? entry(side) : null;

async function readPayment(
  scope: BookScope,
  suspect: Suspect,
  provider: PaymentProvider,
  now: Date,
  sql: SqlRunner,
): Promise<Read> {
  const { externalId, paymentId } = suspect;
  const theirs = externalId === null ? null : await orAbsent(() => provider.retrievePayment(externalId));
  const rows = await findPaymentsNamed(paymentId ? [paymentId] : [], [], sql);
  const ours: OwnPayment | null =
    rows.find((row) => row.userId === scope.userId && row.environment === scope.environment) ?? null;
  const sides = { here: entryOr(ours, paymentEntry), there: entryOr(theirs, paymentEntry) };
  if (suspect.kind === 'duplicate') {
    const isTwice = theirs && theirs.status !== 'canceled' && ours?.externalId !== theirs.externalId;
    return { ...sides, kind: isTwice ? 'duplicate' : null };
  }
  return { ...sides, kind: comparePayment(ours, theirs, now) };
}

async function readRefund(
  scope: BookScope,
  suspect: Suspect,
  provider: PaymentProvider,
  now: Date,
  sql: SqlRunner,
): Promise<Read> {
  const { externalId, paymentId, refundId } = suspect;
  const theirs = externalId === null ? null : await orAbsent(() => provider.retrieveRefund(externalId));
  const named = { ids: refundId ? [refundId] : [], paymentIds: paymentId ? [paymentId] : [] };
  const rows = (await findRefundsNamed(named, sql)).filter(
    (row) => row.userId === scope.userId && row.environment === scope.environment,
  );
  const ours =
    rows.find((row) => externalId !== null && row.externalId === externalId) ??
    rows.find(({ id }) => id === refundId) ??
    null;
  return {
    ...{ here: entryOr(ours, refundEntry), there: entryOr(theirs, refundEntry) },
    kind: compareRefund(ours, theirs, now),
  };
}

/** Reads both sides of a suspected difference again: confirms it, or drops it when they agree by now. */
export async function confirmOrDrop(
  account: BookScope,
  suspect: Suspected,
  provider: PaymentProvider,
  now: Date,
  sql: SqlRunner,
): Promise<void> {
  const isRefund = suspect.kind.startsWith('refund_');
  const read = await (isRefund ? readRefund : readPayment)(account, suspect, provider, now, sql);
  const key = [account.runId, account.configId, suspect.kind, suspect.subject];
  const ofRow = 'run_id = ? and config_id = ? and kind = ? and subject = ? and confirmed_at is null';
  if (read.kind !== suspect.kind) {
    await sql.execute(`delete from reconciliation_differences where ${ofRow}`, key);
    return;
  }
  const handedOver = await requestReconciliation(account, suspect, now, sql);
  await sql.execute(
    `update reconciliation_differences set confirmed_at = ?, here = ?::jsonb, there = ?::jsonb, handed_over = ?
     where ${ofRow}`,
    [
      ...[now, read.here && JSON.stringify(read.here), read.there && JSON.stringify(read.there)],
      ...[handedOver, ...key],
    ],
  );
}
