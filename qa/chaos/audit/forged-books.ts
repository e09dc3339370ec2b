import type { Payment, PaymentStatus } from '@trilho/contracts/payment';
import type { Refund } from '@trilho/contracts/refund';
import type { Answer, Attempt, Books, Operation, ProviderIntent, ProviderState } from '../books/books.ts';

const at = '2026-11-22T12:00:00.000Z';
const atMs = Date.parse(at);

/** A moment of the forged day, in milliseconds after its beginning. */
export const moment = (ms: number): number => atMs + ms;

export const forgePayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  status: 'succeeded',
  amount: 1000,
  amountCaptured: 1000,
  amountRefunded: 0,
  currency: 'BRL',
  description: 'Pedido',
  customerEmail: 'ana@exemplo.com.br',
  customerId: null,
  paymentMethodId: 'pm_card_visa',
  card: { brand: 'visa', lastFourDigits: '4242' },
  capture: true,
  clientSecret: null,
  nextActionUrl: null,
  declineCode: null,
  advice: null,
  failureMessage: null,
  gateway: 'STRIPE',
  externalId: 'pi_1',
  metadata: {},
  refunds: [],
  createdAt: at,
  updatedAt: at,
  ...overrides,
});

export const forgeRefund = (overrides: Partial<Refund> = {}): Refund => ({
  id: 'ref_1',
  amount: 300,
  currency: 'BRL',
  status: 'succeeded',
  gateway: 'STRIPE',
  externalId: 're_1',
  createdAt: at,
  ...overrides,
});

/** An answer with a payment, or a refusal by its status and code. */
export function forgeAnswer(payment: Payment | null, refusal?: [status: number, error: string]): Answer {
  const [status, error] = refusal ?? [200, null];
  return {
    status,
    error,
    replayed: false,
    body: { status, error, data: payment },
    payment,
    begun: null,
    externalId: null,
  };
}

export const forgeAttempt = (startMs: number, endMs: number, answer: Answer | null): Attempt => ({
  startedMs: moment(startMs),
  endedMs: moment(endMs),
  answer,
});

export const forgeOperation = (overrides: Partial<Operation> = {}): Operation => ({
  id: 'op-1',
  intentId: overrides.id ?? 'op-1',
  kind: 'process',
  merchant: 0,
  key: 'key-1',
  path: '/process',
  body: {},
  paymentId: null,
  amountMinor: null,
  serverAttempt: true,
  gateway: 'STRIPE',
  method: 'card',
  lostMs: null,
  attempts: [forgeAttempt(0, 100, forgeAnswer(forgePayment()))],
  ...overrides,
});

export const forgeState = (ms: number, status: ProviderState['status'], declined = false): ProviderState => ({
  atMs: moment(ms),
  status,
  declined,
});

export const forgeIntent = (overrides: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_1',
  gateway: 'STRIPE',
  operationId: 'op-1',
  paymentId: 'pay_1',
  status: 'succeeded',
  amountReceivedMinor: 1000,
  surplusMinor: 0,
  charges: 1,
  captures: 0,
  parts: [],
  refunds: [],
  history: [forgeState(50, 'succeeded')],
  ...overrides,
});

/** A GET that showed this. */
export const forgeLook = (startMs: number, status: PaymentStatus) => ({
  startedMs: moment(startMs),
  endedMs: moment(startMs + 10),
  payment: forgePayment({ status }),
});

/** The books after one payment of R$ 10,00 that was charged, and refunded by R$ 3,00 on request. All is well in them. */
export function forgeBooks(): Books {
  const refunded = forgePayment({ amountRefunded: 300, refunds: [forgeRefund()] });
  return {
    clients: {
      operations: [
        forgeOperation(),
        forgeOperation({
          id: 'op-2',
          kind: 'refund',
          key: 'key-2',
          paymentId: 'pay_1',
          amountMinor: 300,
          serverAttempt: false,
          attempts: [forgeAttempt(200, 300, forgeAnswer(refunded))],
        }),
      ],
      observations: [forgeLook(110, 'succeeded')],
    },
    provider: {
      intents: [
        forgeIntent({
          refunds: [
            { id: 're_1', refundId: 'ref_1', amountMinor: 300, status: 'succeeded', atMs: moment(250) },
          ],
        }),
      ],
      objects: [],
    },
    ours: {
      payments: [
        {
          id: 'pay_1',
          providerReference: null,
          status: 'succeeded',
          operationId: 'op-1',
          externalId: 'pi_1',
          amountCapturedMinor: 1000,
          captures: null,
          amountRefundedMinor: 300,
          journal: [{ kind: 'state', at: '2026-11-22T12:00:00.090Z', from: 'unknown', to: 'succeeded' }],
        },
      ],
      refunds: [
        { id: 'ref_1', paymentId: 'pay_1', amountMinor: 300, status: 'succeeded', externalId: 're_1' },
      ],
      events: [
        { id: 'evt_1', type: 'payment.succeeded', subjectId: 'pay_1' },
        { id: 'evt_2', type: 'refund.succeeded', subjectId: 'ref_1' },
      ],
    },
  };
}
