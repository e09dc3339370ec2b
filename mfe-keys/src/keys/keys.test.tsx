import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication } from '@trilho/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/testing/server.ts';
import { http } from 'msw';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildApplication();
const production = buildApplication({
  id: 'app_prd',
  environment: 'PRODUCTION',
  secretKey: 'trl_prd_sk_xyz1',
});

function open(applications = [sandbox], options: RenderOptions = {}) {
  server.use(...keyHandlers(applications));
  return renderAt(remote.routes, '/admin/keys', options);
}
const card = (name = 'Sandbox') => screen.findByRole('region', { name: `Chaves de API, ${name}` });
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));

/** The calls the page makes to `/applications`, as 'METHOD path?query'. */
function recordCalls() {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.includes('/applications') && request.method !== 'GET') {
      calls.push(`${request.method} ${pathname.replace('/api/v1', '')}${search}`);
    }
  });
  return calls;
}
afterEach(() => server.events.removeAllListeners());

describe('key card', () => {
  test('both keys are masked until shown, and are masked again when hidden', async () => {
    const { user } = open();
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    const access = within(await card()).getByRole('group', { name: 'Access Key' });
    expect(secret).not.toHaveTextContent(sandbox.secretKey);
    expect(access).not.toHaveTextContent(sandbox.accessKey);
    await user.click(within(secret).getByRole('button', { name: 'Mostrar' }));
    expect(secret).toHaveTextContent(sandbox.secretKey);
    expect(access).not.toHaveTextContent(sandbox.accessKey);
    await user.click(within(secret).getByRole('button', { name: 'Ocultar' }));
    expect(secret).not.toHaveTextContent(sandbox.secretKey);
  });

  test('shows its environment and the day it was created', async () => {
    open([buildApplication({ createdAt: '2026-11-03T12:00:00.000Z' })]);
    expect(within(await card()).getByText('Criada em 03/11/2026')).toBeVisible();
    expect(within(await card()).getByText('Sandbox')).toBeVisible();
  });

  test('a masked key is copied whole, and the button says so', async () => {
    const { user } = open();
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    await user.click(within(secret).getByRole('button', { name: 'Copiar' }));
    expect(await within(secret).findByText('Copiado!')).toBeVisible();
    expect(copied).toEqual([sandbox.secretKey]);
  });

  test('a refused clipboard is told in an alert', async () => {
    const { user } = open();
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    await user.click(within(secret).getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Falha ao copiar para a área de transferência',
    );
  });
});

describe('regenerating', () => {
  async function confirm(view: ReturnType<typeof open>) {
    await view.user.click(within(await card()).getByRole('button', { name: 'Regenerar' }));
    const modal = await screen.findByRole('dialog', { name: 'Regenerar chaves' });
    expect(modal).toHaveTextContent('revogadas imediatamente');
    await view.user.click(within(modal).getByRole('button', { name: 'Regenerar chaves' }));
  }

  test('deletes the pair, then creates one for the same environment', async () => {
    const calls = recordCalls();
    const view = open();
    await confirm(view);
    expect(await message('Chaves geradas com sucesso')).toBeVisible();
    expect(calls).toEqual([
      'DELETE /applications/app_1?userId=usr_marina',
      'POST /applications?userId=usr_marina&environment=SANDBOX',
    ]);
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    const access = within(await card()).getByRole('group', { name: 'Access Key' });
    await view.user.click(within(access).getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(access).toHaveTextContent('trl_sbx_ak_Nova2'));
  });

  test('creates nothing when the deletion does not answer Success', async () => {
    const calls = recordCalls();
    const view = open();
    server.use(http.delete(apiUrl('/applications/:id'), () => ok(null, 'Pendente')));
    await confirm(view);
    expect(await message('Erro ao regenerar chaves')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('a revoked pair leaves the screen when its successor could not be made', async () => {
    const view = open();
    server.use(http.post(apiUrl('/applications'), () => fail(500, 'x')));
    await confirm(view);
    expect(await message('Erro interno do servidor')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Secret Key' })).toBeNull());
  });

  test('without a plan nothing is revoked and the warning is shown', async () => {
    const calls = recordCalls();
    await confirm(open([sandbox], { plan: false }));
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toHaveTextContent(
      'Você não possui um plano ativo.',
    );
    expect(calls).toEqual([]);
  });
});

describe('generating', () => {
  async function openModal(view: ReturnType<typeof open>) {
    await card();
    await view.user.click(screen.getByRole('button', { name: 'Nova Chave' }));
    return screen.findByRole('dialog', { name: 'Gerar Nova Chave de API' });
  }
  const choices = (modal: HTMLElement) =>
    within(modal)
      .getAllByRole('option')
      .map((option) => option.textContent);

  test('offers only environments with no pair, and shows the new pair', async () => {
    const calls = recordCalls();
    const view = open();
    const modal = await openModal(view);
    expect(choices(modal)).toEqual(['Produção']);
    await view.user.click(within(modal).getByRole('button', { name: 'Gerar chaves' }));
    expect(await message('Chaves geradas com sucesso')).toBeVisible();
    expect(calls).toEqual(['POST /applications?userId=usr_marina&environment=PRODUCTION']);
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await card('Produção')).toBeVisible();
  });

  test('an account without pairs is told so once and may choose either environment', async () => {
    const view = open([]);
    expect(await message('Usuário sem chaves de API')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Gerar chaves' }));
    const modal = await screen.findByRole('dialog', { name: 'Gerar Nova Chave de API' });
    expect(choices(modal)).toEqual(['Sandbox (Testes)', 'Produção']);
  });

  test('with a pair in each environment it says how to replace one', async () => {
    const modal = await openModal(open([sandbox, production]));
    expect(modal).toHaveTextContent('Os dois ambientes já têm um par de chaves.');
    expect(within(modal).queryByRole('combobox')).toBeNull();
  });

  test('an answer without data is a warning', async () => {
    const view = open();
    server.use(http.post(apiUrl('/applications'), () => ok(null)));
    const modal = await openModal(view);
    await view.user.click(within(modal).getByRole('button', { name: 'Gerar chaves' }));
    expect(await message('Erro ao gerar chaves')).toBeVisible();
  });

  test('without a plan nothing is generated', async () => {
    const calls = recordCalls();
    const view = open([sandbox], { plan: false });
    const modal = await openModal(view);
    await view.user.click(within(modal).getByRole('button', { name: 'Gerar chaves' }));
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the screen', () => {
  test('the toggle shows the other pair, and warns where there is none', async () => {
    const view = open();
    await card();
    await view.user.click(screen.getByRole('radio', { name: 'Produção' }));
    const text =
      'Nenhuma chave encontrada para o ambiente Produção, por favor gere uma novas chaves para este ambiente.';
    expect(await message(text)).toBeVisible();
    expect(screen.getByText('Sem chaves no ambiente Produção')).toBeVisible();
  });

  test('leads to the documentation', async () => {
    open();
    await card();
    expect(screen.getByRole('link', { name: 'Documentação' })).toHaveAttribute('href', '/documentation');
  });

  test('pairs that cannot be loaded are told with the request id, and can be asked for again', async () => {
    server.use(...keyHandlers());
    server.use(http.get(apiUrl('/applications/user/:userId'), () => fail(500, 'x'), { once: true }));
    const view = renderAt(remote.routes, '/admin/keys');
    await view.user.click(await screen.findByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('req_test')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card()).toBeVisible();
  });
});
