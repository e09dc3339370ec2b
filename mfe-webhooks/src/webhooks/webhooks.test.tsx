import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildDelivery, buildEndpoint, buildStats } from '../mocks/builders.ts';
import { type ServerState, webhookHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const { routes } = remote;

function open(initial: Partial<ServerState> = {}, path = '/admin/webhooks') {
  const { state, handlers } = webhookHandlers(initial);
  server.use(...handlers);
  return { state, ...renderAt(routes, path, { environment: 'SANDBOX' }) };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('an endpoint is a card with its address, events, health and last delivery', async () => {
  open();
  const erp = await card('ERP Loja das Flores');
  expect(erp.getByText('https://erp.lojadasflores.com.br/trilho/eventos')).toBeVisible();
  expect(erp.getByText('2 eventos')).toBeVisible();
  expect(erp.getByText('Ativo')).toBeVisible();
  expect(await erp.findByRole('img', { name: /^Últimas 24 horas: .* 40 falhas$/ })).toBeVisible();
  expect(await erp.findByText('21/11/2026 09:06:10')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Seus Webhooks 1' })).toBeVisible();
  expect(document.title).toBe('Webhooks · Trilho');
});

test('the switch shows the other environment', async () => {
  const view = open({
    endpoints: [
      buildEndpoint(),
      buildEndpoint({ id: 'we_2', description: 'Produção', environment: 'PRODUCTION' }),
    ],
  });
  await card('ERP Loja das Flores');
  await view.user.click(screen.getByRole('radio', { name: 'Produção' }));
  await card('Produção');
  expect(screen.queryByRole('article', { name: 'ERP Loja das Flores' })).toBeNull();
  expect(view.router.state.location.search).toBe('?environment=PRODUCTION');
});

test('an empty environment says what to do', async () => {
  const view = open({ endpoints: [] });
  await view.user.click(await screen.findByRole('button', { name: 'Adicionar o primeiro' }));
  expect(await screen.findByRole('form', { name: 'Novo webhook' })).toBeVisible();
});

test('a failed load offers to try again', async () => {
  const { handlers } = webhookHandlers();
  server.use(
    http.get(apiUrl('/payment/stripe/webhooks'), () => fail(500, 'x'), { once: true }),
    ...handlers,
  );
  const view = renderAt(routes, '/admin/webhooks', { environment: 'SANDBOX' });
  await view.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await card('ERP Loja das Flores');
});

test('a failing endpoint leads to what it did not take, also while that is tried again', async () => {
  const failing = buildEndpoint({ failingSince: '2026-11-21T12:00:00.000Z' });
  const retried = buildDelivery({ status: 'pending', attempts: 2, lastStatus: 500, completedAt: null });
  const view = open({ endpoints: [failing], deliveries: [retried] });
  await view.user.click((await card('ERP Loja das Flores')).getByRole('link', { name: 'Ver entregas' }));
  const list = within(await screen.findByRole('list', { name: 'Lista de entregas' }));
  expect(list.getByText('payment.succeeded')).toBeVisible();
  expect(screen.queryByText('Nenhuma entrega encontrada')).toBeNull();
});

test('a card without its figures says so, and claims none', async () => {
  const { handlers } = webhookHandlers();
  server.use(
    http.get(apiUrl('/portal/webhooks/activity'), () => fail(500, 'x')),
    ...handlers,
  );
  renderAt(routes, '/admin/webhooks', { environment: 'SANDBOX' });
  const erp = await card('ERP Loja das Flores');
  expect(erp.queryByText('0 tentativas')).toBeNull();
  expect(await erp.findByText('Não foi possível carregar as últimas 24 horas.')).toBeVisible();
  expect(erp.queryByText('0 tentativas')).toBeNull();
});

test('an endpoint of which no attempt arrived is not called active', async () => {
  const stats = buildStats({ succeeded: 0, failed: 40 });
  open({ stats });
  const erp = await card('ERP Loja das Flores');
  expect(await erp.findByText('Falhando')).toBeVisible();
  expect(erp.queryByText('Ativo')).toBeNull();
  expect(erp.getByText('0%')).toBeVisible();
});

test('the figures of all cards are one call', async () => {
  const endpoints = ['a', 'b', 'c'].map((id) => buildEndpoint({ id: `we_${id}`, description: id }));
  const { handlers } = webhookHandlers({ endpoints });
  const asked: string[] = [];
  const record = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname.replace(/^.*\/portal/, ''));
  };
  server.use(http.get(apiUrl('/portal/webhooks/*'), record), ...handlers);
  renderAt(routes, '/admin/webhooks', { environment: 'SANDBOX' });
  for (const { description } of endpoints) {
    expect(await (await card(description)).findByRole('img', { name: /40 falhas$/ })).toBeVisible();
  }
  expect(asked.filter((path) => !path.endsWith('/health'))).toEqual(['/webhooks/activity']);
});

test('deleting asks first, and the card goes', async () => {
  const view = open();
  const erp = await card('ERP Loja das Flores');
  await view.user.click(erp.getByRole('button', { name: 'Ações de ERP Loja das Flores' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir webhook?' }));
  expect(view.state.endpoints).toHaveLength(1);
  await view.user.click(dialog.getByRole('button', { name: 'Excluir webhook' }));
  await screen.findByText('Nenhum webhook ainda');
  expect(view.state.endpoints).toEqual([]);
});

test('a test event opens its delivery', async () => {
  const view = open();
  const erp = await card('ERP Loja das Flores');
  await view.user.click(erp.getByRole('button', { name: 'Ações de ERP Loja das Flores' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Enviar evento de teste' }));
  expect(await screen.findByRole('region', { name: 'Entrega de webhook.test' })).toBeVisible();
});

test('a disabled endpoint says why, and is enabled again with what it has missed', async () => {
  const view = open({
    endpoints: [
      buildEndpoint({ active: false, disabledReason: 'failing', disabledAt: new Date().toISOString() }),
    ],
  });
  const erp = await card('ERP Loja das Flores');
  expect(erp.getByText(/^Desativado depois de 5 dias sem nenhuma entrega/)).toBeVisible();
  await view.user.click(erp.getByRole('button', { name: 'Reativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reativar webhook' }));
  expect(dialog.getByRole('checkbox', { name: 'Reenviar o que foi perdido' })).toBeChecked();
  await view.user.click(dialog.getByRole('button', { name: 'Reativar' }));
  expect(await screen.findByRole('progressbar', { name: 'Progresso do reenvio' })).toBeVisible();
  expect(view.state.endpoints[0]?.active).toBe(true);
  expect(view.state.replays.map(({ scope }) => scope)).toEqual(['all']);
});

test('the address of a mail opens the endpoint', async () => {
  const view = open({}, '/admin/webhooks?endpoint=we_0351k2Tn9aQ');
  expect(await screen.findByRole('heading', { level: 1, name: /^ERP Loja das Flores/ })).toBeVisible();
  await waitFor(() => expect(view.router.state.location.pathname).toBe('/admin/webhooks/we_0351k2Tn9aQ'));
});

test('the address of a mail opens an endpoint of the other environment', async () => {
  const endpoints = [buildEndpoint({ environment: 'PRODUCTION' })];
  open({ endpoints }, '/admin/webhooks?endpoint=we_0351k2Tn9aQ&environment=PRODUCTION');
  expect(await screen.findByRole('heading', { level: 1, name: /^ERP Loja das Flores/ })).toBeVisible();
  await screen.findByRole('region', { name: 'Entrega de payment.succeeded' });
});

test('without a plan the screen shows the warning only', async () => {
  renderAt(routes, '/admin/webhooks', { plan: false });
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(screen.queryByText('Seus Webhooks')).toBeNull();
});
