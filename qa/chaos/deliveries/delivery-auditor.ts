import type { CommittedEvent, DeliveryBooks, Sighting } from './sighting.ts';

/** The promises of deliveries. */
export type DeliveryRule =
  | 'lost'
  | 'not_recorded_as_delivered'
  | 'never_happened'
  | 'unsigned'
  | 'unstable_id'
  | 'unstable_body'
  | 'out_of_order'
  | 'attempt_not_recorded';

export interface DeliveryFinding {
  rule: DeliveryRule;
  /** The endpoint's and the event's id. */
  subject: string;
  message: string;
}

const keyOf = ({ endpointId, eventId }: { endpointId: string; eventId: string }) =>
  `${endpointId} ${eventId}`;

/** A killed worker's last attempts are answered within an attempt's time and recorded within a moment. */
const unrecordedWithinMs = 20_000;

function* findLost({ endpoints, events, deliveries, sightings }: DeliveryBooks): Iterable<DeliveryFinding> {
  const accepted = new Set(sightings.filter((seen) => seen.acceptedMs !== null).map(keyOf));
  const stored = new Map(deliveries.map((delivery) => [keyOf(delivery), delivery.status]));
  for (const { id: endpointId } of endpoints) {
    for (const { id: eventId } of events) {
      const subject = keyOf({ endpointId, eventId });
      if (!accepted.has(subject)) {
        yield { rule: 'lost', subject, message: 'the endpoint never accepted the event' };
      }
      const status = stored.get(subject) ?? 'missing';
      if (status !== 'succeeded') {
        yield { rule: 'not_recorded_as_delivered', subject, message: `the delivery is ${status}` };
      }
    }
  }
}

function* findForged({ events, sightings }: DeliveryBooks): Iterable<DeliveryFinding> {
  const known = new Set(events.map(({ id }) => id));
  const bodies = new Map<string, string>();
  for (const seen of sightings) {
    const subject = keyOf(seen);
    if (!known.has(seen.eventId)) {
      yield { rule: 'never_happened', subject, message: 'no such event was committed' };
    }
    if (!seen.isVerified) yield { rule: 'unsigned', subject, message: 'the signature does not verify' };
    if (seen.webhookId !== seen.eventId) {
      yield { rule: 'unstable_id', subject, message: `the webhook-id is ${seen.webhookId}` };
    }
    if ((bodies.get(subject) ?? seen.body) !== seen.body) {
      yield { rule: 'unstable_body', subject, message: 'attempts had different bodies' };
    }
    bodies.set(subject, seen.body);
  }
}

function* findDisorder({ endpoints, events, sightings }: DeliveryBooks): Iterable<DeliveryFinding> {
  const ordered = new Set(endpoints.filter((endpoint) => endpoint.ordered).map(({ id }) => id));
  const byId = new Map<string, CommittedEvent>(events.map((event) => [event.id, event]));
  const latest = new Map<string, { sequence: number; acceptedMs: number | null }>();
  for (const seen of sightings.filter(({ endpointId }) => ordered.has(endpointId))) {
    const event = byId.get(seen.eventId);
    if (!event) continue;
    const object = `${seen.endpointId} ${event.objectId}`;
    const before = latest.get(object) ?? { sequence: 0, acceptedMs: 0 };
    const isNext = event.sequence === before.sequence + 1;
    const isDone = before.acceptedMs !== null && before.acceptedMs <= seen.atMs;
    if (event.sequence !== before.sequence && !(isNext && isDone)) {
      const state = before.acceptedMs === null ? 'failed' : 'was accepted';
      const message = `number ${event.sequence} of its object came after number ${before.sequence} ${state}`;
      yield { rule: 'out_of_order', subject: keyOf(seen), message };
    }
    const acceptedMs =
      event.sequence === before.sequence ? (before.acceptedMs ?? seen.acceptedMs) : seen.acceptedMs;
    latest.set(object, { sequence: Math.max(event.sequence, before.sequence), acceptedMs });
  }
}

/** Whether a worker was killed since an attempt was signed: on a busy machine the endpoint may see it after the kill. */
const hasKillAfter = (killsMs: number[], { atMs, timestamp }: Sighting): boolean => {
  const signedMs = Math.min(Number(timestamp) * 1000, atMs);
  return killsMs.some((killMs) => killMs >= signedMs && killMs <= atMs + unrecordedWithinMs);
};

/** The attempts that an endpoint saw and our books do not have. */
export function findUnrecorded({ deliveries, sightings }: DeliveryBooks): Sighting[] {
  const recorded = new Map(deliveries.map((delivery) => [keyOf(delivery), [...delivery.attempts]]));
  return sightings.filter((seen) => {
    const attempts = recorded.get(keyOf(seen)) ?? [];
    const at = attempts.indexOf(seen.timestamp);
    if (at === -1) return true;
    attempts.splice(at, 1);
    return false;
  });
}

/** Compares what endpoints saw with what was committed and recorded. Empty when every promise held. */
export function auditDeliveries(books: DeliveryBooks): DeliveryFinding[] {
  const unexplained = findUnrecorded(books).filter((seen) => !hasKillAfter(books.killsMs, seen));
  return [
    ...findLost(books),
    ...findForged(books),
    ...findDisorder(books),
    ...unexplained.map((seen) => ({
      rule: 'attempt_not_recorded' as const,
      subject: keyOf(seen),
      message: 'no worker was killed when it was made',
    })),
  ];
}
