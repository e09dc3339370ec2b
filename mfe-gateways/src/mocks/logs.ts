import type { PortalPayment } from '@trilho/contracts/portal-payment';
import type { ProviderCall } from '@trilho/contracts/provider-call';
import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { logPageSize } from '../logs/logs-api.ts';

const at = '2026-11-20T17:32:07.100Z';

export function buildPayment(overrides: Partial<PortalPayment> = {}): PortalPayment {
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
    ...{ payerName: null, payerDocument: null, externalId: 'pi_3Qk8vX2eZvKYlo2C' },
    method: null,
    installments: 1,
    expiresAt: null,
    paidAt: at,
    failureCode: null,
    customerEmail: 'ana@lojadasflores.com.br',
    card: { brand: 'visa', lastFourDigits: '4242' },
    gateway: 'STRIPE',
    dispute: null,
    createdAt: at,
    ...overrides,
  };
}

export function buildEvent(overrides: Partial<ProviderEventEntry> = {}): ProviderEventEntry {
  return {
    id: 'evt_0Na3kT7Hq2b4c5d6e7f8h1',
    gateway: 'STRIPE',
    type: 'payment_intent.succeeded',
    externalId: 'evt_3Qk8vX2eZvKYlo2C',
    resourceId: 'pay_0Na3kT7Hq2b4c5d6e7f8g9',
    receivedAt: at,
    appliedAt: at,
    effect: 'applied',
    attempts: 1,
    lastError: null,
    ...overrides,
  };
}

export function buildCall(overrides: Partial<ProviderCall> = {}): ProviderCall {
  return {
    id: 'pcl_0Na3kT7Hq2b4c5d6e7f8k2',
    gateway: 'STRIPE',
    trigger: 'api',
    requestId: 'req_0Na3kT7Hq2b4c5d6e7f8m3',
    method: 'POST',
    path: '/v1/payment_intents',
    status: 200,
    outcome: 'succeeded',
    durationMs: 1_204,
    externalId: 'pi_3Qk8vX2eZvKYlo2C',
    providerRequestId: 'req_Hq2b4c5d6e7f8',
    errorType: null,
    errorCode: null,
    idempotencyKey: 'pay_0Na3kT7Hq2b4c5d6e7f8g9:create',
    replayed: false,
    createdAt: at,
    ...overrides,
  };
}

export interface Logs {
  payments?: PortalPayment[];
  events?: ProviderEventEntry[];
  calls?: ProviderCall[];
}

/** Rows of each kind for standalone runs, failures among them. */
export const demoLogs: Logs = {
  payments: [
    buildPayment(),
    buildPayment({ id: 'pay_2', status: 'failed', amountCaptured: 0, customerName: 'Júlia Prado' }),
    buildPayment({ id: 'pay_3', amountRefunded: 24_990, customerName: null }),
  ],
  events: [
    buildEvent(),
    buildEvent({
      id: 'evt_5',
      gateway: 'MERCADOPAGO',
      type: 'payment.updated',
      externalId: '109374652810',
    }),
    buildEvent({ id: 'evt_2', type: 'charge.dispute.created', effect: 'pending', appliedAt: null }),
    buildEvent({ id: 'evt_3', type: 'balance.available', effect: 'ignored', resourceId: null }),
    buildEvent({
      id: 'evt_4',
      type: 'customer.subscription.updated',
      resourceId: 'sub_0Na3kT7Hq2b4c5d6e7f8p4',
      effect: 'failed',
      appliedAt: null,
      attempts: 12,
      lastError: 'O gateway não respondeu a tempo.',
    }),
  ],
  calls: [
    buildCall(),
    buildCall({
      id: 'pcl_2',
      status: 402,
      outcome: 'refused',
      errorType: 'card_error',
      errorCode: 'insufficient_funds',
    }),
    buildCall({
      id: 'pcl_3',
      trigger: 'reconciliation',
      requestId: null,
      method: 'GET',
      path: '/v1/payment_intents/pi_3Qk8vX2eZvKYlo2C',
      status: null,
      outcome: 'no_answer',
      durationMs: 20_000,
      externalId: null,
      providerRequestId: null,
      errorType: 'timeout',
      idempotencyKey: null,
    }),
  ],
};

/** A page as the portal's lists return it; cursors are page numbers here. */
function pageOf<Row>(rows: readonly Row[], cursor: string | null) {
  const pageNumber = Number(cursor ?? 1);
  const hasNext = rows.length > pageNumber * logPageSize;
  return {
    content: rows.slice((pageNumber - 1) * logPageSize, pageNumber * logPageSize),
    totalElements: rows.length,
    hasMoreThanTotal: false,
    hasNext,
    hasPrevious: pageNumber > 1,
    nextCursor: hasNext ? String(pageNumber + 1) : null,
    previousCursor: pageNumber > 1 ? String(pageNumber - 1) : null,
    pageNumber,
  };
}

/** Answers a log; a search matches any text of a row, a filter the property of its name. */
const log = (path: string, rows: readonly object[]): RequestHandler =>
  http.get(apiUrl(path), ({ request }) => {
    const {
      userId: _user,
      environment: _environment,
      size: _size,
      cursor,
      search = '',
      ...filters
    } = Object.fromEntries(new URL(request.url).searchParams);
    const found = rows.filter(
      (row) =>
        JSON.stringify(Object.values(row)).includes(search) &&
        Object.entries(filters).every(([name, value]) => Reflect.get(row, name) === value),
    );
    return HttpResponse.json({ status: 200, message: 'Success', data: pageOf(found, cursor ?? null) });
  });

/** The calls of the tabs of the details. */
export const logHandlers = ({ payments = [], events = [], calls = [] }: Logs = {}): RequestHandler[] => [
  log('/portal/payments', payments),
  log('/portal/provider-events', events),
  log('/portal/provider-calls', calls),
];
