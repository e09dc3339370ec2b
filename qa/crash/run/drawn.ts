import { createRandom, type Random } from '@trilho/gateway/src/demo/random.ts';
import type { ListedRequests } from '../list/places.ts';
import { wholeList } from '../list/whole-list.ts';
import { type SecondStop, secondActors } from './actors.ts';
import { formatCase, parseCase } from './case-line.ts';

/** Half of the cases have a second stop; one that nobody comes to stops nothing. */
function drawSecond(random: Random): SecondStop | null {
  if (random.next() < 0.5) return null;
  const actor = random.pick(secondActors);
  const interruption = random.pick(['stop-before', 'stop-after'] as const);
  return { actor, interruption, place: random.whole(1, 16) };
}

/** Cases of the list as a seed draws them, with the steps that wait in an order that is drawn, too. */
export function drawCases(listed: ListedRequests, seed: number, count: number): string[] {
  const random: Random = createRandom(seed);
  const lines = wholeList(listed);
  return Array.from({ length: count }, () => {
    const line = lines[random.whole(0, lines.length - 1)] ?? '';
    return formatCase({ ...parseCase(line), second: drawSecond(random), seed: random.whole(1, 1_000_000) });
  });
}
