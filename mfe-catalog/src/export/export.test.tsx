import { afterEach, beforeEach } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { invoiceHandlers } from '../mocks/invoices.ts';
import { paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';

const exportsPath = apiUrl('/portal/exports');

/** Addresses that the browser was asked to download. */
let downloads: string[] = [];

function notice(event: MouseEvent) {
  if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
  event.preventDefault();
  downloads.push(event.target.href);
}
beforeEach(() => {
  downloads = [];
  document.addEventListener('click', notice);
});
afterEach(() => document.removeEventListener('click', notice));

function open(path: string, answers: RequestHandler[] = [], plan = true) {
  const orders: unknown[] = [];
  server.use(
    ...answers,
    http.post(exportsPath, async ({ request }) => {
      orders.push({
        user: new URL(request.url).searchParams.get('userId'),
        ...((await request.json()) as object),
      });
      return ok({ path: '/exports/t1cket', expiresAt: '2026-11-21T12:00:00.000Z' });
    }),
    ...catalogHandlers(),
    ...customerHandlers(),
    ...invoiceHandlers(),
    ...paymentHandlers(),
  );
  return { orders, ...renderAt(remote.routes, path, { plan }) };
}
const button = () => screen.findByRole('button', { name: 'Exportar CSV' });

test.each([
  [
    'products',
    '/admin/products?search=flores&status=active&sort=oldest',
    { search: 'flores', status: 'active' },
  ],
  [
    'subscriptions',
    '/admin/subscriptions?search=ana&gateway=stripe&period=mensal&cursor=1',
    { search: 'ana', gateway: 'stripe', period: 'mensal' },
  ],
  ['customers', '/admin/customers?search=ana', { search: 'ana' }],
  [
    'payments',
    '/admin/payments?search=ana&status=failed&period=nonsense',
    { search: 'ana', status: 'failed' },
  ],
  [
    'invoices',
    '/admin/invoices?customerId=cus_ana&status=paid&search=F-0012',
    { customerId: 'cus_ana', status: 'paid', search: 'F-0012' },
  ],
])('%s are downloaded with their filters, by the browser itself', async (list, path, filters) => {
  const { user, orders } = open(path);
  await user.click(await button());
  await waitFor(() => expect(downloads).toEqual([apiUrl('/exports/t1cket')]));
  expect(orders).toEqual([{ user: 'usr_marina', environment: 'SANDBOX', list, filters }]);
  expect(await screen.findByText('O download do arquivo CSV começou.')).toBeVisible();
});

test('the export uses the environment on screen', async () => {
  const { user, orders } = open('/admin/customers?environment=PRODUCTION');
  await user.click(await button());
  await waitFor(() => expect(orders).toEqual([expect.objectContaining({ environment: 'PRODUCTION' })]));
});

test('while a link is requested the button says so, keeps the focus and ignores further presses', async () => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held = http.post(exportsPath, async () => {
    await gate;
  });
  const { user, orders } = open('/admin/customers', [held]);
  await user.click(await button());
  expect(await button()).toHaveAttribute('aria-busy', 'true');
  await user.click(await button());
  answer();
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(orders).toHaveLength(1);
  expect(await button()).toHaveFocus();
  expect(await button()).toHaveAttribute('aria-busy', 'false');
});

test.each([
  ['without a connection', () => HttpResponse.error(), 'Não foi possível conectar ao servidor'],
  [
    'with a filter that the server refuses',
    () => fail(422, 'Dados inválidos', [{ field: 'filters.search', message: 'Busca longa demais.' }]),
    'Busca longa demais.',
  ],
])('%s it shows the reason, downloads nothing, and can be retried', async (_, refusal, message) => {
  const { user } = open('/admin/customers', [http.post(exportsPath, refusal, { once: true })]);
  await user.click(await button());
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(message);
  expect(downloads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await user.click(await button());
  await waitFor(() => expect(downloads).toHaveLength(1));
});

test('a list of customers is downloaded once its merchant has confirmed who they are, and not when that is declined', async () => {
  const asking = http.post(exportsPath, ({ request }) =>
    request.headers.get('X-Step-Up') === 'proof'
      ? undefined
      : fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' }),
  );
  const proof = http.post(apiUrl('/account/step-up'), () =>
    ok({ stepUpToken: 'proof', expiresAt: '2026-11-03T12:10:00.000Z' }),
  );
  const { user, orders, store } = open('/admin/customers?search=ana', [asking, proof]);
  const identity = async () => within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
  await user.click(await button());
  await user.click((await identity()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'false'));
  expect(store.getState().notifications).toEqual([]);
  expect(downloads).toEqual([]);
  await user.click(await button());
  await user.type((await identity()).getByLabelText('Senha'), 'certa');
  await user.click((await identity()).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(downloads).toEqual([apiUrl('/exports/t1cket')]));
  expect(orders).toEqual([expect.objectContaining({ list: 'customers', filters: { search: 'ana' } })]);
});

test('without a plan there is no export', async () => {
  open('/admin/customers', [], false);
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
});
