import type { Finding } from '../audit/finding.ts';
import type { OurBook, ProviderBook } from '../books/books.ts';

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
  /** Payments that were canceled before they were paid. */
  canceled: number;
}

interface AuditOutput {
  differences: { kind: string }[];
  imported?: { payments: Record<string, number>; refunds: number; canceled: number };
}

/** Reads what `audit --json` prints. */
export function readImported(output: string): Imported {
  const { differences, imported }: AuditOutput = JSON.parse(output);
  const made = Object.values(imported?.payments ?? {});
  return {
    missing: differences.filter(({ kind }) => kind === 'missing_here').length,
    payments: made.reduce((sum, many) => sum + many, 0),
    refunds: imported?.refunds ?? 0,
    canceled: imported?.canceled ?? 0,
  };
}

/** What a restore may not break. Answers, events and states of before are told anew, so that they differ from those. */
const kept = new Set<Finding['rule']>(['double_effect', 'lost_effect', 'surplus_kept', 'unresolved']);

/** The findings that count after a restore. */
export const findingsOfRestore = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ rule }) => kept.has(rule));
