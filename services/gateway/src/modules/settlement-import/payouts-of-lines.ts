import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';
import { addPayout, failPayout } from '../payouts/store-payouts.ts';
import type { StatementScope } from '../settlements/store-lines.ts';

/**
 * Keeps payouts that no list of the gateway's has, by the lines of its statement: what left the balance was paid, until a line tells
 * that it came back. Returns how many were not known.
 */
export async function keepPayoutsOf(
  scope: StatementScope,
  lines: readonly ProviderSettlementLine[],
  tx: EntityManager,
): Promise<number> {
  let made = 0;
  for (const { kind, isBeforeRelease, sourceExternalId, netMinor, currency, bookedAt } of lines) {
    if (isBeforeRelease || sourceExternalId === null) continue;
    if (kind !== 'payout' && kind !== 'payout_failure') continue;
    const hasFailed = kind === 'payout_failure';
    if (hasFailed && (await failPayout(scope, sourceExternalId, tx))) continue;
    const payout = await addPayout(
      scope,
      {
        externalId: sourceExternalId,
        amountMinor: hasFailed ? netMinor : 0 - netMinor,
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
