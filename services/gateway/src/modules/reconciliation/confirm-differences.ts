import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../platform/database/queries.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { findOpenSurplus } from '../payments/changes/surplus-debt.ts';
import type { PaymentSchema } from '../payments/record/payment.entity.ts';
import type { SurplusSchema } from '../payments/record/surplus.entity.ts';
import type { DifferenceKind } from './book-comparison.ts';
import { type BookScope, findPaymentsNamed, findRefundsNamed, isIn } from './own-books.repository.ts';
import { type BookKind, paymentBooks, refundBooks, retrieveOrNull } from './own-rows.ts';
import { insertSuspects, type Suspect } from './reconciliation.repository.ts';
import {
  ReconciliationDifference,
  type ReconciliationDifferenceSchema,
  type ReconciliationSightingSchema,
} from './reconciliation-difference.entity.ts';
import { requestReconciliation } from './request-reconciliation.ts';

type Sides = Pick<Suspect, 'here' | 'there'> & { kind: DifferenceKind | null };

/** A difference that was met once, and when. */
export type Suspected = Suspect & { subject: string; foundAt: Date };

/** Finds suspected differences of an account, the oldest first. */
export const findSuspects = (
  { runId, configId }: BookScope,
  limit: number,
  em: EntityManager,
): Promise<Suspected[]> =>
  queries<typeof ReconciliationDifferenceSchema>(em)
    .selectFrom('reconciliation_differences')
    .select([
      'kind',
      'subject',
      'keyRevision',
      'paymentId',
      'refundId',
      'externalId',
      'here',
      'there',
      'foundAt',
    ])
    .where((eb) => eb.and({ runId, configId }))
    .where('confirmedAt', 'is', null)
    .orderBy('foundAt')
    .orderBy('kind')
    .orderBy('subject')
    .limit(limit)
    .execute();

/** Suspects all but one of several payments at the provider that carry the id of a payment of ours without one there. */
export async function suspectDuplicates(account: BookScope, now: Date, em: EntityManager): Promise<void> {
  const doubles = await queries<typeof ReconciliationSightingSchema | typeof PaymentSchema>(em)
    .selectFrom(({ selectFrom }) =>
      selectFrom('reconciliation_sightings as seen')
        .innerJoin('payments', 'payments.id', 'seen.ownId')
        .select(['payments.id as paymentId', 'seen.externalId', 'seen.keyRevision'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((rows) => rows.partitionBy('seen.ownId').orderBy('seen.externalId'))
            .as('nth'),
        )
        .where('seen.runId', '=', account.runId)
        .where('seen.configId', '=', account.configId)
        .where('seen.kind', '=', 'payment')
        .where('payments.externalId', 'is', null)
        .as('named'),
    )
    .select(['paymentId', 'externalId', 'keyRevision'])
    .where('nth', '>', 1)
    .execute();
  const suspects = doubles.map(
    (double): Suspect => ({ ...double, kind: 'duplicate', refundId: null, here: null, there: null }),
  );
  await insertSuspects(account, suspects, now, em);
}

const hourMs = 60 * 60_000;

/** Suspects what has to go back, and has not within an hour. */
export async function suspectSurpluses(account: BookScope, now: Date, em: EntityManager): Promise<void> {
  const owed = await queries<typeof SurplusSchema | typeof PaymentSchema>(em)
    .selectFrom('surpluses')
    .innerJoin('payments', 'payments.id', 'surpluses.paymentId')
    .select(['payments.id as paymentId', 'payments.externalId', 'payments.keyRevision'])
    .where('surpluses.userId', '=', account.userId)
    .where('surpluses.environment', '=', account.environment)
    .where('surpluses.settledAt', 'is', null)
    .where('surpluses.createdAt', '<=', new Date(now.getTime() - hourMs))
    .where('payments.configId', '=', account.configId)
    .execute();
  const suspects = owed.map(
    (one): Suspect => ({ ...one, kind: 'surplus_unreturned', refundId: null, here: null, there: null }),
  );
  await insertSuspects(account, suspects, now, em);
}

const sidesOf = <Own, Theirs>(
  { entryOf }: BookKind<Own, Theirs>,
  ours: Own | null,
  theirs: Theirs | null,
): Pick<Suspect, 'here' | 'there'> => ({
  here: ours && entryOf(ours),
  there: theirs && entryOf(theirs),
});

async function readPayment(
  scope: BookScope,
  { kind, externalId, paymentId }: Suspect,
  provider: PaymentProvider,
  now: Date,
  em: EntityManager,
): Promise<Sides> {
  const theirs = await retrieveOrNull(paymentBooks, provider, externalId);
  const rows = await findPaymentsNamed(paymentId ? [paymentId] : [], [], em);
  const ours = rows.find(isIn(scope)) ?? null;
  const sides = sidesOf(paymentBooks, ours, theirs);
  if (kind === 'duplicate') {
    const isTwice = theirs && theirs.status !== 'canceled' && ours?.externalId !== theirs.externalId;
    return { ...sides, kind: isTwice ? 'duplicate' : null };
  }
  if (kind === 'surplus_unreturned') {
    return { ...sides, kind: paymentId && (await findOpenSurplus(paymentId, em)) ? kind : null };
  }
  return { ...sides, kind: paymentBooks.compare(ours, theirs, now) };
}

async function readRefund(
  scope: BookScope,
  { externalId, paymentId, refundId }: Suspect,
  provider: PaymentProvider,
  now: Date,
  em: EntityManager,
): Promise<Sides> {
  const [payment] = await findPaymentsNamed(paymentId ? [paymentId] : [], [], em);
  const theirs = await retrieveOrNull(refundBooks, provider, externalId, payment?.externalId ?? null);
  const named = { ids: refundId ? [refundId] : [], paymentIds: paymentId ? [paymentId] : [] };
  const rows = (await findRefundsNamed(named, em)).filter(isIn(scope));
  const ours =
    rows.find((row) => externalId !== null && row.externalId === externalId) ??
    rows.find(({ id }) => id === refundId) ??
    null;
  return { ...sidesOf(refundBooks, ours, theirs), kind: refundBooks.compare(ours, theirs, now) };
}

/** Reads both sides of a suspected difference again: confirms it, or drops it when they agree by now. */
export async function confirmOrDrop(
  account: BookScope,
  suspect: Suspected,
  provider: PaymentProvider,
  now: Date,
  em: EntityManager,
): Promise<void> {
  const readSides = suspect.kind.startsWith('refund_') ? readRefund : readPayment;
  const { kind, here, there } = await readSides(account, suspect, provider, now, em);
  const { runId, configId } = account;
  const suspected = { runId, configId, kind: suspect.kind, subject: suspect.subject, confirmedAt: null };
  if (kind !== suspect.kind) {
    await em.nativeDelete(ReconciliationDifference, suspected);
    return;
  }
  const handedOver = await requestReconciliation(account, suspect, now, em);
  await em.nativeUpdate(ReconciliationDifference, suspected, { confirmedAt: now, here, there, handedOver });
}
