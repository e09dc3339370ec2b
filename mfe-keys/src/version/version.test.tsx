import { screen, waitFor, within } from '@testing-library/react';
import { changeTexts } from '@trilho/contracts/change-texts';
import type { ApiVersionComparison } from '@trilho/contracts/version-comparison';
import { buildApplication } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildApplication();
const december = buildApplication({ apiVersion: '2026-12-01' });

const comparison = (overrides: Partial<ApiVersionComparison> = {}): ApiVersionComparison => ({
  ...{ from: '2026-11-22', to: '2026-12-01', calls: 1204, example: null },
  callsByVersion: [
    { version: '2026-11-22', named: false, calls: 1204 },
    { version: '2026-12-01', named: true, calls: 3 },
  ],
  changes: changeTexts['2026-12-01'].map((change, place) => ({
    ...{ ...change, version: '2026-12-01', calls: place === 0 ? 1204 : 0 },
  })),
  ...overrides,
});

function open(applications = [sandbox], told = comparison()) {
  server.use(
    http.get(apiUrl('/applications/:id/api-version'), () => ok(told)),
    ...keyHandlers(applications),
  );
  return renderAt(remote.routes, '/admin/keys');
}
const card = () => screen.findByRole('region', { name: 'Versão da API' });
const dialog = () => screen.findByRole('dialog', { name: 'Mudar a versão da API' });

test('the keys have a version, and the newest one is told', async () => {
  open();
  expect(await card()).toHaveTextContent(/2026-11-22Há uma mais nova: 2026-12-01/);
});

test('before a change one sees what it is, what it concerns and the own last payment; then it is made', async () => {
  const example = {
    before: { id: 'pay_1', nextActionUrl: null, amount: 1990 },
    after: { id: 'pay_1', nextAction: null, amount: 1990 },
  };
  const { user } = open([sandbox], comparison({ example }));
  await user.click(within(await card()).getByRole('button', { name: 'Comparar e mudar' }));
  const modal = within(await dialog());
  expect(
    await modal.findByText(/1\.204 requisições recentes deste par vieram sem Trilho-Version/),
  ).toBeVisible();
  expect(
    modal.getByText(/Versões em uso: 2026-11-22 \(1\.204\), 2026-12-01 pelo cabeçalho \(3\)\./),
  ).toBeVisible();
  const changes = within(modal.getByRole('list', { name: 'O que muda' })).getAllByRole('listitem');
  expect(changes.map((change) => within(change).getByRole('heading').textContent)).toEqual([
    'Um pagamento tem sempre os mesmos campos',
    'Um reembolso é o mesmo em todo lugar',
    'O gateway se chama gateway também nos pedidos',
    'Um pagamento se cria em POST /payment/payments',
    'As operações têm nomes sem pontos no documento',
  ]);
  expect(changes[0]).toHaveTextContent('Atinge 1.204 requisições recentes');
  expect(changes[1]).toHaveTextContent('Nada seu, até agora');
  expect(changes[2]).toHaveTextContent('O que fazer: Troque gatewayType por gateway');
  const [early, late] = modal.getAllByRole('figure');
  expect(early).toHaveTextContent(/Em 2026-11-22.*"nextActionUrl": null/);
  expect(late).toHaveTextContent(/Em 2026-12-01.*"nextAction": null/);
  expect(late).not.toHaveTextContent('amount');
  await user.click(modal.getByRole('button', { name: 'Mudar para 2026-12-01' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await card()).toHaveTextContent(/2026-12-01A mais nova/));
  expect(await screen.findByText('Versão da API: 2026-12-01')).toBeVisible();
});

test('for a day one goes back with one press', async () => {
  const former = { version: '2026-11-22', until: '2026-11-28T18:10:00.000Z' };
  const { user } = open([buildApplication({ apiVersion: '2026-12-01', formerApiVersion: former })]);
  await waitFor(async () =>
    expect(await card()).toHaveTextContent('volte com um clique até 28/11/2026 15:10'),
  );
  await user.click(within(await card()).getByRole('button', { name: 'Voltar para 2026-11-22' }));
  await waitFor(async () => expect(await card()).not.toHaveTextContent('Voltar para'));
  expect(await card()).toHaveTextContent(/2026-11-22Há uma mais nova/);
});

test('a way back tells what is undone, and nothing to do', async () => {
  const { user } = open([december], comparison({ from: '2026-12-01', to: '2026-11-22', calls: 0 }));
  await user.click(within(await card()).getByRole('button', { name: 'Comparar e mudar' }));
  const modal = within(await dialog());
  expect(await modal.findByText('Ao voltar, desfaz-se o que segue.')).toBeVisible();
  expect(modal.getByText(/Nenhuma requisição recente deste par veio sem Trilho-Version/)).toBeVisible();
  expect(modal.queryByText('O que fazer:')).not.toBeInTheDocument();
  expect(modal.getByRole('button', { name: 'Mudar para 2026-11-22' })).toBeEnabled();
});

test('on the way to a later version, the changes of those between are to be done too', async () => {
  const told = comparison();
  const between = { ...told, changes: told.changes.map((change) => ({ ...change, version: '2026-11-29' })) };
  const { user } = open([sandbox], between);
  await user.click(within(await card()).getByRole('button', { name: 'Comparar e mudar' }));
  const modal = within(await dialog());
  expect(await modal.findAllByText('O que fazer:')).toHaveLength(told.changes.length);
  expect(modal.queryByText('Ao voltar, desfaz-se o que segue.')).not.toBeInTheDocument();
});

test('a refused change stays in the dialog, and a comparison that fails can be asked for again', async () => {
  let isDown = true;
  server.use(
    http.get(apiUrl('/applications/:id/api-version'), () =>
      isDown ? fail(500, 'Erro interno do servidor', [], { requestId: 'req_1' }) : ok(comparison()),
    ),
    http.put(apiUrl('/applications/:id/api-version'), () => fail(409, 'Estas chaves já foram trocadas.')),
    ...keyHandlers([sandbox]),
  );
  const { user } = renderAt(remote.routes, '/admin/keys');
  await user.click(within(await card()).getByRole('button', { name: 'Comparar e mudar' }));
  const modal = within(await dialog());
  expect(modal.getByRole('button', { name: /Mudar para/ })).toBeDisabled();
  isDown = false;
  await user.click(await modal.findByRole('button', { name: 'Tentar novamente' }));
  const confirm = modal.getByRole('button', { name: /Mudar para/ });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText('Estas chaves já foram trocadas.')).toBeVisible();
  expect(await card()).toHaveTextContent('2026-11-22');
});

test('without keys there is no version to change', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'Como Usar suas Chaves de API' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Versão da API' })).not.toBeInTheDocument();
});
