/** A time and a zone at which all tests have to pass. */
export interface Moment {
  why: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** The machine's time zone. */
  zone: 'UTC' | 'America/Sao_Paulo' | 'Pacific/Kiritimati';
}

/**
 * The moments that have broken code and tests before. Days begin at 03:00 UTC in São Paulo and at 10:00 UTC on Kiritimati, so
 * each run has the day of at least one zone differ from that of another.
 */
export const moments: readonly Moment[] = [
  { why: 'before midnight in São Paulo', at: '2027-05-12T02:59:00Z', zone: 'America/Sao_Paulo' },
  { why: 'after midnight in São Paulo', at: '2027-05-12T03:01:00Z', zone: 'Pacific/Kiritimati' },
  { why: 'the end of a month', at: '2027-04-30T23:58:00Z', zone: 'UTC' },
  { why: 'the end of a year', at: '2027-12-31T23:58:00Z', zone: 'America/Sao_Paulo' },
  { why: 'a leap day', at: '2028-02-29T12:00:00Z', zone: 'Pacific/Kiritimati' },
];
