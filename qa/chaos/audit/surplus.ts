import { type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';

/** What was paid beyond what was asked for, in centavos: a second time, or after the payment was canceled. */
export const surplusOf = ({ history, intents }: PaymentCase): number =>
  intents.reduce(
    (sum, { amountReceivedMinor, surplusMinor }) =>
      sum + (history.at(-1)?.status === 'canceled' ? amountReceivedMinor : surplusMinor),
    0,
  );

/** At rest every surplus is back, and no payment has returned more than was paid. */
export function findSurplus(cases: readonly PaymentCase[]): Finding[] {
  return cases.flatMap((one): Finding[] => {
    const subject = subjectOf(one);
    const returned = one.intents
      .flatMap(({ refunds }) => refunds)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const received = one.intents.reduce((sum, intent) => sum + intent.amountReceivedMinor, 0);
    const surplus = surplusOf(one);
    return [
      ...(returned > received
        ? [{ rule: 'double_effect' as const, subject, message: `${returned} returned of ${received} paid` }]
        : []),
      ...(returned < surplus
        ? [
            {
              rule: 'surplus_kept' as const,
              subject,
              message: `${surplus} too much paid, ${returned} returned`,
            },
          ]
        : []),
    ];
  });
}
