import type { EntityManager } from '@mikro-orm/postgresql';
import { findPaidPayout } from '../payouts/payout.repository.ts';
import { correctReturned } from '../payouts/sent-amounts.ts';
import { addPayout, failPayout } from '../payouts/store-payouts.ts';
import type { KeyedLine } from '../settlements/line-key.ts';
import { nameSource, sourceOf } from '../settlements/name-source.ts';
import type { StatementScope } from '../settlements/store-lines.ts';

/** A line that brings a payout back and does not say which: the latest one of its amount that arrived before. */
async function sourceOfReturn(
  scope: StatementScope,
  line: KeyedLine,
  tx: EntityManager,
): Promise<string | null> {
  if (!line.isUnnamed) return line.sourceExternalId;
  const named = await sourceOf(scope, line, tx);
  if (named !== null && named !== line.sourceExternalId) return named;
  const { netMinor, feeMinor, currency, bookedAt } = line;
  const sent = { amount: netMinor + feeMinor, currency, before: bookedAt };
  const known = await findPaidPayout(scope, sent, tx);
  if (known !== null) await nameSource(scope, line, known, tx);
  return known ?? line.sourceExternalId;
}

/**
 * Keeps payouts that no list of the gateway's has, by the lines of its statement: what left the balance was paid, until a line tells
 * that it came back. Returns how many were not known.
 */
export async function keepPayoutsOf(
  scope: StatementScope,
  lines: readonly KeyedLine[],
  tx: EntityManager,
): Promise<number> {
  let made = 0;
  for (const line of lines) {
    const { kind, isBeforeRelease, netMinor, feeMinor, currency, bookedAt } = line;
    if (isBeforeRelease) continue;
    if (kind !== 'payout' && kind !== 'payout_failure') continue;
    const hasFailed = kind === 'payout_failure';
    const sourceExternalId = hasFailed ? await sourceOfReturn(scope, line, tx) : line.sourceExternalId;
    if (sourceExternalId === null) continue;
    // What the gateway charges for sending it leaves the balance with it, and does not reach the bank.
    const sentMinor = netMinor + feeMinor;
    if (hasFailed) {
      await correctReturned(scope, { externalId: sourceExternalId, currency }, tx);
      if (await failPayout(scope, sourceExternalId, tx)) continue;
    }
    const payout = await addPayout(
      scope,
      {
        externalId: sourceExternalId,
        amountMinor: hasFailed ? sentMinor : 0 - sentMinor,
        currency,
        status: hasFailed ? 'failed' : 'paid',
        arrivesOn: null,
        createdAt: bookedAt,
      },
      tx,
    );
    if (payout) made += 1;
  }
  return made;
}
