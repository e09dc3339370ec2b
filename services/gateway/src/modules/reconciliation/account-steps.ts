import type { AppContext } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import type { CreatedSpan } from '../../providers/book-verbs.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import type { PaymentConfig } from '../payment-config/payment-config.entity.ts';
import { openMerchantProvider } from '../payment-config/payment-config.service.ts';
import { findUnseenPayments, findUnseenRefunds } from './own-books.repository.ts';
import { type AskedRows, askForPayments, askForRefunds, type OpenAccountOf } from './own-rows.ts';
import { comparePaymentPage, compareRefundPage, openAccount } from './provider-books.ts';
import type { Position, StepOutcome, TakenAccount } from './reconciliation.repository.ts';
import type { AccountStep } from './reconciliation-run.entity.ts';

/** What a comparison needs of the process that makes it. */
export type BookContext = Pick<AppContext, 'orm' | 'vault' | 'openProvider'>;

/** What one merchant configuration is compared with. */
export interface Comparison {
  context: BookContext;
  config: PaymentConfig;
  span: CreatedSpan;
  clock: () => Date;
  sql: SqlRunner;
}

/** Why the provider does not let us in with a key; null for any other error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ProviderRejected && (error.reason === 'credentials' || error.reason === 'permission')
    ? error.reason
    : null;

/** Where an account goes on after the refunds of one key: at the key that was in force before it, or at our rows. */
async function afterRefunds({ config, sql }: Comparison, { keyRevision }: Position): Promise<Position> {
  const [former] = await sql.execute<{ revision: number }[]>(
    `select key_revision revision from former_provider_keys where config_id = ? and key_revision < ?
     order by key_revision desc limit 1`,
    [config.id, keyRevision],
  );
  return former
    ? { step: 'payments', keyRevision: former.revision, cursor: null }
    : { step: 'own_payments', keyRevision, cursor: null };
}

/** Compares a page of the provider's books; a replaced key that is not accepted any more is left out. */
async function takePage(comparison: Comparison, account: TakenAccount): Promise<StepOutcome> {
  const { context, config, span, clock, sql } = comparison;
  const { step, keyRevision } = account;
  const nothing = { sightings: [], suspects: [], unverified: 0 };
  const provider = await openAccount(context, config, keyRevision, sql);
  if (!provider) return { ...nothing, next: await afterRefunds(comparison, account) };
  const compare = step === 'payments' ? comparePaymentPage : compareRefundPage;
  try {
    const { next: cursor, ...page } = await compare(account, provider, span, clock(), sql);
    const outcome = { ...page, unverified: 0 };
    if (cursor !== null) return { ...outcome, next: { step, keyRevision, cursor } };
    if (step === 'payments') return { ...outcome, next: { step: 'refunds', keyRevision, cursor } };
    return { ...outcome, next: await afterRefunds(comparison, account) };
  } catch (error) {
    if (keyRevision === config.keyRevision || !refusalOf(error)) throw error;
    return { ...nothing, next: await afterRefunds(comparison, account) };
  }
}

const accountsOf =
  ({ context, config, sql }: Comparison): OpenAccountOf =>
  async ({ keyRevision }) => {
    const provider = await openAccount(context, config, keyRevision, sql);
    if (provider) return { provider, isSure: true };
    return { provider: openMerchantProvider(context, config), isSure: false };
  };

const rowsAtOnce = 50;

/** Asks for a batch of rows of ours that no page held, and goes on after the last of them. */
async function takeRows<R extends { id: string }>(
  account: TakenAccount,
  following: AccountStep,
  find: (page: { after: string | null; limit: number }) => Promise<R[]>,
  ask: (rows: R[]) => Promise<AskedRows>,
): Promise<StepOutcome> {
  const rows = await find({ after: account.cursor, limit: rowsAtOnce });
  const last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  const { step, keyRevision } = account;
  const next: Position = last
    ? { step, keyRevision, cursor: last.id }
    : { step: following, keyRevision, cursor: null };
  return { ...(await ask(rows)), sightings: [], next };
}

/** Does the next page or batch of an account, up to the confirmation of what was found. */
export function takeStep(comparison: Comparison, account: TakenAccount): Promise<StepOutcome> {
  const { span, clock, sql } = comparison;
  const openAccountOf = accountsOf(comparison);
  if (account.step === 'own_payments') {
    return takeRows(
      account,
      'own_refunds',
      (page) => findUnseenPayments(account, span, page, sql),
      (rows) => askForPayments(rows, openAccountOf, clock()),
    );
  }
  if (account.step === 'own_refunds') {
    return takeRows(
      account,
      'confirm',
      (page) => findUnseenRefunds(account, span, page, sql),
      (rows) => askForRefunds(rows, openAccountOf, clock()),
    );
  }
  return takePage(comparison, account);
}
