import type { Stage } from '../stage.ts';
import { waitFor } from './wait-for.ts';

/** Waits until every event of the provider has been applied. */
export const untilApplied = ({ context }: Stage): Promise<void> =>
  waitFor('events of the provider to be applied', async () => {
    const left = await context.orm.em.fork().execute('select 1 from provider_event_queue limit 1');
    return left.length === 0;
  });

/** Waits until everything is applied and delivered. @throws Error unless each payment had exactly one delivery */
export async function settleJourneys(stage: Stage, payments: number): Promise<void> {
  await untilApplied(stage);
  const counts = async () => {
    const [row] = await stage.context.orm.em
      .fork()
      .execute<{ open: number; sent: number; applied: number }[]>(
        `select (select count(*) from deliveries where status = 'pending')::int as open,
           (select count(*) from deliveries where status = 'succeeded')::int as sent,
           (select count(*) from provider_event_outcomes)::int as applied`,
      );
    return row ?? { open: Number.NaN, sent: Number.NaN, applied: Number.NaN };
  };
  await waitFor('webhooks to be delivered', async () => (await counts()).open === 0);
  const { sent, applied } = await counts();
  if (sent !== payments || applied !== 2 * payments)
    throw new Error(`${payments} payments had ${sent} deliveries and ${applied} applied events`);
}
