import type { Explored } from './explore.ts';
import type { OrderRun } from './run-order.ts';

/** What came of a meeting, in a line. */
export function describeExplored(explored: Explored): string {
  const { meeting, gateway, runs, whole, drawn, isComplete, lockWaits, diverged, cpuMs, failed } = explored;
  const how = isComplete ? 'all orders' : `bounded, ${drawn} drawn`;
  const seconds = (cpuMs / 1_000).toFixed(1);
  return [
    `${meeting}/${gateway}: ${runs} runs (${how}), ${whole} whole orders, ${lockWaits} waits for a lock`,
    `${seconds} s of CPU, ${failed.length} do not hold${diverged > 0 ? `, ${diverged} diverged` : ''}`,
  ].join(', ');
}

/** What does not hold in an order, with what runs it again. */
export const describeBroken = ({ line, broken, strays }: OrderRun): string[] => [
  `  ${line}`,
  ...new Set(broken.map(({ rule, message }) => `      ${rule}: ${message}`)),
  ...strays.map((label) => `      stray: nobody sent ${label}`),
  `      npm run crash -- '${line}'`,
];
