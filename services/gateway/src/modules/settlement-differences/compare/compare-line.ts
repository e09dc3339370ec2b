import type { BalanceEntryKind } from '@trilho/contracts/balance';
import type { Amounts } from '../../ledger/amounts.ts';
import { type ComparedLine, type Finding, surplusLine } from './finding.ts';

export interface LineComparison {
  finding: Finding | null;
  /** What the line itself holds in its book. */
  amounts: Amounts;
  kind: BalanceEntryKind;
}

const moved = (net: number, account: keyof Amounts, kind: BalanceEntryKind): LineComparison => ({
  finding: null,
  amounts: { available: net, [account]: 0 - net },
  kind,
});

const unexplained = (
  kind: Finding['kind'],
  line: ComparedLine,
  entry: BalanceEntryKind = 'adjustment',
): LineComparison => ({
  finding: surplusLine(kind, line.id, line),
  amounts: { available: line.net, differences: 0 - line.net },
  kind: entry,
});

/** Compares a line that is not about the money of a payment of ours. A payout is posted as such, and not by its line. */
export function compareLine(
  line: ComparedLine & { ownId: string | null },
  { isAnticipationAsked, isFeeInPayout }: { isAnticipationAsked: boolean; isFeeInPayout: boolean },
): LineComparison {
  const { kind, net, fee, ownId } = line;
  switch (kind) {
    case 'payout':
    case 'payout_failure':
      // What is in the payout's amount has left the balance with it.
      return fee === 0 || isFeeInPayout
        ? { finding: null, amounts: {}, kind: 'payout' }
        : moved(0 - fee, 'fees', 'fee');
    case 'tax':
      return moved(net, 'taxes', 'tax');
    case 'yield':
      return moved(net, 'yields', 'yield');
    case 'reserve':
    case 'reserve_release':
      return moved(net, 'held', 'reserve');
    case 'fee':
      return moved(net, 'fees', 'fee');
    case 'anticipation':
      return isAnticipationAsked
        ? moved(net, 'anticipation_costs', 'anticipation')
        : unexplained('anticipation_not_asked', line, 'anticipation');
    case 'adjustment':
      return unexplained('unknown_line', line);
    default:
      return unexplained(ownId?.startsWith('pay_') ? 'missing_here' : 'unknown_line', line);
  }
}
