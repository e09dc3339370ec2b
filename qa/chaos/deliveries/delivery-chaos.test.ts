import { runDeliveryChaos } from './run-delivery-chaos.ts';

test('workers that are killed while they deliver lose nothing and keep the order', async () => {
  const { findings, books } = await runDeliveryChaos({
    ...{ seed: 20_261_122, kills: 12, events: 600, perSecond: 40, endpoints: 4, workers: 2 },
    say: () => undefined,
  });
  expect(findings).toEqual([]);
  expect(books.deliveries.length).toBeGreaterThanOrEqual(4 * 600);
  expect(books.sightings.length).toBeGreaterThan(books.deliveries.length);
  expect(books.killsMs.length).toBeGreaterThanOrEqual(12);
}, 600_000);
