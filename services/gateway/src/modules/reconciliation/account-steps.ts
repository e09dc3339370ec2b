import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { PageImporter } from '../payment-import/import-pages.ts';
import { findRevisionBefore, openRevision } from '../provider-accounts/previous-credentials.ts';
import { openAccount, type ProviderAccount } from '../provider-accounts/provider-account.ts';
import { findUnseenPayments, findUnseenRefunds, type RowPage } from './own-books.repository.ts';
import { type BookKind, type OpenAccountOf, paymentBooks, refundBooks, verifyRows } from './own-rows.ts';
import { comparePaymentPage, compareRefundPage } from './provider-books.ts';
import type { LeasedAccount, Position, StepOutcome } from './reconciliation.repository.ts';
import type { AccountStep } from './reconciliation-run.entity.ts';

/** What a comparison needs of the process that makes it. */
export type BookContext = Pick<AppContext, 'orm' | 'vault' | 'openProvider'>;

/** What one merchant configuration is compared with. */
export interface Comparison {
  context: BookContext;
  /** With the key in force. */
  inForce: ProviderAccount;
  span: CreatedSpan;
  clock: () => Date;
  em: EntityManager;
  /** Imports what a page holds and we lack, before the page is compared. */
  importer: PageImporter | null;
}

/** Why the provider does not let us in with a key; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ProviderRejected && (error.reason === 'credentials' || error.reason === 'permission')
    ? error.reason
    : null;

/** Where an account goes on after the refunds of one key: at the key that was in force before it, or at our rows. */
async function afterRefunds({ inForce, em }: Comparison, { keyRevision }: Position): Promise<Position> {
  const before = await findRevisionBefore({ configId: inForce.configId, keyRevision }, em);
  return before !== null
    ? { step: 'payments', keyRevision: before, cursor: null }
    : { step: 'own_payments', keyRevision, cursor: null };
}

/** Compares a page of the provider's books; a replaced key that is not accepted any more is left out. */
async function comparePage(comparison: Comparison, account: LeasedAccount): Promise<StepOutcome> {
  const { context, inForce, span, clock, em, importer } = comparison;
  const { step, keyRevision } = account;
  const nothing = { sightings: [], suspects: [], unverified: 0 };
  const provider = await openRevision(context, inForce, keyRevision, em);
  if (!provider) return { ...nothing, next: await afterRefunds(comparison, account) };
  const importing = importer && { importer, account: { ...inForce, keyRevision } };
  const compare = step === 'payments' ? comparePaymentPage : compareRefundPage;
  try {
    const { next: cursor, ...page } = await compare(
      { account, provider, created: span, importing },
      clock(),
      em,
    );
    const outcome = { ...page, unverified: 0 };
    if (cursor !== null) return { ...outcome, next: { step, keyRevision, cursor } };
    if (step === 'payments') return { ...outcome, next: { step: 'refunds', keyRevision, cursor } };
    return { ...outcome, next: await afterRefunds(comparison, account) };
  } catch (error) {
    if (keyRevision === inForce.keyRevision || !refusalOf(error)) throw error;
    return { ...nothing, next: await afterRefunds(comparison, account) };
  }
}

const accountsOf =
  ({ context, inForce, em }: Comparison): OpenAccountOf =>
  async ({ keyRevision }) => {
    const provider = await openRevision(context, inForce, keyRevision, em);
    if (provider) return { provider, isSure: true };
    return { provider: openAccount(context, inForce), isSure: false };
  };

const rowsAtOnce = 50;

/** Verifies a batch of rows of ours that no page held, and goes on after the last of them. */
async function verifyBatch<
  Own extends { id: string; keyRevision: number; externalId: string | null },
  Theirs,
>(
  comparison: Comparison,
  { cursor, step, keyRevision }: LeasedAccount,
  following: AccountStep,
  find: (page: RowPage) => Promise<Own[]>,
  books: BookKind<Own, Theirs>,
): Promise<StepOutcome> {
  const rows = await find({ after: cursor, limit: rowsAtOnce });
  const verified = await verifyRows(books, rows, accountsOf(comparison), comparison.clock());
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  const next: Position = last
    ? { step, keyRevision, cursor: last.id }
    : { step: following, keyRevision, cursor: null };
  return { ...verified, sightings: [], next };
}

/** Compares the next page or batch of an account, up to the confirmation of what was found. */
export function compareNext(comparison: Comparison, account: LeasedAccount): Promise<StepOutcome> {
  const { span, em } = comparison;
  const unseenPayments = (page: RowPage) => findUnseenPayments(account, span, page, em);
  const unseenRefunds = (page: RowPage) => findUnseenRefunds(account, span, page, em);
  switch (account.step) {
    case 'own_payments':
      return verifyBatch(comparison, account, 'own_refunds', unseenPayments, paymentBooks);
    case 'own_refunds':
      return verifyBatch(comparison, account, 'confirm', unseenRefunds, refundBooks);
    default:
      return comparePage(comparison, account);
  }
}
