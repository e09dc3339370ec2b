import { auditDeliveries } from './delivery-auditor.ts';
import type { DeliveryBooks, Sighting } from './sighting.ts';

const endpointId = 'we_1';
const sighting = (sequence: number, atMs: number, change: Partial<Sighting> = {}): Sighting => ({
  ...{ endpointId, webhookId: `evt_${sequence}`, eventId: `evt_${sequence}`, objectId: 'pay_1' },
  ...{ timestamp: String(atMs), body: `body ${sequence}`, isVerified: true, atMs, acceptedMs: atMs + 5 },
  ...change,
});

/** Two events of one payment, each delivered at once and recorded. */
function goodBooks(): DeliveryBooks {
  return {
    endpoints: [{ id: endpointId, secret: 'whsec_', ordered: true }],
    events: [1, 2].map((sequence) => ({ id: `evt_${sequence}`, objectId: 'pay_1', sequence })),
    abandoned: [],
    deliveries: [1, 2].map((sequence) => ({
      ...{ eventId: `evt_${sequence}`, endpointId, status: 'succeeded' },
      attempts: [String(sequence * 100)],
    })),
    sightings: [sighting(1, 100), sighting(2, 200)],
    killsMs: [],
  };
}

const rulesOf = (change: (books: DeliveryBooks) => Partial<DeliveryBooks>) => {
  const books = goodBooks();
  return auditDeliveries({ ...books, ...change(books) }).map(({ rule }) => rule);
};

test('books that agree have no findings', () => {
  expect(rulesOf(() => ({}))).toEqual([]);
});

test('an event that no endpoint accepted is lost, whatever we recorded', () => {
  expect(rulesOf(() => ({ sightings: [sighting(1, 100)] }))).toEqual(['lost']);
  expect(rulesOf(() => ({ sightings: [sighting(1, 100), sighting(2, 200, { acceptedMs: null })] }))).toEqual([
    'lost',
  ]);
});

test('a delivery that is missing or not done is found, though the endpoint accepted it', () => {
  expect(rulesOf(({ deliveries }) => ({ deliveries: deliveries.slice(0, 1) }))).toEqual([
    'not_recorded_as_delivered',
    'attempt_not_recorded',
  ]);
  const pending = ({ deliveries }: DeliveryBooks) =>
    deliveries.map((delivery) => ({ ...delivery, status: 'pending' }));
  expect(rulesOf((books) => ({ deliveries: pending(books) }))).toEqual([
    'not_recorded_as_delivered',
    'not_recorded_as_delivered',
  ]);
});

test('an event that was rolled back, a bad signature, another id and another body are found', () => {
  const more = (sequence: number, change: Partial<Sighting>, attempts = true) =>
    rulesOf(({ deliveries, sightings }) => ({
      sightings: [...sightings, sighting(sequence, 300, change)],
      deliveries: deliveries.map((delivery, index) =>
        attempts && index === 1 ? { ...delivery, attempts: [...delivery.attempts, '300'] } : delivery,
      ),
    }));
  expect(more(2, {})).toEqual([]);
  expect(more(2, { isVerified: false })).toEqual(['unsigned']);
  expect(more(2, { webhookId: 'evt_9' })).toEqual(['unstable_id']);
  expect(more(2, { body: 'another' })).toEqual(['unstable_body']);
  expect(more(9, {}, false)).toEqual(['never_happened', 'attempt_not_recorded']);
});

test('an event before the one that it follows was accepted is out of order, and so is one that comes again later', () => {
  const seen = (...sightings: Sighting[]) =>
    rulesOf(({ deliveries }) => ({
      sightings,
      deliveries: deliveries.map((delivery) => ({
        ...delivery,
        attempts: sightings.filter(({ eventId }) => eventId === delivery.eventId).map((one) => one.timestamp),
      })),
    }));
  expect(seen(sighting(1, 100, { acceptedMs: null }), sighting(1, 150), sighting(2, 200))).toEqual([]);
  expect(seen(sighting(1, 100), sighting(1, 150, { acceptedMs: null }), sighting(2, 200))).toEqual([]);
  expect(seen(sighting(2, 100), sighting(1, 200))).toEqual(['out_of_order', 'out_of_order']);
  expect(seen(sighting(1, 100), sighting(2, 200), sighting(1, 300))).toEqual(['out_of_order']);
  expect(seen(sighting(1, 100, { acceptedMs: 250 }), sighting(2, 200))).toEqual(['out_of_order']);
  const failed = sighting(1, 100, { acceptedMs: null });
  expect(seen(failed, sighting(2, 200), sighting(1, 300))).toEqual(['out_of_order', 'out_of_order']);
});

test('an attempt that was seen and not recorded needs a worker that was killed soon after it', () => {
  const seenTwice = (killsMs: number[]) =>
    rulesOf(({ sightings: [first, second] }) => ({
      killsMs,
      sightings: [first, sighting(1, 150), second].filter((one) => one !== undefined),
    }));
  expect(seenTwice([])).toEqual(['attempt_not_recorded']);
  expect(seenTwice([120, 30_000])).toEqual(['attempt_not_recorded']);
  expect(seenTwice([160])).toEqual([]);
});

test('an attempt that the endpoint saw only after the kill is that worker’s when it was signed before', () => {
  const seenLate = (killMs: number) =>
    rulesOf(({ sightings }) => ({
      killsMs: [killMs],
      sightings: [...sightings, sighting(2, 7_900, { timestamp: '7' })],
    }));
  expect(seenLate(7_500)).toEqual([]);
  expect(seenLate(6_900)).toEqual(['attempt_not_recorded']);
});
