import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import {
  comparePayment,
  compareRefund,
  type OwnPayment,
  type OwnRefund,
  paymentEntry,
  refundEntry,
} from './book-comparison.ts';
import type { Suspect } from './reconciliation.repository.ts';

/** Asks the provider for one object; null when the account does not know it. */
export async function orAbsent<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}

/** Opens the account that a row was made on; `isSure` is false for another one, whose silence proves nothing. */
export type OpenAccountOf = (
  row: Pick<OwnPayment, 'keyRevision'>,
) => Promise<{ provider: PaymentProvider; isSure: boolean }>;

/** What asking for rows of ours came to, one by one. */
export interface AskedRows {
  suspects: Suspect[];
  unverified: number;
}

/** Asks for payments of ours that no page held: created just outside the span, on another account, or not there. */
export async function askForPayments(
  rows: OwnPayment[],
  openAccountOf: OpenAccountOf,
  now: Date,
): Promise<AskedRows> {
  const asked: AskedRows = { suspects: [], unverified: 0 };
  for (const row of rows) {
    const { provider, isSure } = await openAccountOf(row);
    const { externalId, keyRevision } = row;
    const theirs = externalId && (await orAbsent(() => provider.retrievePayment(externalId)));
    if (!theirs && !isSure) {
      asked.unverified += 1;
      continue;
    }
    const kind = comparePayment(row, theirs || null, now);
    if (!kind) continue;
    const there = theirs ? paymentEntry(theirs) : null;
    asked.suspects.push({
      ...{ kind, keyRevision, externalId, paymentId: row.id, refundId: null },
      ...{ here: paymentEntry(row), there },
    });
  }
  return asked;
}

/** Asks for refunds of ours that no page held. */
export async function askForRefunds(
  rows: OwnRefund[],
  openAccountOf: OpenAccountOf,
  now: Date,
): Promise<AskedRows> {
  const asked: AskedRows = { suspects: [], unverified: 0 };
  for (const row of rows) {
    const { provider, isSure } = await openAccountOf(row);
    const { externalId, keyRevision } = row;
    const theirs = externalId && (await orAbsent(() => provider.retrieveRefund(externalId)));
    if (!theirs && !isSure) {
      asked.unverified += 1;
      continue;
    }
    const kind = compareRefund(row, theirs || null, now);
    if (!kind) continue;
    const there = theirs ? refundEntry(theirs) : null;
    asked.suspects.push({
      ...{ kind, keyRevision, externalId, paymentId: row.paymentId, refundId: row.id },
      ...{ here: refundEntry(row), there },
    });
  }
  return asked;
}
