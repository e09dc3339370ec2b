import { readAnswer } from '../kit/read-answer.ts';
import { ProviderSignatureInvalid } from '../port/provider-errors.ts';
import type { EventsNamespace, PostedEvent, ProviderEvent, ReceivedEvent } from '../port/provider-event.ts';
import { type Client, pathOf } from './client.ts';
import { NotificationBody, PaymentAnswer } from './objects.ts';
import { recordOf, toProviderPayment } from './payment-answer.ts';
import { toListedRefund } from './refunds.ts';
import { isSignedWith } from './signature.ts';

const first = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) || null;

/** Reads the body of a notification. @throws ProviderSignatureInvalid for what is none */
function readNotification(rawBody: string): ReceivedEvent {
  try {
    const {
      id,
      type,
      action,
      data,
      date_created: createdAt,
    } = readAnswer(NotificationBody, JSON.parse(rawBody));
    const at = new Date(createdAt ?? Date.now());
    return {
      externalId: String(id),
      type: action ?? type,
      createdAt: Number.isNaN(at.getTime()) ? new Date() : at,
      subjectId: String(data.id),
      trust: 'hint',
    };
  } catch (error) {
    throw new ProviderSignatureInvalid('What was posted is no notification', { cause: error });
  }
}

/**
 * Reads a notification, which names a payment and says nothing of it. Without a secret it is a hint.
 * @throws ProviderSignatureInvalid for a signature that does not hold, or with a secret for none
 */
function readPosted({ rawBody, headers, query }: PostedEvent, secret: string | null): ReceivedEvent {
  const received = readNotification(rawBody.toString('utf8'));
  if (secret === null) return received;
  const dataId = first(query['data.id']);
  const signed = {
    signature: first(headers['x-signature']) ?? '',
    requestId: first(headers['x-request-id']),
    dataId,
  };
  // The body is not signed: what it names has to be what is.
  if (!isSignedWith(secret, signed) || dataId?.toLowerCase() !== received.subjectId.toLowerCase()) {
    throw new ProviderSignatureInvalid('The signature of a notification does not hold');
  }
  return { ...received, trust: 'signed' };
}

/** Asks for the payment that a notification names. */
async function loadNotification(send: Client, rawBody: string): Promise<ProviderEvent> {
  const { trust: _, ...received } = readNotification(rawBody);
  const head = { ...received, isCreation: false };
  const { type } = readAnswer(NotificationBody, JSON.parse(rawBody));
  if (type !== 'payment') return { ...head, kind: 'other' };
  const answer = await send({ method: 'GET', path: pathOf(received.subjectId) });
  const payment = readAnswer(PaymentAnswer, answer);
  return {
    ...head,
    kind: 'payment',
    paymentId: payment.external_reference ?? null,
    record: recordOf(payment),
    payment: toProviderPayment(payment),
    refunds: (payment.refunds ?? []).map(toListedRefund),
  };
}

export const eventsNamespace = (send: Client): EventsNamespace => ({
  read: readPosted,
  load: (rawBody) => loadNotification(send, rawBody),
});
