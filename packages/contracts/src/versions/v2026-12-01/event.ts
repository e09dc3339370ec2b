import { Event } from '../../events/event.ts';
import type { Payment } from '../../payment.ts';
import { type Refund, refundDetails } from '../../payments/refund.ts';
import { reshape } from '../change.ts';
import { toUniformPayment } from './payment.ts';

/** Whether an event's resource is a whole payment; a thin event has its id alone. */
const isPayment = (type: string, object: object): object is Payment =>
  type.startsWith('payment.') && 'amountCaptured' in object;

/** Whether it is a whole refund, which an event shows with the id of its payment. */
const isRefund = (type: string, object: object): object is Refund & { paymentId: string } =>
  type.startsWith('refund.') && 'amount' in object;

function objectOf({ type, data: { object } }: Event): object {
  if (isPayment(type, object)) return toUniformPayment(object);
  return isRefund(type, object) ? refundDetails(object, object.paymentId) : object;
}

/** An event names the version of its resource, which is of that version. */
export const eventWithUniformResource = reshape(Event, Event, (event) => ({
  ...event,
  apiVersion: '2026-12-01',
  data: { object: objectOf(event) },
}));
