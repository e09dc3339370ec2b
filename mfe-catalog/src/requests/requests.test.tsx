import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, server } from '@trilho/portal/testing/server.ts';
import { buildRequest, requestHandlers } from '../mocks/requests.ts';
import remote from '../remote.tsx';
import { openList } from '../testing/open-list.ts';
import { curlOf } from './request-bodies.ts';

const openRequests = (path = '/admin/requests', handlers = requestHandlers()) =>
  openList({ routes: remote.routes, path, list: apiUrl('/portal/requests'), handlers }, {});
const show = (path: string) => {
  server.use(...requestHandlers());
  return renderAt(remote.routes, path);
};

test('requests are listed with status, error and time, each linked to its page', async () => {
  const { user } = openRequests();
  const row = await screen.findByRole('row', { name: /card_declined/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['402', 'POST /payment/process', 'card_declined', '438 ms', '21/11/2026 14:31:47']);
  await user.click(within(row).getByRole('link'));
  const name = /^Requisição POST \/payment\/process\s*, 402\s*, Sandbox$/;
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByText('Saldo insuficiente.')).toBeVisible();
});

test('the filters are the server’s, and a resource that another screen set can be removed', async () => {
  const { user, asked } = openRequests('/admin/requests?resourceId=pay_0351k2Tn8fE');
  await screen.findByRole('row', { name: /card_declined/ });
  expect(asked.at(-1)).toMatchObject({ resourceId: 'pay_0351k2Tn8fE', size: '20' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Recusadas (4xx)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Método' }), 'POST');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: '4xx', method: 'POST' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Recurso' }), 'Todos');
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('resourceId'));
});

test('the other environment has its own resources: the filter by one goes with the environment', async () => {
  const { user, asked } = openRequests('/admin/requests?resourceId=pay_0351k2Tn8fE');
  await screen.findByRole('row', { name: /card_declined/ });
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ environment: 'PRODUCTION' }));
  expect(asked.at(-1)).not.toHaveProperty('resourceId');
});

test('a request shows what was sent and answered, where the time went, and leads to its payment', async () => {
  show('/admin/requests/req_0351k2Tn9aQ');
  const facts = await screen.findByRole('region', { name: 'Dados da requisição' });
  expect(within(facts).getByRole('link', { name: 'pay_0351k2Tn8fE' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_0351k2Tn8fE?environment=SANDBOX',
  );
  expect(within(facts).getByRole('link', { name: 'Ver requisições' })).toHaveAttribute(
    'href',
    '/admin/requests?environment=SANDBOX&resourceId=pay_0351k2Tn8fE',
  );
  expect(facts).toHaveTextContent('pedido-1000');
  expect(facts).toHaveTextContent('2026-11-22, a da chave');
  const time = screen.getByRole('region', { name: 'Onde foi o tempo' });
  expect(time).toHaveTextContent('438 ms');
  expect(time).toHaveTextContent('Trilho 17 ms');
  expect(time).toHaveTextContent('Gateway 421 ms');
  expect(screen.getByText(/"amount"/)).toBeVisible();
  expect(screen.getByText(/"succeeded"/)).toBeVisible();
});

test('a request becomes a command that a shell reads as it was', () => {
  const request = buildRequest({
    method: 'GET',
    path: '/payment/payments',
    query: 'limit=5',
    requestBody: null,
  });
  expect(curlOf(request, 'https://api.example/api/v1')).toBe(
    [
      "curl -X GET 'https://api.example/api/v1/payment/payments?limit=5'",
      '-H "X-Access-Key: $TRILHO_ACCESS_KEY"',
      '-H "X-Secret-Key: $TRILHO_SECRET_KEY"',
      "-H 'Trilho-Version: 2026-11-22'",
    ].join(' \\\n  '),
  );
  expect(curlOf(buildRequest(), 'https://api.example/api/v1')).toContain("Pedido d'\\''Ana");
  // A call of before there were versions.
  const former = { ...request, apiVersion: null };
  expect(curlOf(former, 'https://api.example/api/v1')).not.toContain('Trilho-Version');
});

test('without any request the screen leads to the keys; an unknown one offers the other environment', async () => {
  openRequests('/admin/requests', requestHandlers([]));
  expect(await screen.findByRole('link', { name: 'Fazer a primeira chamada' })).toHaveAttribute(
    'href',
    '/admin/keys',
  );
});

test('an unknown request offers the other environment', async () => {
  show('/admin/requests/req_none');
  expect(await screen.findByRole('link', { name: 'Procurar em Produção' })).toHaveAttribute(
    'href',
    '/admin/requests/req_none?environment=PRODUCTION',
  );
});
