import { createRandom } from '@trilho/gateway/src/demo/random.ts';

/** Lets what is drawn in this process from now on be the same after each call: how long something waits that failed. */
export function drawAnew(): void {
  Math.random = createRandom(1).next;
}
