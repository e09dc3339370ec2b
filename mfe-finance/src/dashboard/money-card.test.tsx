import { screen, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildBalance, buildReceivable } from '../mocks/builders.ts';
import { financeHandlers } from '../mocks/handlers.ts';
import { onSaturday } from '../testing/open-finance.tsx';
import { MoneyCard } from './money-card.tsx';

onSaturday();

const soon = buildReceivable({
  id: 'pay_a-1',
  paymentId: 'pay_a',
  gross: 10_000,
  fee: 438,
  dueOn: '2026-12-04',
});
const later = buildReceivable({
  id: 'pay_b-1',
  paymentId: 'pay_b',
  gross: 5_000,
  fee: 0,
  dueOn: '2026-12-20',
});

const open = () =>
  renderAt([{ path: '/admin/dashboard', element: <MoneyCard /> }], '/admin/dashboard', {
    environment: 'SANDBOX',
  });

const card = async () => within(await screen.findByRole('region', { name: 'Dinheiro a caminho' }));

test('it says what comes in soon, less fees, and what the gateways have of it', async () => {
  const balance = buildBalance();
  server.use(...financeHandlers({ receivables: [soon, later], balance }).handlers);
  open();
  const { findByText, getByText, getByRole } = await card();
  expect(await findByText('Próximos 7 dias')).toBeVisible();
  expect(getByText('R$ 95,62')).toBeVisible();
  expect(getByText('R$ 145,62')).toBeVisible();
  expect(getByText('2 recebíveis')).toBeVisible();
  expect(getByText('Ainda entra hoje')).toBeVisible();
  expect(getByRole('link', { name: 'Ver recebíveis' })).toHaveAttribute('href', '/admin/receivables');
});

test('what may be split as CBS and IBS is said below the number', async () => {
  const receivables = [{ ...soon, expectedTaxes: 265 }, later];
  server.use(...financeHandlers({ receivables, balance: buildBalance() }).handlers);
  open();
  const { findByText, getByText } = await card();
  expect(await findByText('R$ 92,97 após tributos (previsão)')).toBeVisible();
  expect(getByText('R$ 142,97 após tributos (previsão)')).toBeVisible();
});

test('what cannot be read says so, and is read again', async () => {
  let refuses = true;
  server.use(...financeHandlers({ receivables: [soon] }).handlers);
  server.use(http.get(apiUrl('/portal/balance'), () => (refuses ? fail(500, 'Erro interno.') : undefined)));
  const { user } = open();
  const { findByRole, findByText } = await card();
  const again = await findByRole('button', { name: 'Tentar novamente' });
  refuses = false;
  await user.click(again);
  expect(await findByText('Saldo nos gateways')).toBeVisible();
});
