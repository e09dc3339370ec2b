import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { KeptFinding } from '../settlement-differences/keep-differences.ts';
import { toldId } from '../settlements/statement-account.ts';
import type { PayoutRow } from './payout.entity.ts';

/** Returns what is to be explained of a payout: nothing while its lines and its credit are unknown, or agree with it. */
export function payoutFindings(payout: PayoutRow): KeptFinding[] {
  const { id: payoutId, amount: expected, createdAt } = payout;
  const externalId = toldId(payout, payout.externalId);
  const found = (kind: 'payout_sum' | 'bank_amount', told: number): KeptFinding => ({
    ...{ kind, key: `${payoutId}:${kind}`, expected, told, amount: told - expected },
    ...{ payoutId, paymentId: null, lineId: null, externalId, day: dayOf(createdAt) },
  });
  const { match, linesNet, status, bankAmount } = payout;
  const isCredited = status === 'paid' && bankAmount !== null;
  return [
    ...(match === 'different' && linesNet !== null ? [found('payout_sum', linesNet)] : []),
    ...(isCredited && bankAmount !== expected ? [found('bank_amount', bankAmount)] : []),
  ];
}
