import { sql } from 'kysely';

/**
 * A payout's own line `l` charges for sending the payout `p`, which was kept with that as a part of its amount, as the release before
 * did: no other account than a merchant's first one had payouts then.
 */
export const hasFeeInAmount = sql<boolean>`l.source_external_id = p.external_id and l.kind = 'payout'
  and l.statement = 'balance' and l.fee <> 0 and l.later_account is null and p.later_account is null
  and p.amount = 0 - l.net`;
