import type { Say } from '../../platform/queue/say.ts';
import type { AttemptResult } from './delivery-attempt.ts';

/** Logs an attempt in one line, under the request that its event goes back to. Addresses, bodies and secrets stay out. */
export function sayAttempt(say: Say, { delivery, outcome, status, error, durationMs }: AttemptResult): void {
  const { id: deliveryId, eventId, endpointId, requestId } = delivery;
  const names = { ...(requestId !== null && { requestId }), deliveryId, eventId, endpointId };
  say({ ...names, outcome, status, error, durationMs }, 'delivery attempted');
}
