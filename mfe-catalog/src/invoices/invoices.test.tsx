import { screen, waitFor, within } from '@testing-library/react';
import type { PortalInvoice } from '@trilho/contracts/portal-invoice';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildSubscription } from '../mocks/builders.ts';
import { buildCustomer, customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import {
  buildPortalInvoice,
  buildSubscriptionDetails,
  invoiceHandlers,
  subscriptionPageHandlers,
} from '../mocks/invoices.ts';
import remote from '../remote.tsx';
import { openList } from '../testing/open-list.ts';

const open = buildPortalInvoice({
  id: 'inv_open',
  number: 'F-0013',
  status: 'open',
  amountPaid: 0,
  amountDue: 8_990,
  paidAt: null,
});
const handlers = (invoices: PortalInvoice[] = [buildPortalInvoice(), open]) => [
  ...invoiceHandlers(invoices),
  ...customerHandlers([buildCustomer()]),
  ...subscriptionPageHandlers(),
  ...catalogHandlers(),
];
const openInvoices = (path = '/admin/invoices') =>
  openList({ routes: remote.routes, path, list: apiUrl('/portal/invoices'), handlers: handlers() }, {});

function show(path: string, answers: RequestHandler[] = []) {
  server.use(...answers, ...handlers());
  return renderAt(remote.routes, path);
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** A heading with badges, whose names come with spaces around them. */
const spoken = (name: string) => new RegExp(`^${name.replace('$', '\\$').replaceAll(', ', '\\s*, ')}$`);

test('the invoices are listed with customer, plan and status, each linked to its page', async () => {
  const { user } = openInvoices();
  const row = await screen.findByRole('row', { name: /F-0012/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'ARAna Ribeiroana@lojadasflores.com.br',
    'F-0012',
    'Clube Flores',
    'R$ 89,90',
    'Paga',
    '12/11/26 a 12/12/26',
    '12/11/2026 09:14',
  ]);
  await user.click(within(row).getByRole('link'));
  expect(await heading(spoken('Fatura de R$ 89,90, Paga, Sandbox'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Clube Flores' })).toHaveAttribute(
    'href',
    '/admin/subscriptions/sub_0Na3kT7Hq2?environment=SANDBOX',
  );
  expect(screen.getByRole('link', { name: 'Ana Ribeiro' })).toHaveAttribute(
    'href',
    '/admin/customers/cus_ana?environment=SANDBOX',
  );
});

test('the filters are the server’s, and a customer’s filter of another screen can be removed', async () => {
  const { user, asked } = openInvoices('/admin/invoices?customerId=cus_ana');
  await screen.findByRole('row', { name: /F-0012/ });
  expect(asked.at(-1)).toMatchObject({ customerId: 'cus_ana', size: '20' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Em aberto');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'open', customerId: 'cus_ana' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cliente' }), 'Todos');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('customerId'));
});

test('an open invoice is paid once, on a card of its customer', async () => {
  const bodies: unknown[] = [];
  const pay = http.post(apiUrl('/portal/invoices/:id/pay'), async ({ request }) => {
    bodies.push([request.headers.get('idempotency-key'), await request.json()]);
  });
  const { user } = show('/admin/invoices/inv_open', [pay]);
  await user.click(await screen.findByRole('button', { name: 'Cobrar fatura' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar fatura' });
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /Forma de pagamento/ })).toHaveValue('pm_ana'),
  );
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cobrar R$ 89,90' }));
  expect(await heading(spoken('Fatura de R$ 89,90, Paga, Sandbox'))).toBeVisible();
  expect(bodies).toEqual([[expect.stringMatching(/^[\w-]{36}$/), { paymentMethodId: 'pm_ana' }]]);
  expect(screen.queryByRole('button', { name: 'Cobrar fatura' })).toBeNull();
});

test('an unknown invoice offers the list and the other environment', async () => {
  show('/admin/invoices/inv_none');
  expect(await screen.findByText('Fatura não encontrada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Procurar em Produção' })).toHaveAttribute(
    'href',
    '/admin/invoices/inv_none?environment=PRODUCTION',
  );
});

test('a subscription’s page shows price, card, invoices and what happened, and offers its changes', async () => {
  const { user } = show('/admin/subscriptions/sub_0Na3kT7Hq2');
  expect(await heading(spoken('Assinatura de Ana Ribeiro, Ativo, Sandbox'))).toBeVisible();
  const facts = screen.getByRole('region', { name: 'Dados da assinatura' });
  expect(facts).toHaveTextContent('CartãoVisa **** **** **** 4242, validade 08/2030');
  const invoices = screen.getByRole('region', { name: 'Faturas' });
  expect(within(invoices).getByRole('link', { name: 'F-0012' })).toBeVisible();
  expect(within(invoices).getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
    'href',
    '/admin/invoices?environment=SANDBOX&subscriptionId=sub_0Na3kT7Hq2',
  );
  expect(screen.getByRole('region', { name: 'Linha do tempo' })).toHaveTextContent('Assinatura criada');
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: 'Editar Assinatura' })).toBeVisible();
});

test('a subscription that is over offers no changes; an unknown one offers the list', async () => {
  const over = buildSubscriptionDetails({ status: 'canceled', endedAt: '2026-11-20T12:00:00.000Z' });
  const { router } = show('/admin/subscriptions/sub_0Na3kT7Hq2', [
    http.get(apiUrl('/portal/subscriptions/sub_0Na3kT7Hq2'), () => ok(over)),
    http.get(apiUrl('/portal/subscriptions/sub_none'), () => fail(404, 'Recurso não encontrado')),
  ]);
  expect(await heading(spoken('Assinatura de Ana Ribeiro, Cancelado, Sandbox'))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  await waitFor(() => router.navigate('/admin/subscriptions/sub_none'));
  expect(await screen.findByText('Assinatura não encontrada')).toBeVisible();
});

test('the details modal of a subscription leads to its page', async () => {
  server.use(...handlers(), ...catalogHandlers({ subscriptions: [buildSubscription()] }));
  const { user } = renderAt(remote.routes, '/admin/subscriptions');
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes de Ana Ribeiro' }));
  await user.click(await screen.findByRole('link', { name: 'Abrir página' }));
  expect(await heading(spoken('Assinatura de Ana Ribeiro, Ativo, Sandbox'))).toBeVisible();
});
