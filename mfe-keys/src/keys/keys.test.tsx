import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server, setServerPlan } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildApplication();
const production = buildApplication({
  id: 'app_prd',
  environment: 'PRODUCTION',
  secretKey: 'trl_prd_sk_xyz1',
});

function open(applications = [sandbox], options: RenderOptions = {}, path = '/admin/keys') {
  server.use(...keyHandlers(applications));
  return renderAt(remote.routes, path, options);
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

/** A server that requires a step-up before it changes or shows a pair. */
function serveStepUp() {
  const ask = ({ request }: { request: Request }) =>
    request.headers.get('X-Step-Up') === 'proof'
      ? undefined
      : fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' });
  server.use(
    http.post(apiUrl('/applications'), ask),
    http.post(apiUrl('/applications/:id/secret-key'), ask),
    http.delete(apiUrl('/applications/:id'), ask),
    http.post(apiUrl('/account/step-up'), () =>
      ok({ stepUpToken: 'proof', expiresAt: '2026-11-03T12:10:00.000Z' }),
    ),
  );
}
async function confirmIdentity(user: ReturnType<typeof open>['user']) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
  await user.type(dialog.getByLabelText('Senha'), 'certa');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
}

describe('key card', () => {
  test('both keys are masked until shown, and are masked again when hidden', async () => {
    const { user } = open();
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    const access = within(await card()).getByRole('group', { name: 'Access Key' });
    expect(secret).not.toHaveTextContent(sandbox.secretKey);
    expect(access).not.toHaveTextContent(sandbox.accessKey);
    await user.click(within(secret).getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(secret).toHaveTextContent(sandbox.secretKey));
    expect(access).not.toHaveTextContent(sandbox.accessKey);
    await user.click(within(secret).getByRole('button', { name: 'Ocultar' }));
    expect(secret).not.toHaveTextContent(sandbox.secretKey);
  });

  test('shows its environment, the day it was created and that it was never used', async () => {
    open([buildApplication({ createdAt: '2026-11-03T12:00:00.000Z' })]);
    expect(within(await card()).getByText('Criada em 03/11/2026')).toBeVisible();
    expect(within(await card()).getByText('Sandbox')).toBeVisible();
    expect(within(await card()).getByText('Nunca usada')).toBeVisible();
  });

  test('shows when and from where it was last used', async () => {
    open([buildApplication({ lastUsedAt: '2026-11-20T17:05:00.000Z', lastUsedFrom: '203.0.113.7' })]);
    expect(within(await card()).getByText('Último uso: 20/11/2026 14:05, de 203.0.113.7')).toBeVisible();
  });

  test('the secret key is shown only after a step-up, and is never in the store', async () => {
    const { user, store } = open();
    serveStepUp();
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    await user.click(within(secret).getByRole('button', { name: 'Mostrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(secret).not.toHaveTextContent(sandbox.secretKey);
    expect(store.getState().notifications).toEqual([]);

    await user.click(within(secret).getByRole('button', { name: 'Mostrar' }));
    await confirmIdentity(user);
    await waitFor(() => expect(secret).toHaveTextContent(sandbox.secretKey));
    expect(JSON.stringify(store.getState())).not.toContain(sandbox.secretKey);
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await user.click(screen.getByRole('radio', { name: 'Sandbox' }));
    expect(await card()).not.toHaveTextContent(sandbox.secretKey);
  });

  test('a masked key is copied in full, and the button confirms it', async () => {
    const { user } = open();
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    await user.click(within(secret).getByRole('button', { name: 'Copiar' }));
    expect(await within(secret).findByText('Copiado!')).toBeVisible();
    expect(copied).toEqual([sandbox.secretKey]);
  });

  test('a refused clipboard is announced at once', async () => {
    const { user } = open();
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    const secret = within(await card()).getByRole('group', { name: 'Secret Key' });
    await user.click(within(secret).getByRole('button', { name: 'Copiar' }));
    const message = await screen.findByText('Falha ao copiar para a área de transferência');
    expect(message.closest('[aria-live="assertive"]')).toBeVisible();
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

  test('creates nothing when the deletion is not confirmed with Success', async () => {
    const calls = recordCalls();
    const view = open();
    server.use(http.delete(apiUrl('/applications/:id'), () => ok(null, 'Pendente')));
    await confirm(view);
    expect(await message('Erro ao regenerar chaves')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('a revoked pair leaves the screen when its successor could not be created', async () => {
    const view = open();
    server.use(http.post(apiUrl('/applications'), () => fail(500, 'x')));
    await confirm(view);
    expect(await message('Erro interno do servidor')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Secret Key' })).toBeNull());
  });

  test('can keep the former pair for a while, shows its end, and can revoke it sooner', async () => {
    const calls = recordCalls();
    const view = open();
    await view.user.click(within(await card()).getByRole('button', { name: 'Regenerar' }));
    const modal = await screen.findByRole('dialog', { name: 'Regenerar chaves' });
    await view.user.selectOptions(within(modal).getByLabelText('Chaves atuais'), 'Manter por 7 dias');
    expect(modal).toHaveTextContent('As chaves atuais continuam funcionando por 7 dias');
    expect(modal).not.toHaveTextContent('serão revogadas imediatamente');
    await view.user.click(within(modal).getByRole('button', { name: 'Regenerar chaves' }));
    expect(await message('Chaves geradas com sucesso')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'OK' }));
    const former = await screen.findByRole('group', { name: 'Par anterior' });
    expect(former).toHaveTextContent(/O par anterior funciona até \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    expect(former).toHaveTextContent(`…${sandbox.accessKey.slice(-6)}`);

    await view.user.click(within(former).getByRole('button', { name: 'Revogar agora' }));
    const warning = within(await screen.findByRole('alertdialog', { name: 'Revogar o par anterior' }));
    await view.user.click(warning.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Par anterior' })).toBeNull());
    expect(await card()).toBeVisible();
    expect(calls).toEqual([
      'DELETE /applications/app_1?userId=usr_marina&keepFor=7d',
      'POST /applications?userId=usr_marina&environment=SANDBOX',
      'DELETE /applications/app_1?userId=usr_marina',
    ]);
  });

  test('a former pair stays on the screen when its successor could not be created', async () => {
    const view = open([buildApplication({ expiresAt: '2026-11-30T15:00:00.000Z' })]);
    const former = await screen.findByRole('group', { name: 'Par anterior' });
    expect(former).toHaveTextContent('O par anterior funciona até 30/11/2026 12:00');
    expect(screen.getByText('Sem chaves no ambiente Sandbox')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Nova Chave' }));
    const modal = await screen.findByRole('dialog', { name: 'Gerar Nova Chave de API' });
    expect(within(modal).getByLabelText('Ambiente')).toHaveValue('SANDBOX');
  });

  test('continues once the identity is confirmed, and its modal stays open otherwise', async () => {
    const calls = recordCalls();
    const view = open();
    serveStepUp();
    await confirm(view);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
    await view.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const modal = await screen.findByRole('dialog', { name: 'Regenerar chaves' });
    expect(calls).toHaveLength(1);
    expect(view.store.getState().notifications).toEqual([]);
    await waitFor(() => expect(within(modal).getByRole('button', { name: 'Cancelar' })).toBeEnabled());
    await view.user.click(within(modal).getByRole('button', { name: 'Regenerar chaves' }));
    await confirmIdentity(view.user);
    expect(await message('Chaves geradas com sucesso')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('without a plan nothing is revoked and the warning is shown', async () => {
    const calls = recordCalls();
    const view = open();
    await card();
    setServerPlan(false);
    await confirm(view);
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

  test('an account without pairs is warned once and can choose either environment', async () => {
    const view = open([]);
    expect(await message('Usuário sem chaves de API')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Gerar chaves' }));
    const modal = await screen.findByRole('dialog', { name: 'Gerar Nova Chave de API' });
    expect(choices(modal)).toEqual(['Sandbox (Testes)', 'Produção']);
  });

  test('a link may ask for it: it opens without a warning, and a reload does not repeat it', async () => {
    const view = open([], {}, '/admin/keys?new');
    const modal = await screen.findByRole('dialog', { name: 'Gerar Nova Chave de API' });
    expect(view.router.state.location.search).toBe('');
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
    await view.user.click(within(modal).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with a pair in each environment it explains how to replace one', async () => {
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
    const view = open();
    const modal = await openModal(view);
    setServerPlan(false);
    await view.user.click(within(modal).getByRole('button', { name: 'Gerar chaves' }));
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});
