import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildSubscription } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';
import { openList } from '../testing/open-list.ts';
import { pretendPhone } from '../testing/phone-width.ts';

let leavePhone = () => {};
beforeEach(() => {
  leavePhone = pretendPhone();
});
afterEach(() => leavePhone());

const openSubscriptions = (path = '/admin/subscriptions') =>
  openList(
    {
      routes: remote.routes,
      path,
      list: apiUrl('/payment/stripe/subscriptions/all'),
      handlers: catalogHandlers({ subscriptions: [buildSubscription()] }),
    },
    {},
  );

const openPayments = (path = '/admin/payments') =>
  openList(
    {
      routes: remote.routes,
      path,
      list: apiUrl('/portal/payments'),
      handlers: paymentHandlers([buildPortalPayment()]),
    },
    {},
  );

test('subscriptions are filtered in one sheet, whose button counts the filters set', async () => {
  const { user, asked } = openSubscriptions();
  await screen.findByRole('row', { name: /Ana Ribeiro/ });
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.click(
    within(within(sheet).getByRole('group', { name: 'Status' })).getByRole('radio', { name: 'Ativo' }),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'active' }));
  await user.click(
    within(within(sheet).getByRole('group', { name: 'Período' })).getByRole('radio', { name: 'Anual' }),
  );
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'active', period: 'anual' }));
  await user.click(within(sheet).getByRole('button', { name: 'Ver resultados' }));
  expect(await screen.findByRole('button', { name: 'Filtros 2 ativos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remover o filtro Período: Anual' }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('period'));
  expect(asked.at(-1)).toMatchObject({ status: 'active' });
});

test('the sheet removes its filters at once and leaves the search', async () => {
  const { user, asked, router } = openPayments('/admin/payments?search=ana&status=failed&amountMin=1000');
  await user.click(await screen.findByRole('button', { name: 'Filtros 2 ativos' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.click(within(sheet).getByRole('button', { name: 'Limpar' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('status'));
  expect(router.state.location.search).not.toContain('amountMin');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'ana' }));
});

test('the search says in a narrow field what it finds', async () => {
  openPayments();
  expect(await screen.findByRole('searchbox', { name: 'Buscar pagamentos' })).toHaveAttribute(
    'placeholder',
    'Nome, CPF, valor...',
  );
});

test('rows stand below their day, and what a list creates beside its title', async () => {
  openPayments();
  const day = await screen.findByRole('rowheader', { name: /^20\/11\/2026/, hidden: true });
  expect(day).toHaveTextContent(/^20\/11\/2026R\$\s249,90 após reembolsos$/);
  expect(screen.getByRole('button', { name: 'Nova cobrança' })).toHaveTextContent('');
});

test('a day that goes on over pages has the sum of all that the filters find on it', async () => {
  const payments = Array.from({ length: 45 }, (_payment, index) =>
    buildPortalPayment({
      id: `pay_${index}`,
      status: index % 3 === 0 ? 'failed' : 'succeeded',
      amount: 1000,
      amountCaptured: index % 3 === 0 ? 0 : 1000,
    }),
  );
  const { user } = openList(
    {
      ...{ routes: remote.routes, path: '/admin/payments?status=succeeded' },
      ...{ list: apiUrl('/portal/payments'), handlers: paymentHandlers(payments) },
    },
    {},
  );
  const day = () => screen.findByRole('rowheader', { name: /^20\/11\/2026/, hidden: true });
  await waitFor(async () =>
    expect(await day()).toHaveTextContent(/^20\/11\/2026R\$\s300,00 após reembolsos$/),
  );
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(await screen.findByText('Mostrando 21-30 de 30 resultados')).toBeVisible();
  await waitFor(async () =>
    expect(await day()).toHaveTextContent(/^20\/11\/2026R\$\s300,00 após reembolsos$/),
  );
});

test('a sum that cannot be loaded is left out, and the list goes on', async () => {
  const payments = Array.from({ length: 25 }, (_payment, index) =>
    buildPortalPayment({ id: `pay_${index}` }),
  );
  const refused = http.get(apiUrl('/portal/payments/day'), () => new HttpResponse(null, { status: 500 }));
  openList(
    {
      ...{ routes: remote.routes, path: '/admin/payments' },
      ...{ list: apiUrl('/portal/payments'), handlers: paymentHandlers(payments) },
    },
    { answers: [refused] },
  );
  expect(await screen.findByText('Mostrando 1-20 de 25 resultados')).toBeVisible();
  const day = screen.getByRole('rowheader', { name: /^20\/11\/2026/, hidden: true });
  expect(day).toHaveTextContent(/^20\/11\/2026$/);
});

test('the days of a period go with it', async () => {
  const { user, router } = openPayments('/admin/payments?period=custom&from=2026-11-01&to=2026-11-10');
  await user.click(await screen.findByRole('button', { name: 'Remover o filtro Período: Personalizado' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('period'));
  expect(router.state.location.search).not.toMatch(/from|to=/);
});

test('a price’s id and request stand in one line, the request as an icon', async () => {
  const { user } = openSubscriptions('/admin/products');
  const name = 'Requisição para assinar Clube Flores, R$ 89,90';
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('button', { name, expanded: true })).toHaveTextContent('');
  expect(screen.getByRole('article').querySelector('pre')).toHaveTextContent('"priceId": "price_month"');
});

test('what can be done with a subscription is behind one button', async () => {
  const { user } = openSubscriptions();
  const row = await screen.findByRole('row', { name: /Ana Ribeiro/ });
  expect(within(row).getAllByRole('button')).toHaveLength(1);
  await user.click(within(row).getByRole('button', { name: 'Ações da assinatura de Ana Ribeiro' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Ver detalhes',
    'Editar',
    'Cancelar',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Ver detalhes' }));
  expect(await screen.findByRole('dialog', { name: 'Detalhes da Assinatura' })).toBeVisible();
});
