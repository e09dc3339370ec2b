import { hash } from 'node:crypto';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';

/** Which statement a line is of: one that moved the balance, or one that tells of money before its release. */
export const statementOf = ({ isBeforeRelease }: ProviderSettlementLine): 'account' | 'balance' =>
  isBeforeRelease ? 'account' : 'balance';

/** What a line is the same line by: the gateway's id or, where it has none, a digest of what the line says. */
export function lineKey(line: ProviderSettlementLine): string {
  if (line.externalId !== null) return line.externalId;
  const said = [
    ...[line.kind, line.sourceExternalId, line.detailExternalId, line.bookedAt.toISOString()],
    ...[line.grossMinor, line.feeMinor, line.netMinor, line.currency, statementOf(line)],
  ];
  return hash('sha256', JSON.stringify(said), 'hex');
}

/** A line with what it is kept by. */
export interface KeyedLine extends ProviderSettlementLine {
  key: string;
  nth: number;
}

/**
 * Numbers the equal lines of one file, which a gateway without ids tells apart by their count alone. Lines with an id are always
 * the first of their kind. One counter goes through a whole file, also through the part that was read before.
 */
export function lineCounter(): (line: ProviderSettlementLine) => KeyedLine {
  const counts = new Map<string, number>();
  return (line) => {
    const key = lineKey(line);
    if (line.externalId !== null) return { ...line, key, nth: 1 };
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return { ...line, key, nth };
  };
}
