const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Brazilian law asks for six months of access records (Marco Civil da Internet, art. 15). */
const securityLogDays = 184;

/** What is deleted from one table. `docs/operations.md` tells the same in words. */
export interface Retention {
  table: string;
  /** SQL with `?` marks; an index finds the rows, or the table is small. */
  expired: string;
  params: (now: Date) => unknown[];
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The tables that grow with use and whose rows lose their worth one by one. */
export const retentions: readonly Retention[] = [
  { table: 'idempotency_keys', expired: 'expires_at < ?', params: (now) => [now] },
  { table: 'events', expired: 'created_at < ?', params: (now) => [before(now, 90 * dayMs)] },
  { table: 'provider_events', expired: 'received_at < ?', params: (now) => [before(now, 90 * dayMs)] },
  { table: 'password_resets', expired: 'expires_at < ?', params: (now) => [now] },
  {
    table: 'email_changes',
    expired: 'expires_at < ? and undo_expires_at < ?',
    params: (now) => [now, now],
  },
  { table: 'export_tickets', expired: 'expires_at < ?', params: (now) => [now] },
  {
    table: 'throttles',
    expired: 'started_at < ? and (blocked_until is null or blocked_until < ?)',
    params: (now) => [before(now, dayMs), now],
  },
  {
    table: 'security_events',
    expired: 'created_at < ?',
    params: (now) => [before(now, securityLogDays * dayMs)],
  },
  {
    table: 'reconciliation_runs',
    expired: 'started_at < ?',
    params: (now) => [before(now, 180 * dayMs)],
  },
  { table: 'copy_drifts', expired: 'mended_at < ?', params: (now) => [before(now, 90 * dayMs)] },
  // A row for each account or key pair, without an index: it would cost every call more than an hourly scan does.
  { table: 'provider_turns', expired: 'asked_at < ?', params: (now) => [before(now, hourMs).getTime()] },
  { table: 'rate_limit_slots', expired: 'asked_at < ?', params: (now) => [before(now, hourMs).getTime()] },
];
