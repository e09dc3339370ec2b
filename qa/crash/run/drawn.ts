import { createRandom, type Random } from '@trilho/gateway/src/demo/random.ts';
import { type ListedBoundaries, wholeList } from '../list/whole-list.ts';
import { formatCase, parseCase } from './case-line.ts';

/** Cases of the list as a seed draws them, with the steps that wait in an order that is drawn, too. */
export function drawCases(listed: ListedBoundaries, seed: number, count: number): string[] {
  const random: Random = createRandom(seed);
  const lines = wholeList(listed);
  return Array.from({ length: count }, () => {
    const line = lines[random.whole(0, lines.length - 1)] ?? '';
    return formatCase({ ...parseCase(line), seed: random.whole(1, 1_000_000) });
  });
}
