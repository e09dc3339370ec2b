import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { inMilliseconds } from '../../../platform/database/database-now.ts';
import type { ProviderAccount } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { db, referenceOf } from '../record/payment.repository.ts';
import { creationDoubtMs, firstCheckAt } from '../record/payment-checks.ts';
import { noEffect } from '../record/payment-failures.ts';
import { appendSteps, journalWith } from '../record/payment-journal.ts';
import { movedReference, replacedBy } from '../record/replaced-payment.ts';

const soonMs = 15_000;

/** A payment on its way to another gateway. */
interface Move {
  row: PaymentRow;
  account: ProviderAccount;
  /** What happened at the gateway before. */
  steps: PaymentStep[];
  /** For how long it may yet take effect there; null where nothing happened, for certain. */
  doubtMs: number | null;
}

/**
 * Lets a payment go on at another gateway, in one transaction: it keeps its id, its key and all that the merchant said of
 * it, and what may have been begun at the gateway before gets a row of its own, which is looked for there until it is known
 * to be nothing, taken back, or given back. Returns null, with nothing written, where the payment has changed since it was read.
 */
export async function replacePayment(
  context: Pick<AppContext, 'vault'>,
  { row, account, steps, doubtMs: oldDoubtMs }: Move,
  em: EntityManager,
): Promise<PaymentRow | null> {
  const now = clockNow();
  const { configId, keyRevision, gatewayType: gateway } = account;
  const replaced: PaymentRow = {
    ...row,
    ...replacedBy(row),
    ...(oldDoubtMs === null && ({ ...noEffect, status: 'failed' } as const)),
  };
  const checked = {
    inDoubtUntil: inMilliseconds(oldDoubtMs ?? 0),
    nextCheckAt: oldDoubtMs === null ? null : inMilliseconds(soonMs),
  };
  const at = now.toISOString();
  const doubtMs = creationDoubtMs({ ...row, gateway });
  const moved: PaymentRow = {
    ...row,
    ...{ gateway, configId, keyRevision, version: row.version + 1, updatedAt: now },
    providerReference: movedReference(context, referenceOf(row), gateway),
    inDoubtUntil: new Date(now.getTime() + doubtMs),
    nextCheckAt: firstCheckAt(now),
  };
  const failed: PaymentStep = { kind: 'failover', at, gateway: row.gateway, paymentId: replaced.id };
  return em.transactional(async (tx) => {
    const { providerReference, version, updatedAt } = moved;
    const changed = await db(tx)
      .updateTable('payments')
      .set({ gateway, configId, keyRevision, providerReference, version, updatedAt })
      .set({
        inDoubtUntil: inMilliseconds(doubtMs),
        nextCheckAt: inMilliseconds(firstCheckAt(now).getTime() - now.getTime()),
        journal: journalWith([...steps, failed]),
      })
      .where((eb) => eb.and({ id: row.id, version: row.version, status: 'unknown' }))
      .where('externalId', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return null;
    await db(tx)
      .insertInto('payments')
      .values({ ...replaced, ...checked })
      .execute();
    await appendSteps(replaced.id, [...steps, { ...failed, paymentId: row.id }], tx);
    return moved;
  });
}
