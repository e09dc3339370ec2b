import type { Dispute } from '@trilho/contracts/dispute';
import type { PaymentStep, PortalPayment, PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { PortalSurplus } from '@trilho/contracts/portal-surplus';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import type { Receivable } from '@trilho/contracts/receivable';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { apiUrl } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { paymentPageSize } from '../payments/payments-api.ts';
import { dayOf } from '../sao-paulo-days.ts';
import { pageOf } from './pages.ts';
import { settledHandlers } from './settlements.ts';
import { surplusesOf } from './surpluses.ts';
import { taxHandlers } from './taxes.ts';

const createdAt = '2026-11-20T17:32:07.100Z';
const later = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString();

/** The journal of a payment that succeeded on its first attempt. */
export const succeededSteps: PaymentStep[] = [
  { kind: 'request', at: createdAt, operation: 'create', origin: 'api', requestId: 'req_7f3a91c2' },
  { kind: 'idempotency', at: later(1), decision: 'first', idempotencyKey: 'pedido-2044' },
  { kind: 'provider_call', at: later(3), operation: 'create', durationMs: 182.4, outcome: 'succeeded' },
  {
    kind: 'state',
    at: later(188),
    from: 'processing',
    to: 'succeeded',
    cause: 'answer',
    type: 'payment.succeeded',
    eventId: 'evt_0Na3kT7Hq2',
  },
];

/** Ana's approved payment of R$ 249,90, fully refundable. Money in centavos. */
export function buildPortalPayment(overrides: Partial<PortalPaymentDetails> = {}): PortalPaymentDetails {
  return {
    id: 'pay_0Na3kT7Hq2b4c5d6e7f8g9',
    status: 'succeeded',
    amount: 24_990,
    amountCaptured: 24_990,
    amountRefunded: 0,
    currency: 'BRL',
    description: 'Pedido 2044',
    customerId: 'cus_ana',
    customerName: 'Ana Ribeiro',
    customerEmail: 'ana@lojadasflores.com.br',
    payerName: null,
    payerDocument: null,
    gateway: 'STRIPE',
    method: null,
    installments: 1,
    expiresAt: null,
    failureCode: null,
    nextAction: null,
    payerSteps: [],
    paidAt: later(188),
    endToEndId: null,
    reference: null,
    statementDescriptor: null,
    routing: null,
    sameAgain: null,
    dispute: null,
    createdAt,
    externalId: 'pi_3Qk8vX2eZvKYlo2C',
    card: { brand: 'visa', lastFourDigits: '4242' },
    storedCard: {
      brand: 'visa',
      lastFourDigits: '4242',
      expiryMonth: 8,
      expiryYear: 2030,
      holderName: 'ANA RIBEIRO',
    },
    capture: true,
    declineCode: null,
    advice: null,
    failureMessage: null,
    metadata: { pedido: '2044', canal: 'site' },
    refunds: [],
    refundable: 24_990,
    surplus: null,
    updatedAt: later(188),
    steps: succeededSteps,
    ...overrides,
  };
}

/** The delivery of the approval's event, accepted at once. */
export function buildDelivery(overrides: Partial<EventDelivery> = {}): EventDelivery {
  return {
    id: 'dlv_0Na3kT7Hq2',
    eventId: 'evt_0Na3kT7Hq2',
    endpointId: 'we_loja',
    endpointDescription: 'Loja das Flores',
    status: 'succeeded',
    attempts: 1,
    lastStatus: 200,
    lastError: null,
    nextAttemptAt: null,
    completedAt: later(412),
    ...overrides,
  };
}

/** The part of a payment that the list shows. */
function lineOf(payment: PortalPaymentDetails): PortalPayment {
  const { id, status, amount, amountCaptured, amountRefunded, currency, description } = payment;
  const { customerId, customerName, customerEmail, card, gateway, dispute, createdAt: at } = payment;
  const { method, installments, expiresAt, failureCode, payerName, payerDocument, externalId } = payment;
  const money = { amount, amountCaptured, amountRefunded, currency };
  return {
    id,
    status,
    ...money,
    description,
    customerId,
    customerName,
    customerEmail,
    card,
    gateway,
    ...{ method, installments, expiresAt, failureCode, payerName, payerDocument, externalId },
    paidAt: payment.paidAt,
    dispute,
    createdAt: at,
  };
}

/** The dispute of a payment's whole amount, as its banner loads it. */
export function buildDispute(payment: PortalPaymentDetails, overrides: Partial<Dispute> = {}): Dispute {
  const { amountCaptured: amount, currency, gateway, dispute, createdAt: at } = payment;
  return {
    id: dispute?.id ?? 'dsp_0Na3kT7Hq2b4c5d6e7f8g9',
    paymentId: payment.id,
    invoiceId: null,
    amount,
    currency,
    reason: 'fraudulent',
    status: dispute?.status ?? 'needs_response',
    evidenceDueBy: later(9 * 86_400_000),
    gateway,
    externalId: 'du_3Qk8vX2eZvKYlo2C',
    metadata: {},
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

/** What was paid beyond the payment's amount, refused by the gateway and tried again later. */
export function buildSurplus(overrides: Partial<PortalSurplus> = {}): PortalSurplus {
  const { id, amount, currency, customerName, customerEmail } = buildPortalPayment();
  return {
    paymentId: id,
    ...{ amount, currency, customerName, customerEmail },
    reason: 'paid_twice',
    gateway: 'MERCADOPAGO',
    method: 'pix',
    since: createdAt,
    lastRefusal: 'provider_permission',
    askedAt: null,
    returning: false,
    nextAttemptAt: later(2 * 3_600_000),
    ...overrides,
  };
}

/** The payment after a refund of `amount` centavos. */
export function refunded(payment: PortalPaymentDetails, amount = payment.refundable): PortalPaymentDetails {
  const id = `ref_${payment.refunds.length + 1}`;
  const at = new Date(Date.parse(payment.updatedAt) + 60_000).toISOString();
  const { currency, gateway } = payment;
  return {
    ...payment,
    amountRefunded: payment.amountRefunded + amount,
    refundable: payment.refundable - amount,
    updatedAt: at,
    refunds: [
      { id, amount, currency, status: 'succeeded', gateway, externalId: `re_${id}`, createdAt: at },
      ...payment.refunds,
    ],
    steps: [
      ...payment.steps,
      { kind: 'request', at, operation: 'refund', origin: 'portal', requestId: 'req_9c11d0aa' },
      { kind: 'idempotency', at, decision: 'first', idempotencyKey: '5f0e8a52-67a4-4d6c-9d1c-30e5b0d0a001' },
      { kind: 'provider_call', at, operation: 'refund', durationMs: 1240.5, outcome: 'succeeded' },
      { kind: 'refund', at, refundId: id, amount, refundStatus: 'succeeded', type: 'payment.refunded' },
    ],
  };
}

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

const notFound = () =>
  HttpResponse.json(
    {
      status: 404,
      error: 'not_found',
      message: 'Recurso não encontrado',
      validationErrors: [],
      requestId: 'req_mock',
    },
    { status: 404 },
  );

const amountOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'amount' in body && typeof body.amount === 'number'
    ? body.amount
    : undefined;

/**
 * Handlers of the payments screens over in-memory payments, equal in both environments, for tests and
 * standalone runs. They support the filter `status`, and `search` over names. One gateway is configured.
 */
export function paymentHandlers(
  payments: PortalPaymentDetails[] = [buildPortalPayment()],
  deliveries: EventDelivery[] = [],
  events: ProviderEventEntry[] = [],
  receivables: Receivable[] = [],
  differences: SettlementDifference[] = [],
): RequestHandler[] {
  const known = new Map(payments.map((payment) => [payment.id, payment]));
  const found = (id: unknown) => known.get(String(id));
  const matching = (query: URLSearchParams) => {
    const search = query.get('search')?.toLowerCase() ?? '';
    const status = query.get('status');
    return [...known.values()].filter(
      ({ payerName, customerName, customerEmail, status: is }) =>
        (payerName ?? customerName ?? customerEmail).toLowerCase().includes(search) &&
        (!status || is === status),
    );
  };
  return [
    http.get(apiUrl('/portal/payments'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      return ok(pageOf(matching(query).map(lineOf), query.get('cursor'), paymentPageSize));
    }),
    http.get(apiUrl('/portal/payments/day'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const day = query.get('day');
      const ofDay = matching(query).filter(({ createdAt: at }) => dayOf(new Date(at)) === day);
      const stayed = ofDay.map(({ amountCaptured, amountRefunded }) => amountCaptured - amountRefunded);
      return ok({ day, amount: stayed.reduce((sum, amount) => sum + amount, 0) });
    }),
    ...settledHandlers(receivables, differences),
    http.get(apiUrl('/portal/payments/surpluses'), () => ok(surplusesOf([...known.values()]))),
    http.post(apiUrl('/portal/payments/:id/surplus/settle'), ({ params }) => {
      const payment = found(params.id);
      if (!payment) return notFound();
      const after = { ...payment, surplus: null };
      known.set(after.id, after);
      return ok(after);
    }),
    http.get(apiUrl('/portal/payments/:id'), ({ params }) => {
      const payment = found(params.id);
      return payment ? ok(payment) : notFound();
    }),
    http.get(apiUrl('/portal/payments/:id/deliveries'), () => ok(deliveries)),
    http.get(apiUrl('/portal/provider-events'), () => ok(pageOf(events, null, 100))),
    http.get(apiUrl('/portal/disputes/:id'), ({ params }) => {
      const payment = [...known.values()].find(({ dispute }) => dispute?.id === params.id);
      return payment ? ok(buildDispute(payment)) : notFound();
    }),
    http.post(apiUrl('/portal/payments'), () => ok(payments[0])),
    http.post(apiUrl('/portal/payments/:id/capture'), async ({ params, request }) => {
      const payment = found(params.id);
      if (!payment) return notFound();
      const body: unknown = await request.json();
      const amountCaptured =
        payment.amountCaptured + (amountOf(body) ?? payment.amount - payment.amountCaptured);
      const isPart = typeof body === 'object' && body !== null && 'finalCapture' in body;
      const status = isPart ? ('requires_capture' as const) : ('succeeded' as const);
      const after = { ...payment, status, amountCaptured, refundable: amountCaptured };
      known.set(after.id, after);
      return ok(after);
    }),
    http.post(apiUrl('/portal/payments/:id/cancel'), ({ params }) => {
      const payment = found(params.id);
      if (!payment) return notFound();
      const after = { ...payment, status: 'canceled' as const, nextAction: null, payerSteps: [] };
      known.set(after.id, after);
      return ok(after);
    }),
    http.post(apiUrl('/portal/payments/:id/payer'), ({ params }) => {
      const payment = found(params.id);
      return payment ? ok(payment) : notFound();
    }),
    http.post(apiUrl('/portal/payments/:id/refund'), async ({ params, request }) => {
      const payment = found(params.id);
      if (!payment) return notFound();
      const after = refunded(payment, amountOf(await request.json()));
      known.set(after.id, after);
      return ok(after);
    }),
    ...taxHandlers(),
    ...gatewayHandlers(['STRIPE']),
  ];
}
