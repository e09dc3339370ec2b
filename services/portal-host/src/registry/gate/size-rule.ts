import type { Refusal } from '@trilho/contracts/portal-registry';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Refuses a release that loads more immediately than its unit may. Both sizes are gzip, in bytes. */
export function sizeRule(sizeAtOnce: number, budget: number): Refusal[] {
  if (sizeAtOnce <= budget) return [];
  return [
    {
      rule: 'size',
      message: `it loads ${kilobytes(sizeAtOnce)} immediately, the budget is ${kilobytes(budget)}`,
      advice: 'Load what the first view does not show later, or ask an administrator for a larger budget.',
    },
  ];
}
