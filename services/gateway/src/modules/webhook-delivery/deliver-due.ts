import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { createEgress } from '../../platform/egress/egress-agent.ts';
import { createCapacity } from './capacity.ts';
import { createDeliveryWorker } from './delivery-worker.ts';

/**
 * Makes every attempt that is due at `now`, once each, as a worker would, and resolves when all are recorded: what tests
 * deliver with. Attempts and schedules are dated `now`.
 */
export async function deliverDue(
  context: Pick<AppContext, 'env' | 'orm' | 'vault'>,
  now: Date = clockNow(),
): Promise<number> {
  const egress = createEgress(context.env);
  const errors: unknown[] = [];
  let attempts = 0;
  const worker = createDeliveryWorker(context, {
    egress,
    capacity: createCapacity(),
    clock: () => now,
    random: () => 0.5,
    onError: (error) => errors.push(error),
    onAttempt: () => {
      attempts += 1;
    },
  });
  try {
    while (errors.length === 0 && (await worker.claim()) > 0) await worker.settled();
  } finally {
    await egress.close();
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Deliveries were not made');
  return attempts;
}
