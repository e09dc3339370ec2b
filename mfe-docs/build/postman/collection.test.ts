import { readFacts } from '../facts/facts-of-page.ts';
import { flow } from './flow.ts';

test('every operation of the merchants’ document is in the collection', () => {
  const requested = new Set(flow.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  expect([...requested].sort()).toEqual(Object.keys(readFacts()).sort());
});
