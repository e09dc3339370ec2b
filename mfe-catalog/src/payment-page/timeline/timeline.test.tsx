import { screen, within } from '@testing-library/react';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { ok } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment } from '../../mocks/payments.ts';
import { card, lines, one, open } from '../../testing/open-payment.ts';

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

  test.each([
    ['requires_action', 'Esperando o pagador'],
    ['processing', 'Esperando o resultado do Stripe'],
    ['unknown', 'Conferindo o resultado no Stripe'],
  ] as const)(
    'are read from the newest on while the payment is %s, below what is waited for',
    async (status, awaited) => {
      open({ steps, status, amountCaptured: 0, refundable: 0 });
      const shown = await lines();
      expect(shown[0]).toContain('14:32:21,100');
      expect(shown[2]).toContain('16 vezes');
      expect(shown.at(-1)).toContain('Pagamento pedido');
      expect(await card('Linha do tempo')).toHaveTextContent(
        new RegExp(`Do mais novo ao mais antigo, horário de São Paulo.*${awaited}agora20/11/2026`),
      );
    },
  );
});
