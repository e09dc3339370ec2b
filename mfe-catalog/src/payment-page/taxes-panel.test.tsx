import { screen, within } from '@testing-library/react';
import type { PaymentFiscal } from '@trilho/contracts/fiscal';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';

const fiscal: PaymentFiscal = {
  documentType: 'NFE',
  documentKey: '23140502179938000146550010000658711000658716',
  correlationId: 'pedido-1001',
  cbsAmount: 220,
  ibsAmount: 443,
  forecast: true,
};

function open(changes: Partial<PortalPaymentDetails>) {
  const payment = buildPortalPayment(changes);
  server.use(...paymentHandlers([payment]));
  renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
}

test('a payment with a forecast says gross, fees, taxes and what is left, and that it is a forecast', async () => {
  const taxes = {
    gross: 24_990,
    fees: 1_036,
    net: 23_954,
    expected: 663,
    withheld: 0,
    netAfterTaxes: 23_291,
  };
  open({ fiscal, taxes });
  const card = within(await screen.findByRole('region', { name: 'Previsão de tributos' }));
  expect(card.getByText(/nenhum gateway foi instruído/)).toBeVisible();
  const figures = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['R$ 249,90', '-R$ 10,36', 'R$ 239,54', '-R$ 6,63', 'R$ 232,91']);
  const facts = within(screen.getByRole('region', { name: 'Dados do pagamento' }));
  expect(facts.getByText('R$ 2,20 de CBS e R$ 4,43 de IBS')).toBeVisible();
  expect(facts.getByText('NF-e')).toBeVisible();
  expect(facts.getByText('pedido-1001')).toBeVisible();
});

test('what a statement told as tax stands by itself', async () => {
  const taxes = {
    gross: 24_990,
    fees: 1_036,
    net: 23_954,
    expected: 463,
    withheld: 200,
    netAfterTaxes: 23_291,
  };
  open({ fiscal, taxes });
  const card = within(await screen.findByRole('region', { name: 'Previsão de tributos' }));
  expect(card.getByText('Já retidos, pelo extrato do gateway')).toBeVisible();
  expect(card.getByText('-R$ 2,00')).toBeVisible();
});

test('a payment without a forecast has no such card', async () => {
  open({ fiscal: { ...fiscal, documentKey: null, forecast: false } });
  const facts = within(await screen.findByRole('region', { name: 'Dados do pagamento' }));
  expect(facts.getByText('Ainda sem chave')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Previsão de tributos' })).toBeNull();
});
