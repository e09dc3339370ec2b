import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import { currentActor } from './actor.ts';

const { random } = Math;

/**
 * Lets what actors draw from now on be the same after each call: how long something waits that failed. Timers of the process draw
 * numbers of their own, at moments that differ from run to run.
 */
export function drawAnew(): void {
  const drawn = createRandom(1);
  Math.random = () => (currentActor() ? drawn.next() : random());
}
