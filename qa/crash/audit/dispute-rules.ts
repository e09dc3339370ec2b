import type pg from 'pg';
import type Stripe from 'stripe';
import type { Broken } from './broken.ts';

interface DisputeRow {
  externalId: string;
  status: string;
  /** Types of the events that tell of it. */
  told: string[];
}

const text = `
  select external_id "externalId", status, (
    select coalesce(json_agg(e.type order by e.created_at, e.id), '[]') from events e where e.data->>'id' = disputes.id) "told"
  from disputes`;

const broken = (message: string): Broken => ({ rule: 'dispute', message });

const decided = new Set(['won', 'lost']);

/** At rest each dispute is here what it is at the provider, and its beginning and its end are told once. */
export async function findDisputeFaults(
  client: pg.Client,
  disputes: readonly Stripe.Dispute[],
): Promise<Broken[]> {
  if (disputes.length === 0) return [];
  const { rows } = await client.query<DisputeRow>({ name: 'read-our-disputes', text });
  return disputes.flatMap(({ id, status }) => {
    const copies = rows.filter(({ externalId }) => externalId === id);
    const [row] = copies;
    if (!row || copies.length > 1) return [broken(`${id} is here ${copies.length} times`)];
    const times = (type: string) => row.told.filter((one) => one === type).length;
    const ends = decided.has(status) ? 1 : 0;
    return [
      ...(row.status === status ? [] : [broken(`${id} is ${row.status} here, and ${status} there`)]),
      ...(times('dispute.created') === 1 && times('dispute.closed') === ends
        ? []
        : [broken(`${id}, ${status}, was told as ${row.told.join(', ')}`)]),
    ];
  });
}
