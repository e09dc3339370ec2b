import { readKeptOrders } from '../cases/kept-cases.ts';
import { hasFailed } from './explore.ts';
import { exploreAll, runOrders } from './order-shards.ts';

const minutes = 60_000;

test(
  'a charge and the event of it come to the same in every order of their statements',
  async () => {
    const [explored] = await exploreAll(
      [{ meeting: 'process+event', gateway: 'STRIPE' }],
      { runs: 400, seed: 1 },
      { shards: 1 },
    );
    expect(explored).toMatchObject({ isComplete: true, diverged: 0, failed: [] });
    expect(explored?.whole).toBeGreaterThan(10);
    expect(explored?.lockWaits).toBeGreaterThan(0);
  },
  10 * minutes,
);

test(
  'an order runs the same each time, and what once failed holds',
  async () => {
    const repeated = 'process+event/STRIPE process:4 event:12 process:1';
    const runs = await runOrders([repeated, repeated, repeated, ...readKeptOrders()]);
    expect(new Set(runs.slice(0, 3).map(({ trace }) => trace.join('\n'))).size).toBe(1);
    expect(runs.filter(hasFailed)).toEqual([]);
  },
  10 * minutes,
);
