import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { EventDelivery } from '@trilho/contracts/portal-webhook';
import { buildDelivery, buildPortalPayment, buildSurplus, refunded } from './payments.ts';

const at = '2026-11-19T22:05:41.300Z';
const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString();

/** Declined for insufficient funds; the shop sent it twice. */
const declined = buildPortalPayment({
  id: 'pay_0Na3kS5Tz9c4d6e8f1g2h3',
  status: 'failed',
  amount: 7_990,
  amountCaptured: 0,
  refundable: 0,
  customerId: 'cus_julia',
  customerName: 'Júlia Prado',
  customerEmail: 'julia@prado.com.br',
  description: 'Buquê de girassóis com entrega agendada para a manhã de sábado',
  createdAt: at,
  updatedAt: after(900),
  declineCode: 'insufficient_funds',
  advice: 'other_card',
  failureMessage: 'O cartão não tem saldo ou limite suficiente.',
  metadata: {},
  steps: [
    { kind: 'request', at, operation: 'create', origin: 'api', requestId: 'req_41c0a8f3' },
    { kind: 'idempotency', at, decision: 'first', idempotencyKey: 'pedido-2043' },
    {
      kind: 'provider_call',
      at: after(4),
      operation: 'create',
      durationMs: 871.2,
      outcome: 'declined',
      code: 'insufficient_funds',
    },
    {
      kind: 'state',
      at: after(880),
      from: 'processing',
      to: 'failed',
      cause: 'answer',
      type: 'payment.failed',
      eventId: 'evt_0Na3kS5Tza',
    },
    { kind: 'request', at: after(2_400), operation: 'create', origin: 'api', requestId: 'req_41c0b7d2' },
    { kind: 'idempotency', at: after(2_400), decision: 'replayed', idempotencyKey: 'pedido-2043' },
  ],
});

/** The provider's answer was lost; the reconciler settled it the next day. */
const found = buildPortalPayment({
  id: 'pay_0Na3kR2Lw4d5e7f9g2h3i4',
  customerId: 'cus_otavio',
  customerName: 'Otávio Lima',
  customerEmail: 'otavio@lima.dev',
  amount: 11_900,
  amountCaptured: 11_900,
  refundable: 11_900,
  description: 'Plano Pro',
  createdAt: at,
  steps: [
    { kind: 'request', at, operation: 'create', origin: 'api', requestId: 'req_40aa19c7' },
    { kind: 'idempotency', at, decision: 'none' },
    { kind: 'provider_call', at: after(5), operation: 'create', durationMs: 20_001.7, outcome: 'unknown' },
    { kind: 'state', at: after(20_010), from: 'processing', to: 'unknown', cause: 'answer' },
    {
      kind: 'provider_call',
      at: after(21_600_000),
      operation: 'retrieve',
      durationMs: 96.3,
      outcome: 'succeeded',
    },
    {
      kind: 'state',
      at: after(21_600_098),
      from: 'unknown',
      to: 'succeeded',
      cause: 'reconciliation',
      type: 'payment.succeeded',
      eventId: 'evt_0Na3kR2Lwb',
    },
  ],
});

/** A boleto that was paid after it was canceled: the gateway never gives it back. */
const paidLate = buildPortalPayment({
  id: 'pay_0Na3kN1Bo5l6e7t8o9p0q1',
  status: 'canceled',
  amount: 15_000,
  amountCaptured: 15_000,
  refundable: 0,
  customerId: null,
  customerName: 'Marcenaria Irmãos Vasconcelos de Albuquerque',
  customerEmail: 'financeiro@marcenariavasconcelos.com.br',
  card: null,
  storedCard: null,
  method: 'boleto',
  description: 'Pedido 2031',
  createdAt: at,
  surplus: buildSurplus({
    paymentId: 'pay_0Na3kN1Bo5l6e7t8o9p0q1',
    amount: 15_000,
    customerName: 'Marcenaria Irmãos Vasconcelos de Albuquerque',
    customerEmail: 'financeiro@marcenariavasconcelos.com.br',
    reason: 'paid_after_cancel',
    gateway: 'STRIPE',
    method: 'boleto',
    lastRefusal: 'method_not_refundable',
    askedAt: after(60_000),
    nextAttemptAt: null,
  }),
});

/** A Pix that was paid twice, whose return the gateway refuses for now. */
const paidTwice = buildPortalPayment({
  id: 'pay_0Na3kM8Px2q3r4s5t6u7v8',
  amountCaptured: 49_980,
  customerName: 'Bia Prado',
  customerEmail: 'bia@prado.com.br',
  card: null,
  storedCard: null,
  gateway: 'MERCADOPAGO',
  method: 'pix',
  description: 'Pedido 2030',
  createdAt: at,
  surplus: buildSurplus({
    paymentId: 'pay_0Na3kM8Px2q3r4s5t6u7v8',
    customerName: 'Bia Prado',
    customerEmail: 'bia@prado.com.br',
  }),
});

const others = ['Caio Martins', 'Rita Fontes', 'Sofia Teixeira de Albuquerque', 'Bento Alves', 'Lia Rocha'];

/** Demo data for standalone runs: every status, and more than a page. */
export const demoPayments: PortalPaymentDetails[] = [
  buildPortalPayment(),
  declined,
  found,
  paidLate,
  paidTwice,
  refunded(buildPortalPayment({ id: 'pay_0Na3kQ9Xk1e6f8g1h3i4j5', description: 'Pedido 2041' })),
  refunded(buildPortalPayment({ id: 'pay_0Na3kP3Mn8f7g9h2i4j5k6', description: 'Pedido 2040' }), 5_990),
  ...Array.from({ length: 20 }, (_, n) =>
    buildPortalPayment({
      id: `pay_0Na3kO7Bv3g8h1i3j5k6m${String(n).padStart(2, '0')}`,
      status: (['succeeded', 'processing', 'canceled', 'requires_capture'] as const)[n % 4],
      amount: 4_990 + n * 3_210,
      customerName: others[n % others.length] ?? null,
      card:
        n % 5 === 2 ? null : { brand: n % 2 ? 'mastercard' : 'elo', lastFourDigits: String(4_100 + n * 37) },
      storedCard: null,
      customerEmail: `cliente${n}@exemplo.com.br`,
      description: `Pedido ${2_039 - n}`,
      createdAt: new Date(Date.parse(at) - n * 7_300_000).toISOString(),
    }),
  ),
];

/** Deliveries of the approval and of the refusal, one of them still failing. */
export const demoDeliveries: EventDelivery[] = [
  buildDelivery(),
  buildDelivery({ id: 'dlv_2', eventId: 'evt_0Na3kS5Tza', completedAt: after(1_200) }),
  buildDelivery({
    id: 'dlv_3',
    eventId: 'evt_0Na3kS5Tza',
    endpointId: 'we_estoque',
    endpointDescription: 'Sistema de estoque da loja do centro',
    status: 'pending',
    attempts: 3,
    lastStatus: 503,
    nextAttemptAt: after(1_800_000),
    completedAt: null,
  }),
];
