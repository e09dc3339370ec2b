import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';

const minuteMs = 60_000;

const waiting: Partial<PortalPaymentDetails> = {
  status: 'requires_action',
  amountCaptured: 0,
  refundable: 0,
  card: null,
  storedCard: null,
  gateway: 'MERCADOPAGO',
};

function open(overrides: Partial<PortalPaymentDetails>) {
  const payment = buildPortalPayment({ ...waiting, ...overrides });
  server.use(...paymentHandlers([payment]));
  return renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
}

const region = (name: string) => screen.findByRole('region', { name });

describe('a Pix that waits', () => {
  const pix = (expiresAt: Date): Partial<PortalPaymentDetails> => ({
    method: 'pix',
    expiresAt: expiresAt.toISOString(),
    nextAction: {
      type: 'pix',
      qrCode: '00020126580014br.gov.bcb.pix6304ABCD',
      qrCodeImageUrl: 'https://api.exemplo.com.br/api/v1/pix/pay_1.svg',
    },
  });

  test('shows its code, and copies it', async () => {
    const { user } = open(pix(new Date(Date.now() + 30 * minuteMs)));
    const panel = await region('Pagar com Pix');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aguardando Pix');
    expect(await within(panel).findByRole('img', { name: 'Código QR do Pix' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml/),
    );
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await user.click(within(panel).getByRole('button', { name: 'Copiar Pix copia e cola' }));
    expect(copied).toEqual(['00020126580014br.gov.bcb.pix6304ABCD']);
    const facts = await region('Dados do pagamento');
    expect(facts).toHaveTextContent('MétodoPixPagável até');
    expect(facts).not.toHaveTextContent('Cartão');
    expect(facts).not.toHaveTextContent('Captura');
  });

  test('counts down to its end', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T17:32:00Z'), advanceTimers: true });
    try {
      open(pix(new Date('2026-11-20T18:00:00Z')));
      const timer = await screen.findByRole('timer');
      expect(timer).toHaveTextContent(/^2[78]:\d\d$/);
      jest.setSystemTime(new Date('2026-11-20T18:00:00Z'));
      act(() => void jest.advanceTimersByTime(1_000));
      expect(screen.getByText('O prazo terminou')).toBeVisible();
      expect(timer).toHaveTextContent('00:00');
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a boleto that waits shows its line in groups, its bar code and its file', async () => {
  open({
    method: 'boleto',
    expiresAt: '2026-11-24T02:59:59.000Z',
    nextAction: {
      type: 'boleto',
      line: '23793381286008301352856000063307789840000150000',
      barcode: '23797898400001500003381260083013525600006330',
      pdfUrl: 'https://gateway.exemplo.com.br/boleto.pdf',
    },
  });
  const panel = await region('Pagar com boleto');
  expect(panel).toHaveTextContent('Vence em 23/11/2026.');
  expect(panel).toHaveTextContent('23793.38128 60083.013528 56000.063307 7 89840000150000');
  expect(within(panel).getByRole('link', { name: /Abrir o boleto em PDF/ })).toHaveAttribute(
    'href',
    'https://gateway.exemplo.com.br/boleto.pdf',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Aguardando boleto');
});

test('a Pix that nobody paid in time is told as expired, without alarm', async () => {
  open({
    status: 'failed',
    method: 'pix',
    failureCode: 'expired',
    failureMessage: 'O prazo para pagar terminou. Nada foi cobrado.',
  });
  expect(await screen.findByText('O prazo para pagar terminou. Nada foi cobrado.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Expirado');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('instalments are shown with the card', async () => {
  open({
    status: 'succeeded',
    amount: 15_000,
    amountCaptured: 15_000,
    method: 'card',
    installments: 3,
    card: { brand: 'master', lastFourDigits: '6351' },
  });
  expect(await region('Dados do pagamento')).toHaveTextContent(/MétodoCartão em 3x(?! de)/);
});

describe('the payer of a payment of the sandbox', () => {
  const boleto: Partial<PortalPaymentDetails> = {
    method: 'boleto',
    expiresAt: '2026-11-24T02:59:59.000Z',
    nextAction: { type: 'boleto', line: '2'.repeat(47), barcode: '2'.repeat(44), pdfUrl: null },
  };
  const strip = () => region('Papel do pagador');
  const sandboxOf = (overrides: Partial<PortalPaymentDetails>) =>
    open({ ...boleto, payerSteps: ['pay', 'expire'], ...overrides });

  test.each([
    ['Pagar', 'pay', 'Pago no sandbox. O aviso do gateway chega em instantes.'],
    ['Deixar expirar', 'expire', 'Vencido no sandbox. O aviso do gateway chega em instantes.'],
  ])('does what %s says, once', async (name, step, words) => {
    const { user } = sandboxOf({});
    const asked: unknown[] = [];
    server.use(
      http.post(apiUrl('/portal/payments/:id/payer'), async ({ request }) => {
        asked.push(await request.clone().json());
      }),
    );
    expect(await strip()).toHaveTextContent('No sandbox você decide o que o pagador faz.');
    await user.click(within(await strip()).getByRole('button', { name }));
    expect(await within(await strip()).findByText(words)).toBeVisible();
    expect(within(await strip()).queryByRole('button')).toBeNull();
    expect(asked).toEqual([{ step }]);
  });

  test('that was too late is told why, and may be played again', async () => {
    const { user } = sandboxOf({});
    server.use(
      http.post(apiUrl('/portal/payments/:id/payer'), () =>
        fail(409, 'O pagamento não espera mais por quem paga.'),
      ),
    );
    await user.click(within(await strip()).getByRole('button', { name: 'Pagar' }));
    expect(await screen.findByText('O pagamento não espera mais por quem paga.')).toBeVisible();
    const again = within(await strip()).getByRole('button', { name: 'Pagar' });
    await waitFor(() => expect(again).toBeEnabled());
  });

  test.each([
    ['STRIPE', 'Na conta de teste do Stripe, o e-mail do pagador decide se ele paga.'],
    ['MERCADOPAGO', 'Na conta de teste do MercadoPago, ninguém faz o papel de quem paga.'],
  ] as const)(
    'cannot be played at %s itself, and the page says what decides there',
    async (gateway, words) => {
      open({ ...boleto, gateway });
      expect(await strip()).toHaveTextContent(words);
      expect(within(await strip()).getByRole('link', { name: 'Como ensaiar' })).toBeVisible();
      expect(within(await strip()).queryByRole('button')).toBeNull();
    },
  );

  test('of a card goes to the bank’s page', async () => {
    open({ gateway: 'STRIPE', nextAction: { type: 'redirect', url: 'https://banco.exemplo/3ds' } });
    expect(within(await strip()).getByRole('link', { name: 'Concluir a autenticação' })).toHaveAttribute(
      'href',
      'https://banco.exemplo/3ds',
    );
  });

  test('is not shown in production', async () => {
    const payment = buildPortalPayment({ ...waiting, ...boleto, payerSteps: [] });
    server.use(...paymentHandlers([payment]));
    renderAt(paymentRoutes, `/admin/payments/${payment.id}?environment=PRODUCTION`);
    await region('Pagar com boleto');
    expect(screen.queryByRole('region', { name: 'Papel do pagador' })).toBeNull();
  });
});
