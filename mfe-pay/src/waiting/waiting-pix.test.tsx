import { screen } from '@testing-library/react';
import { fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPayerPayment, payHandlers } from '../mocks/pay.ts';
import { answerSubmits, begun, payUrl, pixOnly, submitPix } from '../testing/pay-stage.ts';

test('a Pix is given up for another way to pay', async () => {
  server.use(...payHandlers());
  answerSubmits(() => begun());
  const { user } = await submitPix();
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  await user.click(screen.getByRole('button', { name: 'Pagar de outro jeito' }));
  expect(await screen.findByRole('button', { name: 'Gerar Pix' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sessionStorage.getItem('pay.attempt.lnk_demo')).toBeNull();
});

test('a Pix of the sandbox is paid on the page where that can be done, and nowhere else', async () => {
  const payment = buildPayerPayment({ payerSteps: ['pay', 'expire'] });
  server.use(...payHandlers(pixOnly, payment));
  answerSubmits(() => begun());
  const { user } = await submitPix();
  await user.click(await screen.findByRole('button', { name: 'Simular pagamento' }));
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
});

test('a Pix of production has nothing to simulate it with', async () => {
  server.use(...payHandlers(pixOnly));
  answerSubmits(() => begun());
  await submitPix();
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  expect(screen.queryByRole('button', { name: 'Simular pagamento' })).toBeNull();
});

test('why a Pix could not be simulated is said', async () => {
  server.use(
    http.post(payUrl('/payments/:id/payer'), () => fail(409, 'O pagamento não espera mais por quem paga.')),
    ...payHandlers(pixOnly, buildPayerPayment({ payerSteps: ['pay', 'expire'] })),
  );
  answerSubmits(() => begun());
  const { user } = await submitPix();
  await user.click(await screen.findByRole('button', { name: 'Simular pagamento' }));
  expect(await screen.findByText('O pagamento não espera mais por quem paga.')).toBeVisible();
});

test('a Pix that was paid meanwhile cannot be given up', async () => {
  const payment = buildPayerPayment();
  server.use(
    http.post(payUrl('/payments/:id/cancel'), () => fail(409, 'Este pagamento já foi feito.')),
    ...payHandlers(pixOnly, payment),
  );
  answerSubmits(() => begun());
  const { user } = await submitPix();
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  await user.click(screen.getByRole('button', { name: 'Pagar de outro jeito' }));
  expect(await screen.findByText('Este pagamento já foi feito.')).toBeVisible();
});

test('a Pix that ended says so above the form', async () => {
  const payment = buildPayerPayment();
  server.use(...payHandlers(pixOnly, payment));
  answerSubmits(() => begun());
  await submitPix();
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  Object.assign(payment, {
    status: 'failed',
    nextAction: null,
    failureMessage: 'O prazo para pagar terminou.',
  });
  expect(await screen.findByText('O prazo para pagar terminou.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gerar Pix' })).toBeVisible();
});
