import type { EventType } from '@trilho/contracts/event-type';
import type { Delivery } from '@trilho/contracts/webhook';
import type { DeliveryRow } from './delivery.repository.ts';

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Shows a delivery. While an attempt is under way, the next one is now. */
export const viewDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType as EventType,
  endpointId: row.endpointId,
  status: row.status,
  attempts: row.attempts,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextAttemptAt: row.status === 'pending' ? textOf(row.dueAt) : null,
  isReplay: row.isReplay,
  createdAt: row.createdAt.toISOString(),
  completedAt: textOf(row.completedAt),
});
