import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../context.ts';
import { openFormerAccount } from '../modules/payment-config/former-keys.ts';
import { findConfigById } from '../modules/payment-config/payment-config.repository.ts';
import { openMerchantProvider } from '../modules/payment-config/payment-config.service.ts';
import { findPayment } from '../modules/payments/payment.repository.ts';
import {
  type PaymentRow,
  type RawPayment,
  readPaymentRow,
  selectPayment,
} from '../modules/payments/payment.row.ts';
import { applyTruth, writePayment } from '../modules/payments/payment-apply.ts';
import { noEffect, noEffectCode } from '../modules/payments/payment-failures.ts';
import {
  type RawRefund,
  type RefundRow,
  readRefundRow,
  selectRefund,
} from '../modules/payments/refund.row.ts';
import { applyRefund, failRefund } from '../modules/payments/refund-apply.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { ProviderRejected } from '../providers/provider-errors.ts';

export interface ReconcileOptions {
  /** Leaves alone what was attempted more recently: the request may still be waiting for its answer. */
  olderThanMs?: number;
  /** From this age on, what the provider does not know never happened. */
  giveUpAfterMs?: number;
  now?: Date;
}

/** How many payments and refunds a run settled, found to be without effect, and could not ask for. */
export interface ReconcileReport {
  settled: number;
  withoutEffect: number;
  unreachable: number;
}

type Outcome = keyof ReconcileReport | 'unchanged';

const batchSize = 200;
const atATime = 5;

/** The account that a payment was made on or, where its key is lost, the one in force. */
interface Account {
  provider: PaymentProvider;
  /** Whether it is the very account: the silence of another one proves nothing. */
  sure: boolean;
}

async function openAccounts(context: AppContext, row: PaymentRow, em: EntityManager): Promise<Account[]> {
  const config = await findConfigById(row.configId, em);
  if (!config) return [];
  const sure = config.keyRevision === row.keyRevision;
  const current = { provider: openMerchantProvider(context, config), sure };
  const former = sure ? null : await openFormerAccount(context, row, em);
  return former ? [{ provider: former, sure: true }, current] : [current];
}

/** A key that was replaced may have been revoked too: then the account in force is asked. */
async function askAccounts<T>(
  accounts: Account[],
  ask: (provider: PaymentProvider) => Promise<T>,
): Promise<{ truth: T; sure: boolean } | null> {
  for (const [index, { provider, sure }] of accounts.entries()) {
    try {
      return { truth: await ask(provider), sure };
    } catch (error) {
      const revoked = error instanceof ProviderRejected && error.reason === 'credentials';
      if (!revoked || index === accounts.length - 1) throw error;
    }
  }
  return null;
}

async function reconcilePayment(context: AppContext, row: PaymentRow, giveUpBefore: Date): Promise<Outcome> {
  const em = context.orm.em.fork();
  await em.execute('update payments set checked_at = ? where id = ?', [new Date(), row.id]);
  const askedAt = new Date();
  const answer = await askAccounts(await openAccounts(context, row, em), (provider) =>
    row.externalId ? provider.retrievePayment(row.externalId) : provider.findPayment(row.id, row.createdAt),
  );
  if (!answer || (!answer.truth && !answer.sure)) return 'unreachable';
  const { truth } = answer;
  return em.transactional(async (tx) => {
    const current = await findPayment(row, row.id, tx, 'for update');
    // Somebody took the payment up while the provider was asked: what it answered is out of date.
    if (current?.status !== row.status || current.attemptedAt.getTime() !== row.attemptedAt.getTime()) {
      return 'unchanged';
    }
    if (truth) {
      const after = await applyTruth(context, current, truth, askedAt, tx);
      return after.status === current.status ? 'unchanged' : 'settled';
    }
    if (current.attemptedAt > giveUpBefore) return 'unchanged';
    await writePayment(current, { ...current, ...noEffect, status: 'failed', updatedAt: new Date() }, tx);
    return 'withoutEffect';
  });
}

async function reconcileRefund(context: AppContext, refund: RefundRow, giveUpBefore: Date): Promise<Outcome> {
  const em = context.orm.em.fork();
  const payment = await findPayment(refund, refund.paymentId, em);
  const { externalId } = payment ?? {};
  if (!payment || !externalId) return 'unreachable';
  const answer = await askAccounts(await openAccounts(context, payment, em), (provider) =>
    provider.findRefund(externalId, refund.id),
  );
  if (!answer || (!answer.truth && !answer.sure)) return 'unreachable';
  const { truth } = answer;
  if (!truth && refund.attemptedAt > giveUpBefore) return 'unchanged';
  return em.transactional(async (tx) => {
    if (!truth) return (await failRefund(refund, noEffectCode, tx)) ? 'withoutEffect' : 'unchanged';
    await applyRefund(refund.id, truth, tx);
    return truth.status === refund.status ? 'unchanged' : 'settled';
  });
}

/**
 * Asks the provider for the truth of every payment and refund whose outcome is not known. What it has is written with
 * its events; what it never received, and is old enough, has failed without effect (`provider_no_effect`).
 */
export async function reconcilePayments(
  context: AppContext,
  { olderThanMs = 90_000, giveUpAfterMs = 15 * 60_000, now = new Date() }: ReconcileOptions = {},
): Promise<ReconcileReport> {
  const em = context.orm.em.fork();
  const attemptedBefore = new Date(now.getTime() - olderThanMs);
  const giveUpBefore = new Date(now.getTime() - giveUpAfterMs);
  const payments = await em.execute<RawPayment[]>(
    `${selectPayment} where status in ('unknown', 'processing') and attempted_at <= ?
     order by checked_at nulls first, attempted_at limit ?`,
    [attemptedBefore, batchSize],
  );
  const refunds = await em.execute<RawRefund[]>(
    `${selectRefund} where status in ('unknown', 'pending') and attempted_at <= ? order by attempted_at limit ?`,
    [attemptedBefore, batchSize],
  );
  const report: ReconcileReport = { settled: 0, withoutEffect: 0, unreachable: 0 };
  const work = [
    ...payments.map((raw) => () => reconcilePayment(context, readPaymentRow(raw), giveUpBefore)),
    ...refunds.map((raw) => () => reconcileRefund(context, readRefundRow(raw), giveUpBefore)),
  ];
  const takeNext = async (): Promise<void> => {
    for (let next = work.shift(); next; next = work.shift()) {
      // A provider that does not answer costs its own rows nothing but time: the next run asks again.
      const outcome = await next().catch((): Outcome => 'unreachable');
      if (outcome !== 'unchanged') report[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeNext));
  return report;
}
