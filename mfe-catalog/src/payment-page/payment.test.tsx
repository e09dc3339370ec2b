import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PaymentStep, PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildPortalPayment, paymentHandlers, refunded } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';

const one = apiUrl('/portal/payments/:id');

interface Options extends RenderOptions {
  answers?: RequestHandler[];
  path?: string;
}

function open(
  overrides: Partial<PortalPaymentDetails> = {},
  { answers = [], path, ...options }: Options = {},
) {
  const payment = buildPortalPayment(overrides);
  const asked: string[] = [];
  server.use(
    http.get(one, ({ request }) => {
      asked.push(new URL(request.url).search);
    }),
    ...answers,
    ...paymentHandlers([payment]),
  );
  return { asked, ...renderAt(paymentRoutes, path ?? `/admin/payments/${payment.id}`, options) };
}
const heading = () => screen.findByRole('heading', { level: 1, name: /R\$ 249,90/ });
const card = (name: string) => screen.findByRole('region', { name });
const lines = async () =>
  within(await card('Linha do tempo'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the payment', () => {
  test('shows its amount, status and details, and links to its customer', async () => {
    const { asked } = open();
    expect(await heading()).toHaveTextContent('Pagamento de R$ 249,90, Aprovado, Sandbox');
    const facts = await card('Dados do pagamento');
    for (const text of [
      'Ana Ribeiro',
      'ana@lojadasflores.com.br',
      'Visa •••• 4242, validade 08/2030',
      'Pedido 2044',
      'pay_0Na3kT7Hq2b4c5d6e7f8g9',
      'pi_3Qk8vX2eZvKYlo2C',
      '20/11/2026 14:32',
      'Pago em20/11/2026 14:32',
    ]) {
      expect(facts).toHaveTextContent(text);
    }
    expect(within(facts).getByRole('link', { name: 'Ana Ribeiro' })).toHaveAttribute(
      'href',
      '/admin/customers/cus_ana?environment=SANDBOX',
    );
    expect(await card('Metadados')).toHaveTextContent('pedido2044canalsite');
    expect(await card('Valores')).toHaveTextContent('CapturadoR$ 249,90ReembolsadoR$ 0,00SaldoR$ 249,90');
    expect(asked).toEqual(['?userId=usr_marina&environment=SANDBOX']);
    expect(document.title).toBe('Pagamento de R$ 249,90 · Trilho');
    expect(screen.queryByRole('region', { name: 'Reembolsos' })).toBeNull();
  });

  test('names who paid, with the document masked, beside the customer that it is of', async () => {
    open({ payerName: 'Bia Souza', payerDocument: '***.982.247-**' });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      'PagadorBia SouzaCPF do pagador***.982.247-**ClienteAna RibeiroE-mailana@lojadasflores.com.br',
    );
  });

  test('of a company without a customer names the company alone', async () => {
    const payerDocument = '**.222.333/0001-**';
    open({ customerId: null, customerName: null, payerName: 'Açaí & Cia', payerDocument });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      `PagadorAçaí & CiaCNPJ do pagador${payerDocument}E-mailana@lojadasflores.com.br`,
    );
  });

  test.each([
    [{ brand: 'mastercard', lastFourDigits: '4444' }, 'CartãoMastercard •••• 4444Descrição'],
    [null, 'CartãoNenhum cartão informadoDescrição'],
  ])('paid without a stored card shows the charged card: %j', async (paid, text) => {
    open({ card: paid, storedCard: null });
    expect(await card('Dados do pagamento')).toHaveTextContent(text);
  });

  test('of a paid Pix shows by which id the banks know it', async () => {
    open({ method: 'pix', card: null, storedCard: null, endToEndId: 'E00416968202611201732abcdef12345' });
    const facts = await card('Dados do pagamento');
    expect(facts).toHaveTextContent('ID do Pix (E2E)E00416968202611201732abcdef12345');
    expect(within(facts).getByRole('button', { name: 'Copiar ID do Pix' })).toBeVisible();
  });

  test('whose payer paid the same amount within a day says so, and leads to the other payment', async () => {
    open({ sameAgain: { id: 'pay_other', paidAt: '2026-11-20T16:05:00.000Z' } });
    expect(await screen.findByText('O mesmo pagador pagou o mesmo valor em 20/11/2026 13:05.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o outro pagamento' })).toHaveAttribute(
      'href',
      '/admin/payments/pay_other?environment=SANDBOX',
    );
  });

  test('copies its ids on click', async () => {
    const { user } = open();
    await heading();
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await user.click(screen.getByRole('button', { name: 'Copiar ID no Stripe' }));
    expect(await screen.findByText('Copiado!')).toBeInTheDocument();
    expect(copied).toEqual(['pi_3Qk8vX2eZvKYlo2C']);
  });

  test('shows the refunded amount, the refundable rest, and each refund', async () => {
    const after = refunded(buildPortalPayment(), 5_990);
    open(after);
    expect(await heading()).toHaveTextContent('Reembolso parcial');
    expect(await card('Valores')).toHaveTextContent('ReembolsadoR$ 59,90SaldoR$ 190,00');
    const row = within(await card('Reembolsos')).getAllByRole('row')[1];
    expect(row).toHaveTextContent('R$ 59,90Concluído');
  });

  test('that was declined says why, in Portuguese, and what to do', async () => {
    open({
      status: 'failed',
      amountCaptured: 0,
      refundable: 0,
      declineCode: 'insufficient_funds',
      advice: 'other_card',
      failureMessage: 'O cartão não tem saldo ou limite suficiente.',
    });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Recusado: Saldo insuficiente');
    expect(banner).toHaveTextContent(
      'O cartão não tem saldo ou limite suficiente. Peça outro cartão ao cliente. insufficient_funds',
    );
    expect(screen.queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  });

  test('that does not exist is reported, with links to the list and to the other environment', async () => {
    const { user, store } = open({}, { path: '/admin/payments/pay_nobody' });
    expect(await screen.findByText('Pagamento não encontrado')).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
    expect(screen.getByRole('link', { name: 'Procurar em Produção' })).toHaveAttribute(
      'href',
      '/admin/payments/pay_nobody?environment=PRODUCTION',
    );
    await user.click(screen.getByRole('link', { name: 'Ver pagamentos' }));
    expect(await screen.findByRole('row', { name: /Ana Ribeiro/ })).toBeVisible();
  });

  test('is not requested with a malformed id', async () => {
    const { asked } = open({}, { path: '/admin/payments/a%20b' });
    expect(await screen.findByText('Pagamento não encontrado')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('that failed to load can be retried', async () => {
    const failure = http.get(one, () => fail(500, 'Erro interno do servidor'), { once: true });
    const { user } = open({}, { answers: [failure] });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await heading()).toBeVisible();
  });

  test('is not requested without a plan', async () => {
    const { asked } = open({}, { plan: false });
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the timeline', () => {
  test('shows every step in order, to the millisecond, in São Paulo time', async () => {
    open();
    expect(await lines()).toEqual([
      'Pagamento pedido pela APIreq_7f3a91c214:32:07,100',
      'Primeira requisição com esta chavepedido-204414:32:07,101',
      'Cobrança enviada ao StripeAceita182,4 ms14:32:07,103',
      'De Em análisepara AprovadoPela resposta do Stripepayment.succeededevt_0Na3kT7Hq214:32:07,288',
    ]);
  });

  const at = '2026-11-20T17:32:07.100Z';
  const cases: [string, PaymentStep[], string[]][] = [
    [
      'a call without a recorded origin',
      [{ kind: 'request', at, operation: 'create' }],
      ['Pagamento pedido14:'],
    ],
    ['a missing key', [{ kind: 'idempotency', at, decision: 'none' }], ['Sem chave de idempotência']],
    [
      'retries by their outcome',
      [
        { kind: 'idempotency', at, decision: 'replayed' },
        { kind: 'request', at, operation: 'refund', origin: 'portal', amount: 5_990 },
        { kind: 'idempotency', at, decision: 'replayed' },
        { kind: 'idempotency', at, decision: 'in_flight' },
        { kind: 'idempotency', at, decision: 'mismatch' },
        { kind: 'idempotency', at, decision: 'resumed' },
      ],
      [
        'Repetida: respondida da memória, sem nova cobrança',
        'Reembolso pedido pelo portalR$ 59,90',
        'Repetida: respondida da memória, sem novo efeito',
        'Repetida cedo demais: a primeira ainda estava em andamento',
        'Chave já usada com outro conteúdo',
        'Repetida: retomada de onde a primeira parou',
      ],
    ],
    [
      'calls to the provider by duration and outcome',
      [
        {
          kind: 'provider_call',
          at,
          operation: 'create',
          durationMs: 95,
          outcome: 'declined',
          code: 'expired_card',
        },
        { kind: 'provider_call', at, operation: 'retrieve', durationMs: 20_004, outcome: 'unknown' },
      ],
      [
        'Cobrança enviada ao StripeRecusada95 msCartão vencidoexpired_card',
        'Situação consultada no StripeSem resposta20,00 s',
      ],
    ],
    [
      'another attempt with another method',
      [
        { kind: 'request', at, operation: 'confirm', origin: 'api' },
        { kind: 'idempotency', at, decision: 'replayed' },
        { kind: 'provider_call', at, operation: 'confirm', durationMs: 95, outcome: 'succeeded' },
      ],
      [
        'Nova tentativa pedida pela API',
        'Repetida: respondida da memória, sem nova cobrança',
        'Nova tentativa enviada ao StripeAceita95 ms',
      ],
    ],
    [
      'events, status changes and refunds by their cause',
      [
        { kind: 'provider_event', at, type: 'payment_intent.succeeded', eventId: 'evt_1' },
        { kind: 'state', at, from: 'unknown', to: 'succeeded', cause: 'reconciliation' },
        { kind: 'refund', at, amount: 5_990, refundStatus: 'pending', refundId: 'ref_1', cause: 'answer' },
      ],
      [
        'Evento recebido do Stripepayment_intent.succeededevt_1',
        'De Em análisepara AprovadoPela conferência com o Stripe',
        'Reembolso de R$ 59,90Em andamentoPela resposta do Striperef_1',
      ],
    ],
    [
      'another amount and another currency at the gateway',
      [
        { kind: 'amount_mismatch', at, amount: 5_990, currency: 'BRL', cause: 'answer' },
        { kind: 'amount_mismatch', at, amount: 5_990, currency: 'USD', cause: 'provider_event' },
      ],
      [
        'O Stripe tem outro valor: R$ 59,90O valor do pagamento aqui não mudou. Pela resposta do Stripe.',
        'O Stripe tem outro valor: US$ 59,90',
      ],
    ],
  ];
  test.each(cases)('shows %s', async (_, steps, texts) => {
    open({ steps });
    const shown = await lines();
    expect(shown).toHaveLength(texts.length);
    for (const [place, text] of texts.entries()) expect(shown[place]).toContain(text);
  });

  test('leaves out an unknown kind of step', async () => {
    const steps = [{ kind: 'delivery', at }, ...buildPortalPayment().steps.slice(0, 1)];
    const answer = http.get(one, () => ok({ ...buildPortalPayment(), steps }));
    open({}, { answers: [answer] });
    expect(await lines()).toEqual(['Pagamento pedido pela APIreq_7f3a91c214:32:07,100']);
  });

  test('groups the steps by days in São Paulo', async () => {
    open({
      steps: [
        { kind: 'state', at: '2026-11-21T02:59:59.999Z', to: 'processing' },
        { kind: 'state', at: '2026-11-21T03:00:00.000Z', from: 'processing', to: 'succeeded' },
      ],
    });
    const days = within(await card('Linha do tempo')).getAllByRole('heading', { level: 3 });
    expect(days.map((day) => day.textContent)).toEqual(['20/11/2026', '21/11/2026']);
  });
});

describe('checks that came out the same', () => {
  const at = (second: number) => `2026-11-20T17:32:${String(second).padStart(2, '0')}.100Z`;
  const check = (second: number, outcome: PaymentStep['outcome'] = 'succeeded'): PaymentStep => ({
    ...{ kind: 'provider_call', at: at(second), operation: 'retrieve', durationMs: second, outcome },
  });
  const steps: PaymentStep[] = [
    { kind: 'request', at: at(0), operation: 'create', origin: 'api' },
    ...Array.from({ length: 16 }, (_, index) => check(index + 1)),
    check(20, 'unknown'),
    check(21),
  ];

  test('are one line with the first and the last time, which unfolds', async () => {
    const { user } = open({ steps });
    const shown = await lines();
    expect(shown).toHaveLength(4);
    expect(shown[1]).toContain('Situação consultada 16 vezes no StripeRespondida');
    expect(shown[1]).toContain('Primeira às 14:32:01,100, última às 14:32:16,100');
    expect(shown[2]).toContain('Sem resposta');
    expect(shown[3]).toContain('Situação consultada no StripeRespondida');
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    const all = screen.getAllByRole('listitem').filter((item) => /^14:32:\d\d,100 · /.test(item.textContent));
    expect(all).toHaveLength(16);
    expect(all[0]).toHaveTextContent('14:32:01,100 · 1 ms');
    await user.click(screen.getByRole('button', { name: 'Mostrar menos' }));
    expect(screen.queryByText('14:32:02,100')).toBeNull();
  });

  test.each(['requires_action', 'processing', 'unknown'] as const)(
    'are read from the newest on while the payment is %s, and the card says so',
    async (status) => {
      open({ steps, status, amountCaptured: 0, refundable: 0 });
      const shown = await lines();
      expect(shown[0]).toContain('14:32:21,100');
      expect(shown[2]).toContain('16 vezes');
      expect(shown.at(-1)).toContain('Pagamento pedido');
      expect(await card('Linha do tempo')).toHaveTextContent('Do mais novo ao mais antigo');
    },
  );
});

describe('a payment without a final status', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is polled every 3 seconds until its status is final', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    const pending = http.get(one, () => ok(buildPortalPayment({ status: 'unknown', refundable: 0 })), {
      once: true,
    });
    const { asked } = open({}, { answers: [pending] });
    expect(await heading()).toHaveTextContent('Em análise');
    expect(asked).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(async () => expect(await heading()).toHaveTextContent('Aprovado'));
    expect(asked).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked).toHaveLength(2);
  });

  test('is reloaded when the window regains focus, and stays when that fails', async () => {
    let isDown = false;
    const failing = http.get(one, () => (isDown ? fail(500, 'x') : undefined));
    const { asked, store } = open({ status: 'requires_action', refundable: 0 }, { answers: [failing] });
    expect(await heading()).toHaveTextContent('Pendente');
    isDown = true;
    fireEvent.focus(window);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).some((q) => q?.status === 'rejected')).toBe(true),
    );
    expect(await heading()).toHaveTextContent('Pendente');
  });
});
