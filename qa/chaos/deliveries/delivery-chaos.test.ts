import { soakSize } from '@trilho/tooling/soak-size.ts';
import { runDeliveryChaos } from './run-delivery-chaos.ts';

const kills = soakSize(12);
const events = soakSize(600);

test('workers that are killed while they deliver lose nothing and keep the order', async () => {
  const { findings, books, answers } = await runDeliveryChaos({
    ...{ seed: 20_261_122, kills, events, perSecond: 40, endpoints: 4, workers: 2 },
    say: () => undefined,
  });
  expect(findings).toEqual([]);
  expect(books.deliveries.length).toBeGreaterThanOrEqual(4 * events);
  expect(books.sightings.length).toBeGreaterThan(books.deliveries.length);
  expect(books.killsMs.length).toBeGreaterThanOrEqual(kills);
  expect(Object.entries(answers).filter(([, count]) => count === 0)).toEqual([]);
}, 600_000);
