import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { ProviderPayout } from '../../providers/port/settlements.ts';
import { difference } from '../ledger/amounts.ts';
import { post } from '../ledger/post.ts';
import { keptId, type StatementAccount } from '../settlements/statement-account.ts';
import type { PayoutRow, PayoutSchema } from './payout.entity.ts';
import { onPayoutChanged } from './payout-changes.ts';
import { payoutEntryKinds, payoutPosition } from './payout-position.ts';

/** A merchant's account at a gateway, whose payouts are kept. */
export interface PayoutScope extends MerchantScope, StatementAccount {
  gateway: GatewayType;
}

const db = (em: EntityManager) => queries<typeof PayoutSchema>(em);

/** What may change of a payout after it was made. */
export type PayoutChange = Partial<
  Pick<
    PayoutRow,
    | ('status' | 'amount' | 'arrivesOn' | 'match' | 'bankAmount')
    | ('linesReckoned' | 'linesCount' | 'linesGross' | 'linesFee' | 'linesNet')
  >
>;

/** The day on which what is posted happened, where that is told, and was before today. */
function occurredOn({ status, createdAt, arrivesOn }: PayoutRow): { occurredOn?: string } {
  const today = dayOf(clockNow());
  const day = {
    in_transit: dayOf(createdAt),
    paid: arrivesOn ?? dayOf(createdAt),
    failed: null,
    canceled: null,
  }[status];
  return day !== null && day < today ? { occurredOn: day } : {};
}

/** Brings the book from what the payout held to what it holds now, under the payout's lock; `before` is null for a new one. */
const postPayout = (before: PayoutRow | null, payout: PayoutRow, tx: EntityManager): Promise<void> =>
  post(
    payout,
    {
      kind: payoutEntryKinds[payout.status],
      objectId: payout.id,
      paymentId: null,
      amounts: difference(before ? payoutPosition(before) : {}, payoutPosition(payout)),
      ...occurredOn(payout),
    },
    tx,
  );

/** Changes a payout whose lock is held, with its posting and what else follows; one that stays as it is costs nothing. */
export async function changePayout(
  before: PayoutRow,
  change: PayoutChange,
  tx: EntityManager,
): Promise<PayoutRow> {
  const after: PayoutRow = { ...before, ...change };
  const names = Object.keys(change) as (keyof PayoutChange)[];
  if (names.every((name) => before[name] === after[name])) return before;
  const updatedAt = clockNow();
  await db(tx)
    .updateTable('payouts')
    .set({ ...change, updatedAt })
    .where('id', '=', before.id)
    .execute();
  const changed = { ...after, updatedAt };
  await postPayout(before, changed, tx);
  await onPayoutChanged(before, changed, tx);
  return changed;
}

/** Finds a payout by the gateway's id, and locks it until the transaction ends. */
const lockPayout = (
  { userId, environment, gateway, ...account }: PayoutScope,
  told: string,
  tx: EntityManager,
): Promise<PayoutRow | undefined> =>
  db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway, externalId: keptId(account, told) }))
    .forUpdate()
    .executeTakeFirst();

/** Makes the row of a payout unless it is there; returns the row that was made. */
const insertPayout = (
  { userId, environment, gateway, ...account }: PayoutScope,
  told: ProviderPayout,
  tx: EntityManager,
): Promise<PayoutRow | undefined> => {
  const { currency, amountMinor: amount, status, arrivesOn, createdAt } = told;
  return db(tx)
    .insertInto('payouts')
    .values({
      id: newId('po', Math.max(0, createdAt.getTime())),
      ...{ userId, environment, gateway, currency, amount, status, arrivesOn, createdAt },
      ...{ externalId: keptId(account, told.externalId), laterAccount: account.laterAccount ?? null },
      ...{ linesCount: null, linesGross: null, linesFee: null, linesNet: null },
      ...{ linesReckoned: false, match: 'waiting', bankAmount: null, updatedAt: clockNow() },
    })
    .onConflict((known) => known.columns(['userId', 'environment', 'gateway', 'externalId']).doNothing())
    .returningAll()
    .executeTakeFirst();
};

/** Keeps a payout that its gateway does not have yet here; returns null for one that is there already. */
export async function addPayout(
  scope: PayoutScope,
  told: ProviderPayout,
  tx: EntityManager,
): Promise<PayoutRow | null> {
  const made = await insertPayout(scope, told, tx);
  if (!made) return null;
  await postPayout(null, made, tx);
  await onPayoutChanged(null, made, tx);
  return made;
}

/** Tells whether a list shows a payout as it was before: one that arrived is never on its way again, nor does one that ended arrive. */
const isStale = ({ status: told }: ProviderPayout, { status }: PayoutRow): boolean =>
  (told === 'in_transit' && status !== 'in_transit') ||
  (told === 'paid' && (status === 'failed' || status === 'canceled'));

/** Keeps what the gateway tells of a payout, and posts what that changes. What it told before what is known changes nothing. */
export async function upsertPayout(
  scope: PayoutScope,
  told: ProviderPayout,
  tx: EntityManager,
): Promise<PayoutRow> {
  const made = await addPayout(scope, told, tx);
  if (made) return made;
  const known = await lockPayout(scope, told.externalId, tx);
  if (!known) throw new Error(`The payout ${told.externalId} is neither there nor to be made`);
  if (isStale(told, known)) return known;
  const { amountMinor: amount, status, arrivesOn } = told;
  return changePayout(known, { amount, status, arrivesOn }, tx);
}

/** Tells whether a payout is known as a list shows it, or as it became later. */
const isKnown = (told: ProviderPayout, known: PayoutRow | undefined): boolean =>
  known !== undefined &&
  (isStale(told, known) ||
    (told.amountMinor === known.amount &&
      told.status === known.status &&
      told.arrivesOn === known.arrivesOn));

/** Keeps what the gateway tells of payouts, in one transaction; those that are known as they are told are not locked. */
export async function upsertPayouts(
  scope: PayoutScope,
  told: readonly ProviderPayout[],
  em: EntityManager,
): Promise<void> {
  const { userId, environment, gateway } = scope;
  const idOf = ({ externalId }: ProviderPayout) => keptId(scope, externalId);
  const rows = await db(em)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment, gateway }))
    .where('externalId', '=', sql<string>`any(${told.map(idOf)}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.externalId, row]));
  // Oldest first, as all that lock many do.
  const changed = told
    .filter((payout) => !isKnown(payout, known.get(idOf(payout))))
    .toSorted((one, other) => +one.createdAt - +other.createdAt);
  if (changed.length === 0) return;
  await em.transactional(async (tx) => {
    for (const payout of changed) await upsertPayout(scope, payout, tx);
  });
}

/** The bank sent a payout back, by a line of the statement. What the gateway's list says of its end already stays. */
export async function failPayout(
  scope: PayoutScope,
  externalId: string,
  tx: EntityManager,
): Promise<boolean> {
  const known = await lockPayout(scope, externalId, tx);
  if (!known) return false;
  if (known.status === 'in_transit' || known.status === 'paid')
    await changePayout(known, { status: 'failed' }, tx);
  return true;
}

/**
 * Sets what the bank was credited with, in minor units, or that this is not known; posts the difference.
 * @throws 404 for another merchant's payout
 */
export async function setBankAmount(
  { userId, environment }: MerchantScope,
  payoutId: string,
  bankAmount: number | null,
  tx: EntityManager,
): Promise<PayoutRow> {
  const payout = await db(tx)
    .selectFrom('payouts')
    .selectAll()
    .where((eb) => eb.and({ id: payoutId, userId, environment }))
    .forUpdate()
    .executeTakeFirst();
  if (!payout) throw notFound();
  return changePayout(payout, { bankAmount }, tx);
}
