import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { PayoutRow } from './payout.entity.ts';

/** How a payout differs from its lines or from the bank's credit, in minor units. */
export interface PayoutFinding {
  kind: Extract<DifferenceKind, 'payout_sum' | 'bank_amount'>;
  /** Kind and object: the same difference, however often it is found. */
  key: string;
  expected: number;
  told: number;
  amount: number;
  payoutId: string;
  externalId: string;
  currency: string;
  day: string;
}

/** Returns what is to be explained of a payout: nothing while its lines and its credit are unknown, or agree with it. */
export function payoutFindings(payout: PayoutRow): PayoutFinding[] {
  const { id: payoutId, externalId, amount: expected, currency, createdAt } = payout;
  const found = (kind: PayoutFinding['kind'], told: number): PayoutFinding => ({
    ...{ kind, key: `${kind} ${payoutId}`, expected, told, amount: told - expected },
    ...{ payoutId, externalId, currency, day: dayOf(createdAt) },
  });
  const { match, linesNet, status, bankAmount } = payout;
  const isCredited = status === 'paid' && bankAmount !== null;
  return [
    ...(match === 'different' && linesNet !== null ? [found('payout_sum', linesNet)] : []),
    ...(isCredited && bankAmount !== expected ? [found('bank_amount', bankAmount)] : []),
  ];
}
