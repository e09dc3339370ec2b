import { Event } from '../../events/event.ts';
import type { Payment } from '../../payment.ts';
import { reshape } from '../change.ts';
import { toUniformPayment } from './payment.ts';

/** Whether an event's resource is a whole payment; a thin event has its id alone. */
const isPayment = (type: string, object: object): object is Payment =>
  type.startsWith('payment.') && 'amountCaptured' in object;

/** An event names the version of its resource, which is of that version. */
export const eventWithUniformPayment = reshape(Event, Event, ({ data: { object }, ...event }) => ({
  ...event,
  apiVersion: '2026-12-01',
  data: { object: isPayment(event.type, object) ? toUniformPayment(object) : object },
}));
