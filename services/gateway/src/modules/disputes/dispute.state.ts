import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { DisputeRow } from './dispute.repository.ts';

const closed: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

/** Returns whether the bank has decided, or the inquiry has ended. */
export const isClosed = (status: DisputeStatus): boolean => closed.has(status);

const reportedOf = ({ amountMinor, reason, status, evidenceDueAt }: DisputeRow): string =>
  JSON.stringify([amountMinor, reason, status, evidenceDueAt]);

/** Returns the type of the event that a change is reported by, or null when none does. */
export function eventTypeOf(before: DisputeRow | null, after: DisputeRow): string | null {
  if (!before) return 'dispute.created';
  if (isClosed(after.status) && !isClosed(before.status)) return 'dispute.closed';
  return reportedOf(before) === reportedOf(after) ? null : 'dispute.updated';
}
