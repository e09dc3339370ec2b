import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import type { Order } from './order-line.ts';
import type { Chooser, Enabled } from './search.ts';

/** Goes on as an order says, where it can; afterwards each actor to its end, the first one first. */
function follow({ runs }: Order): Chooser {
  const left = runs.flatMap(({ actor, steps }) => Array.from({ length: steps }, () => actor));
  let last = '';
  return {
    choose(enabled) {
      const wanted = left.shift() ?? last;
      const chosen = enabled.find(({ actor }) => actor === wanted) ?? enabled[0];
      last = chosen?.actor ?? '';
      return chosen?.actor ?? null;
    },
    took: () => undefined,
  };
}

function draw(seed: number): Chooser {
  const random = createRandom(seed);
  return {
    choose: (enabled: readonly Enabled[]) => enabled[random.whole(0, enabled.length - 1)]?.actor ?? null,
    took: () => undefined,
  };
}

/** Says who goes on in a given order. */
export const chooserOf = (order: Order): Chooser => (order.seed === null ? follow(order) : draw(order.seed));
