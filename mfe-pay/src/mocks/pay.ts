import type {
  PayerLink,
  PayerMethod,
  PayerPayment,
  PayerRoute,
  PayerRouteInput,
  SandboxPayment,
} from '@trilho/contracts/payment-link';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

export const pixCode = '00020126580014br.gov.bcb.pix0136trilho6304ABCD';

/** A Pix, but for these. */
export const buildPayerMethod = (overrides: Partial<PayerMethod> = {}): PayerMethod => ({
  ...{ type: 'pix', minAmount: 1, maxAmount: 99_999_999, maxInstallments: 1, payer: [] },
  ...overrides,
});

/** An open one-time link of R$ 249,90 at Mercado Pago. Money in centavos. */
export const buildPayerLink = (overrides: Partial<PayerLink> = {}): PayerLink => ({
  id: 'lnk_demo',
  status: 'open',
  environment: 'SANDBOX',
  merchantName: 'Floricultura Marina',
  merchantCnpj: null,
  merchantColor: null,
  merchantLogoUrl: null,
  description: 'Assinatura de rosas, novembro',
  amount: 24_990,
  minAmount: null,
  maxAmount: null,
  currency: 'BRL',
  methods: [
    buildPayerMethod(),
    buildPayerMethod({ type: 'card', minAmount: 50, maxInstallments: 3 }),
    buildPayerMethod({ type: 'boleto', minAmount: 400, payer: ['name', 'document', 'address'] }),
  ],
  gateway: 'MERCADOPAGO',
  publicKey: 'TEST-key-demo',
  savesCard: false,
  waiting: null,
  expiresAt: null,
  ...overrides,
});

/** One whose gateway the merchant's rules choose. */
export const buildRoutedLink = (overrides: Partial<PayerLink> = {}): PayerLink =>
  buildPayerLink({ gateway: null, publicKey: null, ...overrides });

/** The way of a card at Stripe, for half an hour. */
export const buildPayerRoute = (overrides: Partial<PayerRoute> = {}): PayerRoute => ({
  ...{ gateway: 'STRIPE', library: 'https://js.stripe.com/clover/stripe.js', publicKey: 'pk_test_1' },
  ...{ ticket: 'bilhete-1', expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(), savesCard: false },
  ...overrides,
});

/** Where cards of a link go: in instalments to the second gateway, else to the first. */
const demoRoute = ({ installments = 1 }: PayerRouteInput): PayerRoute =>
  installments === 1
    ? buildPayerRoute()
    : buildPayerRoute({ gateway: 'MERCADOPAGO', publicKey: 'TEST-key-demo', ticket: 'bilhete-2' });

/** A Pix that waits. */
export const buildPayerPayment = (overrides: Partial<PayerPayment> = {}): PayerPayment => ({
  id: 'pay_demo',
  status: 'requires_action',
  amount: 24_990,
  amountRefunded: 0,
  currency: 'BRL',
  method: 'pix',
  installments: 1,
  expiresAt: '2099-01-01T12:30:00.000Z',
  nextAction: { type: 'pix', qrCode: pixCode, qrCodeImageUrl: '' },
  payerSteps: [],
  failureMessage: null,
  ...overrides,
});

/** A Pix of the sandbox that waits until a test pays it. */
export const buildSandboxPayment = (overrides: Partial<SandboxPayment> = {}): SandboxPayment => ({
  ...buildPayerPayment({ payerSteps: ['pay', 'expire'] }),
  description: 'Assinatura de rosas, novembro',
  gateway: 'MERCADOPAGO',
  merchantName: 'Floricultura Marina',
  merchantColor: null,
  merchantLogoUrl: null,
  ...overrides,
});

/** The calls of the page on which a payer is played: `token` opens it alone, and a step has its effect at once. */
export function sandboxHandlers(payment: SandboxPayment, token = 'a'.repeat(64)): RequestHandler[] {
  const path = (rest = '') => apiUrl(`/pay/sandbox/${payment.id}${rest}`);
  const unknown = () => HttpResponse.json({ status: 404, message: 'Não encontrado.' }, { status: 404 });
  const isOpened = (url: string) => new URL(url).searchParams.get('token') === token;
  return [
    http.get(path(), ({ request }) => (isOpened(request.url) ? ok(payment) : unknown())),
    http.post<never, { step: 'pay' | 'expire' }>(path('/payer'), async ({ request }) => {
      if (!isOpened(request.url)) return unknown();
      const { step } = await request.json();
      Object.assign(
        payment,
        { nextAction: null, payerSteps: [] },
        step === 'pay'
          ? { status: 'succeeded' }
          : { status: 'failed', failureMessage: 'O prazo para pagar terminou. Nada foi cobrado.' },
      );
      return ok(payment);
    }),
  ];
}

/** The link in one of the page's states, by name. */
export function payerLinkOf(state: string | null): PayerLink {
  const { method, amount, expiresAt, nextAction } = buildPayerPayment();
  switch (state) {
    case 'paid':
    case 'expired':
    case 'inactive':
      return buildPayerLink({ status: state });
    case 'waiting':
      return buildPayerLink({ status: 'waiting', waiting: { method, amount, expiresAt, nextAction } });
    case 'routed':
      return buildRoutedLink();
    case 'amount':
      return buildPayerLink({ amount: null, minAmount: 1_000, maxAmount: 50_000 });
    default:
      return buildPayerLink();
  }
}

/** The payer's calls about one link, whose payment answers as `payment` says. */
export function payHandlers(
  link: PayerLink = buildPayerLink(),
  payment: PayerPayment = buildPayerPayment(),
): RequestHandler[] {
  const path = (rest = '') => apiUrl(`/pay/${link.id}${rest}`);
  return [
    http.get(path(), () => ok(link)),
    http.post<never, PayerRouteInput>(path('/routes'), async ({ request }) =>
      ok(demoRoute(await request.json())),
    ),
    http.post(path('/payments'), () => ok({ ...payment, token: 'a'.repeat(64) })),
    http.get(path('/payments/:paymentId'), () => ok(payment)),
    http.post(path('/payments/:paymentId/payer'), () => {
      Object.assign(payment, { status: 'succeeded', nextAction: null, payerSteps: [] });
      return ok(payment);
    }),
    http.post(path('/payments/:paymentId/cancel'), () => {
      Object.assign(payment, { status: 'canceled', nextAction: null });
      return ok(payment);
    }),
  ];
}
