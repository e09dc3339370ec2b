import type { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { CreatedSpan, ListedPayment } from '../../providers/port/payments.ts';
import type { ListedRefund } from '../../providers/port/refunds.ts';
import type { PageImporter } from '../payment-import/import-pages.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import {
  comparePayment,
  compareRefund,
  type OwnPayment,
  type OwnRefund,
  paymentEntry,
  refundEntry,
} from './book-comparison.ts';
import {
  type BookScope,
  findPaymentsNamed,
  findRefundsNamed,
  isIn,
  isNamed,
} from './own-books.repository.ts';
import type { LeasedAccount, Sighting, Suspect } from './reconciliation.repository.ts';

const pageLimit = 100;

/** Which page of an account's books is read. */
export interface PageQuery {
  account: LeasedAccount;
  provider: PaymentProvider;
  created: CreatedSpan;
  /** What imports, before the page is compared, what it holds and we lack. */
  importing: { importer: PageImporter; account: ProviderAccount } | null;
}

/** What a page held, and where the next one begins. */
export interface ComparedPage {
  sightings: Sighting[];
  suspects: Suspect[];
  next: string | null;
}

/** Our row of a listed payment; `foreign` when it belongs to other books, undefined without one. */
function ownPaymentOf(
  scope: BookScope,
  theirs: ListedPayment,
  rows: OwnPayment[],
): OwnPayment | 'foreign' | undefined {
  const named = rows.filter((row) => isNamed(row, theirs.ownId) || row.externalId === theirs.externalId);
  const mine = named.filter(isIn(scope));
  const isTheVery = ({ externalId }: OwnPayment) => externalId === theirs.externalId;
  const own = mine.filter(({ configId }) => configId === scope.configId);
  // This account's before another's, which may have the same id for another payment; and the very payment before one that
  // only carries the same id of ours.
  const row = own.find(isTheVery) ?? own[0] ?? mine.find(isTheVery) ?? mine[0];
  if (!row) return named.length > 0 ? 'foreign' : undefined;
  // Another configuration of the same merchant: the payment is of those books, unless it is one too many.
  const elsewhere = row.configId !== scope.configId;
  return elsewhere && (row.externalId === null || row.externalId === theirs.externalId) ? 'foreign' : row;
}

/** Reads one page of the provider's payments, imports what is asked for, and compares it with our rows. */
export async function comparePaymentPage(
  { account, provider, created, importing }: PageQuery,
  now: Date,
  em: EntityManager,
): Promise<ComparedPage> {
  if (account.cursor === null) await importing?.importer.waiting(importing.account, provider);
  const page = await provider.payments.list({ after: account.cursor, limit: pageLimit, created });
  await importing?.importer.payments(importing.account, provider, page.items);
  const marks = page.items.flatMap(({ ownId }) => (ownId && isId('pay', ownId) ? [ownId] : []));
  const externalIds = page.items.map(({ externalId }) => externalId);
  const rows = await findPaymentsNamed(marks, externalIds, em);
  const compared: ComparedPage = { sightings: [], suspects: [], next: page.next };
  for (const theirs of page.items) {
    const found = ownPaymentOf(account, theirs, rows);
    const isMarked = theirs.ownId !== null && isId('pay', theirs.ownId);
    const ours = found !== 'foreign' && (found !== undefined || isMarked);
    const { externalId } = theirs;
    const ownId = ours && isMarked ? theirs.ownId : null;
    compared.sightings.push({ kind: 'payment', externalId, ownId, ours });
    if (!ours) continue;
    const row = found ?? null;
    const kind = comparePayment(row, theirs, now);
    if (!kind) continue;
    compared.suspects.push({
      ...{ kind, keyRevision: account.keyRevision, externalId, refundId: null },
      paymentId: row?.id ?? ownId,
      here: row && paymentEntry(row),
      there: paymentEntry(theirs),
    });
  }
  return compared;
}

/** Our row of a listed refund, and whether the refund belongs to us at all. */
function ownRefundOf(
  scope: BookScope,
  theirs: ListedRefund,
  refunds: OwnRefund[],
  payments: OwnPayment[],
): { row: OwnRefund | null; payment: OwnPayment | null; ours: boolean } {
  const own = payments.filter(isIn(scope)).filter(({ configId }) => configId === scope.configId);
  const payment = own.find(({ externalId }) => externalId === theirs.paymentExternalId) ?? null;
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === payment?.id);
  const row =
    ofPayment.find(({ externalId }) => externalId === theirs.externalId) ??
    ofPayment.find((refund) => isNamed(refund, theirs.ownId)) ??
    null;
  if (payment) return { row, payment, ours: true };
  const isMarked = theirs.ownId !== null && isId('ref', theirs.ownId);
  const isKnown =
    refunds.some((refund) => isNamed(refund, theirs.ownId)) ||
    payments.some(({ externalId }) => externalId === theirs.paymentExternalId);
  return { row: null, payment: null, ours: isMarked && !isKnown };
}

/** Reads one page of the provider's refunds, imports what is asked for, and compares it with our rows. */
export async function compareRefundPage(
  { account, provider, created, importing }: PageQuery,
  now: Date,
  em: EntityManager,
): Promise<ComparedPage> {
  const page = await provider.refunds.list({ after: account.cursor, limit: pageLimit, created });
  await importing?.importer.refunds(importing.account, provider, page.items);
  const marks = page.items.flatMap(({ ownId }) => (ownId && isId('ref', ownId) ? [ownId] : []));
  const paid = page.items.flatMap(({ paymentExternalId }) => paymentExternalId ?? []);
  const [refunds, payments] = await Promise.all([
    findRefundsNamed({ ids: marks, paymentExternalIds: paid }, em),
    findPaymentsNamed([], paid, em),
  ]);
  const compared: ComparedPage = { sightings: [], suspects: [], next: page.next };
  for (const theirs of page.items) {
    const { row, payment, ours } = ownRefundOf(account, theirs, refunds, payments);
    const { externalId, ownId } = theirs;
    compared.sightings.push({ kind: 'refund', externalId, ownId: ours ? ownId : null, ours });
    if (!ours) continue;
    const kind = compareRefund(row, theirs, now);
    if (!kind) continue;
    compared.suspects.push({
      ...{ kind, keyRevision: account.keyRevision, externalId },
      paymentId: payment?.id ?? null,
      refundId: row?.id ?? (ownId && isId('ref', ownId) ? ownId : null),
      here: row && refundEntry(row),
      there: refundEntry(theirs),
    });
  }
  return compared;
}
