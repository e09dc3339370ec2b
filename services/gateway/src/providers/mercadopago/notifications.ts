import { ProviderSignatureInvalid } from '../provider-errors.ts';
import type { PostedEvent, ProviderEvent, ReceivedEvent } from '../provider-event.ts';
import type { Client } from './client.ts';
import { NotificationBody, PaymentAnswer, type RefundAnswer, readAnswer } from './objects.ts';
import { toProviderPayment, toProviderRefund } from './payment-answer.ts';
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
export function readPosted({ rawBody, headers, query }: PostedEvent, secret: string | null): ReceivedEvent {
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

/** A refund in the list of its payment, which carries no id of ours. */
export const toListedRefund = (refund: RefundAnswer) => ({
  ...toProviderRefund(refund),
  ownId: null,
  paymentExternalId: String(refund.payment_id),
  createdAt: new Date(refund.date_created),
});

/** Asks for the payment that a notification names. */
export async function loadNotification(send: Client, rawBody: string): Promise<ProviderEvent> {
  const { trust: _, ...received } = readNotification(rawBody);
  const head = { ...received, isCreation: false };
  const { type } = readAnswer(NotificationBody, JSON.parse(rawBody));
  if (type !== 'payment') return { ...head, kind: 'other' };
  const path = `/v1/payments/${encodeURIComponent(received.subjectId)}`;
  const payment = readAnswer(PaymentAnswer, await send({ method: 'GET', path }));
  return {
    ...head,
    kind: 'payment',
    paymentId: payment.external_reference ?? null,
    payment: toProviderPayment(payment),
    refunds: (payment.refunds ?? []).map(toListedRefund),
  };
}
