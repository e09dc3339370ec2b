import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import {
  buildAuditEntry,
  buildComposition,
  buildHealth,
  buildPublished,
  pinned,
  serveRegistry,
  version,
} from '../testing/registry-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const operator = buildUser({ operator: true });
const path = '/admin/portal';
const open = (search = '') => renderAt(shellRoutes, path + search, { user: operator });
const card = (name: string) => screen.findByRole('region', { name });
const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Partes do portal' });
  const link = within(table).getByRole('link', { name });
  const found = link.closest('tr');
  if (!found) throw new Error(`There is no row of ${name}`);
  return found;
};
const dialog = () => screen.findByRole('dialog');
const differences = async () =>
  within(await within(await dialog()).findByRole('list', { name: 'O que muda' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => releaseRemotes(testRemotes));

describe('who sees it', () => {
  test('an operator finds it in the sidebar', async () => {
    serveRegistry();
    const { user } = renderAt(shellRoutes, '/admin/keys', { user: operator });
    await user.click(await screen.findByRole('link', { name: 'Saúde do portal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Saúde do portal' })).toBeVisible();
    expect(await row('keys')).toBeVisible();
  });

  test('for anybody else the path is an unknown one, and nothing names it', async () => {
    const { router } = renderAt(shellRoutes, path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await act(() => router.navigate('/admin/keys'));
    await screen.findByRole('heading', { level: 1, name: 'Chaves' });
    expect(screen.queryByText('Saúde do portal')).toBeNull();
    expect(document.body.innerHTML).not.toContain(path);
  });
});

describe('what it shows', () => {
  test('each part with its version, channel, load times and failures', async () => {
    const health = [
      buildHealth({ remote: 'keys', loads: 990, failures: { render: 2, entry: 10 }, p50Ms: 80, p95Ms: 2500 }),
      buildHealth({ remote: 'keys', version: version('1'), failures: { timeout: 1 } }),
    ];
    serveRegistry({ status: { composition: buildComposition(), problems: [], health } });
    open();
    expect(await row('keys')).toHaveTextContent(
      `keysChaves de API${version('2')}1 reservaEstável80 ms2,5 s13 falhas`,
    );
    expect(await row('billing')).toHaveTextContent('Canário 12,5%');
    expect(await row('shell')).toHaveTextContent('Base do portal');
  });

  test('the canary beside the stable release, and that it is worse', async () => {
    const health = [
      buildHealth({ remote: 'billing', version: version('5'), loads: 9964, p50Ms: 86, p95Ms: 219 }),
      buildHealth({
        remote: 'billing',
        version: version('6'),
        loads: 1076,
        failures: { entry: 31 },
        failedSessions: 27,
        p50Ms: 88,
        p95Ms: 612,
      }),
    ];
    serveRegistry({ status: { composition: buildComposition(), problems: [], health } });
    open();
    const canary = within(await card('Canário contra estável'));
    expect(canary.getByText('O canário falha mais que a versão estável.')).toBeVisible();
    const cells = (name: string) =>
      within(canary.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('Cargas')).toEqual(['9.964', '1.076']);
    expect(cells('Falhas')).toEqual(['0 (0%)', '31 (2,8%)']);
    expect(cells('Abas com falha')).toEqual(['0', '27']);
    expect(cells('Carga p95')).toEqual(['219 ms', '612 ms']);
  });

  test('what this host does not show as it should', async () => {
    const problems = ['keys 222222222222: hash of remoteEntry.js'];
    serveRegistry({ status: { composition: buildComposition(), problems, health: [] } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('hash of remoteEntry.js');
  });

  test('the releases of a part: where each stands, who published it, what failed in it', async () => {
    serveRegistry({
      status: {
        composition: buildComposition(),
        problems: [],
        health: [buildHealth({ remote: 'keys', failures: { render: 3, timeout: 4 }, failedSessions: 5 })],
      },
      releases: {
        keys: [
          buildPublished({ version: version('3'), state: 'withdrawn', source: null }),
          // The host that answers is a moment behind the composition.
          buildPublished({ state: 'published' }),
          buildPublished({ version: version('1'), state: 'stable', publishedBy: 'token admin' }),
        ],
      },
    });
    open('?parte=keys');
    const items = within(await card('Versões de keys')).findAllByRole('listitem');
    const texts = (await items).map((item) => item.textContent);
    expect(texts[0]).toMatch(/^333333333333Retirada/);
    expect(texts[1]).toMatch(/^222222222222Estável/);
    expect(texts[1]).toContain('por Token ci-keys · abc1234 · 11,2 KB');
    expect(texts[1]).toContain('em 5 abas: demorou demais 4×, erro na tela 3×');
    expect(texts[2]).toMatch(/^111111111111ReservaPublicada .* por Token admin · /);
  });

  test('who changed what, in the first person where it was the reader', async () => {
    serveRegistry({
      audit: [
        buildAuditEntry({ actor: `person ${operator.id}`, action: 'rollback', detail: 'from 333333333333' }),
        buildAuditEntry({ actor: 'automatic', action: 'withdraw', detail: '5 sessions', sequence: 40 }),
        buildAuditEntry({ action: 'set-budget', version: null, sequence: null, detail: '14 KB' }),
        buildAuditEntry({ detail: 'canary 12.5 %', sequence: 39 }),
        buildAuditEntry({
          action: 'create-override',
          version: null,
          sequence: null,
          detail: 'http://localhost:1',
        }),
      ],
    });
    open();
    const items = await within(await card('Histórico')).findAllByRole('listitem');
    const [first, second, third, fourth, fifth] = items.map((item) => item.textContent);
    expect(first).toMatch(/^Voltakeys222222222222de 333333333333Você · .*composição 41No ar$/);
    expect(second).toMatch(/^Retiradakeys2222222222225 sessionsAutomático · /);
    expect(third).toMatch(/Token ci-keys/);
    expect(fourth).toMatch(/^Promoçãokeys222222222222canário, 12,5%/);
    expect(fifth).toMatch(/^Substituiçãokeyssó para quem a criou, de http:\/\/localhost:1/);
    expect(within(items[2] as HTMLElement).queryByRole('button')).toBeNull();
  });
});

describe('changes', () => {
  test('a click rolls a part back once what changes is confirmed, with the token of the person', async () => {
    const { calls, state } = serveRegistry();
    const after = buildComposition({ sequence: 42 });
    after.remotes.keys = { stable: [pinned('1')] };
    state.answer = () => HttpResponse.json(after);
    const { user } = open();
    await user.click(
      within(await row('keys')).getByRole('button', { name: 'Voltar keys à versão anterior' }),
    );
    expect(await differences()).toEqual(['keysTodos222222222222111111111111']);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Voltar versão' }));
    expect(await screen.findByText('keys voltou para 111111111111.')).toBeVisible();
    expect(calls).toEqual([
      {
        path: '/registry/units/keys/rollback',
        authorization: `Bearer ${sessionStorage.getItem(storageKeys.accessToken)}`,
        body: { version: version('1') },
      },
    ]);
    // The answer is shown at once, though the host may still tell of the composition before.
    await waitFor(async () => expect(await row('keys')).toHaveTextContent(version('1')));
    expect(within(await row('keys')).queryByRole('button')).toBeNull();
    expect(screen.getByText(/Composição 42/)).toBeVisible();
  });

  test('a canary ends with a click, and everybody keeps what they have', async () => {
    const { calls } = serveRegistry();
    const { user } = open();
    await user.click(
      within(await row('billing')).getByRole('button', { name: 'Encerrar o canário de billing' }),
    );
    expect(await differences()).toEqual(['billingCanário, 12,5% das pessoas666666666666ninguém']);
    await user.click(within(await dialog()).getByRole('button', { name: 'Encerrar canário' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: '/registry/units/billing/rollback',
      body: { version: version('5') },
    });
  });

  test('a canary is promoted to everybody', async () => {
    const { calls } = serveRegistry();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Promover para todos' }));
    expect(await differences()).toEqual([
      'billingTodos555555555555666666666666',
      'billingCanário, 12,5% das pessoas666666666666ninguém',
    ]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Promover para todos' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: '/registry/units/billing/promote',
      body: { version: version('6'), channel: 'stable' },
    });
  });

  test('a release is withdrawn with a reason, not without', async () => {
    const { calls } = serveRegistry({ releases: { keys: [buildPublished()] } });
    const { user } = open('?parte=keys');
    await user.click(await screen.findByRole('button', { name: `Retirar ${version('2')}` }));
    const confirm = within(await dialog()).getByRole('button', { name: 'Retirar versão' });
    await user.click(confirm);
    expect(await screen.findByText('Diga por que a versão é retirada.')).toBeVisible();
    expect(calls).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Tela branca');
    await user.click(confirm);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: '/registry/units/keys/withdraw',
      body: { version: version('2'), reason: 'Tela branca' },
    });
  });

  test('the only release of a part cannot be withdrawn', async () => {
    serveRegistry({ releases: { shell: [buildPublished({ unit: 'shell', version: version('a') })] } });
    open('?parte=shell');
    expect(await screen.findByText(version('a'), { selector: 'li *' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Retirar ${version('a')}` })).toBeNull();
  });

  test('a whole composition comes back once the registry has said what that changes', async () => {
    const { calls } = serveRegistry({
      audit: [buildAuditEntry(), buildAuditEntry({ sequence: 40, version: version('1') })],
      earlier: { 40: { shell: { stable: [pinned('a')] }, remotes: { keys: { stable: [pinned('1')] } } } },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Voltar a esta composição, 40' }));
    expect(await differences()).toEqual([
      'billingTodos555555555555fora do portal',
      'billingCanário, 12,5% das pessoas666666666666ninguém',
      'keysTodos222222222222111111111111',
    ]);
    await user.click(within(await dialog()).getByRole('button', { name: 'Voltar composição' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ path: '/registry/rollback', body: { sequence: 40 } });
  });

  test('a refusal stays in the dialog, with what the gate says, and the session goes on', async () => {
    const { state } = serveRegistry();
    const refusals = [{ rule: 'breaks', message: 'keys uses Tabs of ui.', advice: 'Promote keys first.' }];
    state.answer = () => HttpResponse.json({ refusals }, { status: 422 });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Promover para todos' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Promover para todos' }));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert).toHaveTextContent('A versão foi recusada');
    expect(alert).toHaveTextContent('keys uses Tabs of ui. Promote keys first.');
    state.answer = () =>
      HttpResponse.json({ status: 403, error: 'forbidden', message: 'x' }, { status: 403 });
    await user.click(within(await dialog()).getByRole('button', { name: 'Promover para todos' }));
    expect(await screen.findByText('Sua conta não pode operar este portal.')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(sessionStorage.getItem(storageKeys.accessToken)).not.toBeNull();
  });
});

describe('other faces', () => {
  test('it follows the portal while it is visible', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { state } = serveRegistry();
    open();
    await row('keys');
    state.status = { ...state.status, composition: buildComposition({ sequence: 42 }) };
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/Composição 42/)).toBeVisible();
    server.use(http.get('*/portal/registry/status', () => HttpResponse.error()));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/Não foi possível atualizar/)).toBeVisible();
    expect(await row('keys')).toBeVisible();
    jest.useRealTimers();
  });

  test('a portal without a registry says so', async () => {
    serveRegistry();
    server.use(http.get('*/portal/registry/status', () => new HttpResponse('Not Found', { status: 404 })));
    open();
    expect(await screen.findByText('Este portal não tem registro')).toBeVisible();
  });

  test('a portal without a composition says so', async () => {
    serveRegistry({ status: { composition: null, problems: [], health: [] } });
    open();
    expect(await screen.findByText('O portal ainda não tem composição')).toBeVisible();
  });

  test('a registry that fails can be asked again', async () => {
    const { state } = serveRegistry();
    server.use(
      http.get('*/portal/registry/status', () => HttpResponse.json({ requestId: 'req_9' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O registro falhou. Tente de novo em instantes.');
    expect(alert).toHaveTextContent('req_9');
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row('keys')).toBeVisible();
    expect(state.status.composition?.sequence).toBe(41);
  });
});
