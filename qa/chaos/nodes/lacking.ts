import type { Finding } from '../audit/finding.ts';
import type { ClientBook, OurBook, ProviderBook } from '../books/books.ts';

/** The provider's ids of what took or gave back money with an id of ours, and is not in our book. */
export interface Lacking {
  charges: string[];
  /** Those of the charges whose money is still taken or held: an authorisation that was canceled holds none. */
  held: string[];
  refunds: string[];
}

export function findLacking(provider: ProviderBook, ours: Pick<OurBook, 'payments' | 'refunds'>): Lacking {
  const payments = new Set(
    ours.payments.flatMap(({ id, providerReference }) => [
      id,
      ...(providerReference ? [providerReference] : []),
    ]),
  );
  const refunds = new Set(ours.refunds.map(({ externalId }) => externalId));
  const own = provider.intents.filter(({ paymentId }) => paymentId !== null);
  const charged = own.filter(
    ({ charges, paymentId }) => charges > 0 && paymentId !== null && !payments.has(paymentId),
  );
  return {
    charges: charged.map(({ id }) => id),
    held: charged.filter(({ status }) => status !== 'canceled').map(({ id }) => id),
    refunds: own.flatMap((intent) => intent.refunds.map(({ id }) => id).filter((id) => !refunds.has(id))),
  };
}

/** What a run of the audit says that we lacked, and what it made again. */
export interface Imported {
  missing: number;
  payments: number;
  refunds: number;
}

interface AuditOutput {
  differences: { kind: string }[];
  imported?: { payments: Record<string, number>; refunds: number };
}

/** Reads what `audit --json` prints. */
export function readImported(output: string): Imported {
  const { differences, imported }: AuditOutput = JSON.parse(output);
  const made = Object.values(imported?.payments ?? {});
  return {
    missing: differences.filter(({ kind }) => kind === 'missing_here').length,
    payments: made.reduce((sum, many) => sum + many, 0),
    refunds: imported?.refunds ?? 0,
  };
}

/** What a restore may not break. Answers, events and states of before are told anew, so that they differ from those. */
const kept = new Set<Finding['rule']>(['double_effect', 'lost_effect', 'surplus_kept', 'unresolved']);

/** The findings that count after a restore: what was canceled since and then paid comes back as paid, for only we knew. */
export function findingsOfRestore(findings: readonly Finding[], { operations }: ClientBook): Finding[] {
  const canceled = new Set(
    operations
      .filter(({ kind, lostMs }) => kind === 'cancel' && lostMs !== null)
      .map(({ paymentId }) => paymentId),
  );
  return findings.filter(({ rule, subject }) => kept.has(rule) && !canceled.has(subject));
}
