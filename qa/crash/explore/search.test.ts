import { commute, type Touched, untouched } from '../seam/footprint.ts';
import { Diverged, Search } from './search.ts';

const touching = (reads: string[], writes: string[]): Touched => ({
  reads: new Set(reads),
  writes: new Set(writes),
});

/** Runs two actors of these steps in every order that the search asks for. */
function ordersOf(steps: Record<string, Touched[]>): string[] {
  const search = new Search();
  const orders: string[] = [];
  do {
    search.begin();
    const left = new Map(Object.entries(steps).map(([actor, all]) => [actor, [...all]]));
    let order = '';
    for (;;) {
      const enabled = [...left].flatMap(([actor, [touched]]) =>
        touched === undefined ? [] : [{ actor, touched }],
      );
      if (enabled.length === 0) {
        orders.push(order);
        break;
      }
      const chosen = search.choose(enabled);
      if (chosen === null) break;
      const touched = left.get(chosen)?.shift();
      search.took(touched ?? null);
      order += chosen;
    }
  } while (search.next());
  return orders;
}

test('two steps commute unless one writes what the other touches', () => {
  const reads = touching(['payments'], []);
  const writes = touching([], ['payments']);
  expect(commute(reads, reads)).toBe(true);
  expect(commute(reads, writes)).toBe(false);
  expect(commute(writes, writes)).toBe(false);
  expect(commute(writes, touching(['refunds'], ['refunds']))).toBe(true);
});

test('a step that is not understood commutes with nothing but one that touches nothing', () => {
  expect(commute(null, touching(['payments'], []))).toBe(false);
  expect(commute(null, untouched)).toBe(true);
});

test('steps that all meet are taken in every order, each once', () => {
  const orders = ordersOf({ a: [null, null], b: [null, null] });
  expect([...orders].sort()).toEqual(['aabb', 'abab', 'abba', 'baab', 'baba', 'bbaa']);
});

test('steps that never meet are taken in one order', () => {
  const ofA = touching([], ['payments']);
  const ofB = touching([], ['refunds']);
  expect(ordersOf({ a: [ofA, ofA], b: [ofB, ofB] })).toEqual(['aabb']);
});

test('orders that come to the same are taken once', () => {
  const payments = touching([], ['payments']);
  const refunds = touching([], ['refunds']);
  // What counts is which of the two writes of payments comes first.
  const orders = ordersOf({ a: [refunds, payments], b: [payments] });
  expect(orders).toHaveLength(2);
});

test('a replay that comes to something else fails', () => {
  const search = new Search();
  search.choose([{ actor: 'a', touched: null }]);
  search.begin();
  expect(() => search.choose([{ actor: 'b', touched: null }])).toThrow(Diverged);
});
