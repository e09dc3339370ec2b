import { hash } from 'node:crypto';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';

/** Which statement a line is of: one that moved the balance, or one that tells of money before its release. */
export const statementOf = ({ isBeforeRelease }: ProviderSettlementLine): 'account' | 'balance' =>
  isBeforeRelease ? 'account' : 'balance';

/** Which form of digest a key is: those of before had what depends on the columns of a report, and were digests alone. */
const digestForm = 'm1-';

/**
 * What a line is the same line by: the gateway's id or, where it has none, a digest of what tells it apart in any of its statements. Gross,
 * fee, currency and ids of details are none of it: whether a report has them depends on the columns that somebody chose for it.
 */
export function lineKey(line: ProviderSettlementLine): string {
  if (line.externalId !== null) return line.externalId;
  const { kind, sourceExternalId, bookedAt, netMinor } = line;
  const said = [statementOf(line), kind, sourceExternalId, bookedAt.toISOString(), netMinor];
  return `${digestForm}${hash('sha256', JSON.stringify(said), 'hex')}`;
}

/** A line with what it is kept by. */
export interface KeyedLine extends ProviderSettlementLine {
  key: string;
  nth: number;
  /** The gateway gave a payout, or one that came back, no id: it goes by its line's. */
  isUnnamed?: true;
}

const isOfPayout = ({ kind, isBeforeRelease }: ProviderSettlementLine): boolean =>
  !isBeforeRelease && (kind === 'payout' || kind === 'payout_failure');

/** So much of its line's key is in the id of a payout that has none. */
export const unnamedLength = 24;

function named(line: ProviderSettlementLine, key: string, nth: number): KeyedLine {
  if (line.sourceExternalId !== null || !isOfPayout(line)) return { ...line, key, nth };
  return { ...line, key, nth, sourceExternalId: `${key.slice(0, unnamedLength)}-${nth}`, isUnnamed: true };
}

/**
 * Numbers the equal lines of one file, which a gateway without ids tells apart by their count alone. Lines with an id are always
 * the first of their kind. One counter goes through a whole file, also through the part that was read before.
 */
export function lineCounter(): (line: ProviderSettlementLine) => KeyedLine {
  const counts = new Map<string, number>();
  return (line) => {
    const key = lineKey(line);
    if (line.externalId !== null) return named(line, key, 1);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return named(line, key, nth);
  };
}
