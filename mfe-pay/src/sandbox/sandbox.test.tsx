import { screen } from '@testing-library/react';
import type { SandboxPayment } from '@trilho/contracts/payment-link';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildSandboxPayment, sandboxHandlers } from '../mocks/pay.ts';
import { screens } from '../paths.ts';
import remote from '../remote.tsx';

const token = 'a'.repeat(64);

function open(overrides: Partial<SandboxPayment> = {}, opener = token) {
  server.use(...sandboxHandlers(buildSandboxPayment(overrides), token));
  return renderAt(remote.routes, screens.sandbox.to('pay_demo', opener), { signedIn: false });
}

test('a Pix is paid in its payer’s place, and what the webhook hears is said', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Assinatura de rosas, novembro');
  expect(screen.getByRole('region', { name: 'O que você está pagando' })).toHaveTextContent(
    /Floricultura Marina.*R\$\s249,90.*nada é cobrado/s,
  );
  expect(screen.getByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Pagar R\$\s249,90$/ }));
  expect(await screen.findByRole('heading', { name: 'Pago' })).toHaveFocus();
  expect(screen.getByText('payment.succeeded')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deixar expirar' })).toBeNull();
});

test('a boleto is left to expire', async () => {
  const line = '23793381286008301352856000063307789840000150000';
  const { user } = open({
    method: 'boleto',
    nextAction: { type: 'boleto', line, barcode: line.slice(0, 44), pdfUrl: null },
  });
  expect(await screen.findByText(/^23793\.38128/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deixar expirar' }));
  expect(await screen.findByRole('heading', { name: 'Não foi pago' })).toBeVisible();
  expect(screen.getByText('O prazo para pagar terminou. Nada foi cobrado.')).toBeVisible();
  expect(screen.getByText('payment.failed')).toBeVisible();
});

test.each([
  ['STRIPE', /o começo do email do pagador decide/],
  ['MERCADOPAGO', /ninguém paga um Pix nem um boleto/],
] as const)(
  'at an account for tests of %s the page says who decides, and offers nothing',
  async (gateway, said) => {
    open({ gateway, payerSteps: [] });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Como ensaiar' })).toHaveAttribute(
      'href',
      '/documentation#guide-sandbox/conta-de-teste',
    );
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull();
  },
);

test('another address, or a cut one, shows nothing of the payment', async () => {
  open({}, 'b'.repeat(64));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Não encontramos este pagamento',
  );
  expect(screen.queryByText('Floricultura Marina')).toBeNull();
});

test('why a step was refused is said, and it can be tried again', async () => {
  server.use(
    http.post(apiUrl('/pay/sandbox/pay_demo/payer'), () => fail(502, 'O gateway de teste não respondeu.'), {
      once: true,
    }),
    ...sandboxHandlers(buildSandboxPayment()),
  );
  const { user } = renderAt(remote.routes, screens.sandbox.to('pay_demo', token), { signedIn: false });
  const pay = await screen.findByRole('button', { name: /^Pagar/ });
  await user.click(pay);
  expect(await screen.findByRole('alert')).toHaveTextContent('O gateway de teste não respondeu.');
  await user.click(pay);
  expect(await screen.findByRole('heading', { name: 'Pago' })).toBeVisible();
});
