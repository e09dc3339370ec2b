import { Check } from 'typebox/value';
import type { Client } from '../kit/rest-client.ts';
import { ProviderSignatureInvalid } from '../port/provider-errors.ts';
import type {
  EventsNamespace,
  PostedEvent,
  ProviderEvent,
  ProviderEventHead,
  ReceivedEvent,
} from '../port/provider-event.ts';
import { retrieveDispute } from './disputes.ts';
import { EventBody } from './objects.ts';
import { holderOf, recordOf, refundsIn, toListedRefund, toProviderPayment, unitOf } from './order-answer.ts';
import { retrieveOrder } from './retrieve-order.ts';
import { type CertificateSource, requireSigned } from './signature.ts';
import { captureOfRefund, orderOfCapture, orNull } from './transactions.ts';
import { presentMethod } from './vault.ts';

/** The event types that are handled; our endpoints are registered for them. */
export const handledEvents = [
  'CHECKOUT.ORDER.APPROVED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'CUSTOMER.DISPUTE.UPDATED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'VAULT.PAYMENT-TOKEN.CREATED',
  'VAULT.PAYMENT-TOKEN.DELETED',
];

const vault = 'VAULT.PAYMENT-TOKEN.';
const deletion = `${vault}DELETED`;
const orders = 'CHECKOUT.ORDER.';
const givenBack = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);

/** The order that an event names by itself; null for what gives money back, which names a capture. */
function orderNamed({ event_type: type, resource }: EventBody): string | null {
  if (type.startsWith(vault)) return null;
  if (type.startsWith(orders)) return resource.id ?? null;
  return resource.supplementary_data?.related_ids?.order_id ?? null;
}

/** The capture that an event is about which names no order. */
const captureNamed = ({ resource }: EventBody): string | null =>
  captureOfRefund(resource) ?? resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;

/** The stored account that an event is about. */
const storedNamed = ({ event_type: type, resource }: EventBody): string | null =>
  type.startsWith(vault) ? (resource.id ?? null) : null;

/** What an event says of a stored account, with the order that stored it. */
async function storedBy(send: Client, tokenId: string, { event_type: type, resource }: EventBody) {
  const orderId = resource.metadata?.order_id ?? null;
  const paymentMethod = await presentMethod(send, tokenId);
  const told = { paymentMethod, storedBy: orderId, isAwaited: type !== deletion };
  if (paymentMethod.deleted || paymentMethod.customerExternalId || orderId === null) return told;
  const order = await orNull(() => retrieveOrder(send, orderId));
  return { ...told, paymentMethod: { ...paymentMethod, customerExternalId: order && holderOf(order) } };
}

/** @throws ProviderSignatureInvalid for what is no event */
function readBody(rawBody: string): EventBody {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    body = null;
  }
  if (!Check(EventBody, body)) throw new ProviderSignatureInvalid('What was posted is no event');
  return body;
}

function headOf(body: EventBody): ProviderEventHead {
  const at = new Date(body.create_time ?? Number.NaN);
  return {
    externalId: body.id,
    type: body.event_type,
    createdAt: Number.isNaN(at.getTime()) ? new Date() : at,
    subjectId: storedNamed(body) ?? orderNamed(body) ?? captureNamed(body) ?? body.id,
    isCreation: false,
  };
}

async function orderOf(send: Client, body: EventBody): Promise<string | null> {
  const named = orderNamed(body);
  if (named || !givenBack.has(body.event_type)) return named;
  const captureId = captureOfRefund(body.resource);
  return captureId && orderOfCapture(send, captureId);
}

/** Asks for the order or the dispute that an event is about: its state is then the present one. */
async function loadEvent(send: Client, rawBody: string): Promise<ProviderEvent> {
  const body = readBody(rawBody);
  const head = headOf(body);
  if (!handledEvents.includes(body.event_type)) return { ...head, kind: 'other' };
  const tokenId = storedNamed(body);
  if (tokenId) return { ...head, kind: 'payment_method', ...(await storedBy(send, tokenId, body)) };
  const { dispute_id: disputeId } = body.resource;
  if (disputeId) return { ...head, kind: 'dispute', dispute: await retrieveDispute(send, disputeId) };
  const orderId = await orderOf(send, body);
  if (!orderId) return { ...head, kind: 'other' };
  const order = await retrieveOrder(send, orderId);
  const { custom_id: paymentId = null } = unitOf(order);
  return {
    ...head,
    kind: 'payment',
    paymentId,
    record: recordOf(order),
    payment: toProviderPayment(order),
    refunds: refundsIn(order).map((refund) => toListedRefund(refund, orderId)),
  };
}

async function readPosted(
  posted: PostedEvent,
  webhookId: string | null,
  certificates: CertificateSource,
): Promise<ReceivedEvent> {
  const { isCreation: _, ...received } = headOf(readBody(posted.rawBody.toString('utf8')));
  if (webhookId === null) throw new ProviderSignatureInvalid('Nothing tells for whom an event is signed');
  await requireSigned(posted, webhookId, certificates);
  return { ...received, trust: 'signed' };
}

/** The secret of an endpoint is its id, which the provider signs with each event. */
export const eventsNamespace =
  (certificates: CertificateSource) =>
  (send: Client): EventsNamespace => ({
    read: (posted, webhookId) => readPosted(posted, webhookId, certificates),
    load: (rawBody) => loadEvent(send, rawBody),
  });
