import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ProviderPayment } from '../../providers/port/payments.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { ProviderRefund } from '../../providers/port/refunds.ts';
import {
  type BookEntry,
  comparePayment,
  compareRefund,
  type DifferenceKind,
  type OwnPayment,
  type OwnRefund,
  paymentEntry,
  refundEntry,
} from './book-comparison.ts';
import type { Suspect } from './reconciliation.repository.ts';

/** How one kind of the provider's objects is read and compared with our rows of it. */
export interface BookKind<Own, Theirs> {
  retrieve(provider: PaymentProvider, externalId: string, paymentExternalId: string): Promise<Theirs>;
  compare(ours: Own | null, theirs: Theirs | null, now: Date): DifferenceKind | null;
  entryOf(side: Own | Theirs): BookEntry;
  idsOf(ours: Own): Pick<Suspect, 'paymentId' | 'refundId'>;
}

export const paymentBooks: BookKind<OwnPayment, ProviderPayment> = {
  retrieve: (provider, externalId) => provider.payments.retrieve(externalId),
  compare: comparePayment,
  entryOf: paymentEntry,
  idsOf: ({ id }) => ({ paymentId: id, refundId: null }),
};

export const refundBooks: BookKind<OwnRefund, ProviderRefund> = {
  retrieve: (provider, ...ids) => provider.refunds.retrieve(...ids),
  compare: compareRefund,
  entryOf: refundEntry,
  idsOf: ({ id, paymentId }) => ({ paymentId, refundId: id }),
};

/**
 * Retrieves one object of the provider, a refund with its payment's id; null without an id, or when the account does not
 * know it.
 */
export async function retrieveOrNull<Own, Theirs>(
  { retrieve }: BookKind<Own, Theirs>,
  provider: PaymentProvider,
  externalId: string | null,
  paymentExternalId: string | null = externalId,
): Promise<Theirs | null> {
  if (externalId === null || paymentExternalId === null) return null;
  try {
    return await retrieve(provider, externalId, paymentExternalId);
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'not_found') return null;
    throw error;
  }
}

/** Opens the account that a row was made on; `isSure` is false for another one, whose silence proves nothing. */
export type OpenAccountOf = (
  row: Pick<OwnPayment, 'keyRevision'>,
) => Promise<{ provider: PaymentProvider; isSure: boolean }>;

interface VerifiedRow {
  keyRevision: number;
  externalId: string | null;
  /** Of a refund. */
  paymentExternalId?: string | null;
}

/** What retrieving our rows at the provider, one by one, came to. */
export interface VerifiedRows {
  suspects: Suspect[];
  unverified: number;
}

/** Verifies rows of ours that no page held: created just outside the span, on another account, or not there. */
export async function verifyRows<Own extends VerifiedRow, Theirs>(
  books: BookKind<Own, Theirs>,
  rows: Own[],
  openAccountOf: OpenAccountOf,
  now: Date,
): Promise<VerifiedRows> {
  const verified: VerifiedRows = { suspects: [], unverified: 0 };
  for (const row of rows) {
    const { provider, isSure } = await openAccountOf(row);
    const { externalId, keyRevision, paymentExternalId } = row;
    const theirs = await retrieveOrNull(books, provider, externalId, paymentExternalId);
    if (!theirs && !isSure) {
      verified.unverified += 1;
      continue;
    }
    const kind = books.compare(row, theirs, now);
    if (!kind) continue;
    const sides = { here: books.entryOf(row), there: theirs && books.entryOf(theirs) };
    verified.suspects.push({ kind, keyRevision, externalId, ...books.idsOf(row), ...sides });
  }
  return verified;
}
