import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { card, open, operator, path, row } from '../testing/health-page.ts';
import {
  buildAuditEntry,
  buildComposition,
  buildFailureGroup,
  buildHealth,
  buildPublished,
  serveRegistry,
  version,
} from '../testing/registry-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

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
      `keysChaves de API${version('2')}1 reservaEstável80 ms2,5 s12 falhas1 em outras versões`,
    );
    expect(await row('billing')).toHaveTextContent('Canário 12,5%');
    expect(await row('shell')).toHaveTextContent('Base do portal');
  });

  test('a new release does not have the failures of the one before', async () => {
    const health = [buildHealth({ remote: 'keys', version: version('1'), failures: { timeout: 4 } })];
    serveRegistry({ status: { composition: buildComposition(), problems: [], health } });
    open();
    expect(await row('keys')).toHaveTextContent('0 falhas4 em outras versões');
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

  test('what failed in a part by cause: where in its code, in which releases, after which calls', async () => {
    serveRegistry({
      failures: {
        keys: [
          buildFailureGroup(),
          buildFailureGroup({
            fingerprint: '2'.repeat(16),
            kind: 'of-later',
            error: null,
            subject: null,
            stack: [],
            calls: [],
          }),
        ],
      },
    });
    const { user } = open('?parte=keys');
    const causes = within(await card('Falhas de keys por causa'));
    expect(await causes.findByText('TypeError')).toBeVisible();
    const [first] = causes.getAllByRole('listitem');
    expect(first).toHaveTextContent('erro na telaTypeErrorvalor ausentesrc/keys/key-list.tsx:42:7');
    expect(first).toHaveTextContent(`1.204 vezes · primeira`);
    expect(first).toHaveTextContent(`Em 2 versões: ${version('2')}, ${version('1')}`);
    expect(causes.getByText('of-later')).toBeVisible();
    await user.click(causes.getByText('Onde, e depois de quê'));
    const lines = (name: string) =>
      within(causes.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(lines('Pilha')).toEqual([
      'src/keys/key-list.tsx:42:7',
      `shell/${version('a')}/libraries.1.js:1:90`,
    ]);
    expect(lines('Últimas chamadas')).toEqual([
      'GET /api/v1/keys → 200',
      'DELETE /api/v1/keys/:id → sem resposta',
    ]);
  });

  test('a part in which nothing failed says so, and who answers for it', async () => {
    const owner = { team: 'Chaves', contact: 'chaves@example.com', availability: 99.5, p95LoadMs: 2500 };
    serveRegistry({ owners: { keys: owner } });
    open('?parte=keys');
    const causes = within(await card('Falhas de keys por causa'));
    expect(await causes.findByText('Nenhuma falha')).toBeVisible();
    const words = 'Responde: Chaves, chaves@example.com. Objetivo: 99,5% das cargas sem falha, p95 de 2,5 s.';
    expect(await causes.findByText(words, { exact: false })).toBeVisible();
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
        buildAuditEntry({ unit: 'docs', detail: 'stable, one of 2 together', sequence: 38 }),
        buildAuditEntry({ unit: 'billing', detail: 'canary 5 %, one of 3 together', sequence: 37 }),
        buildAuditEntry({
          action: 'create-override',
          version: null,
          sequence: null,
          detail: 'http://localhost:1',
        }),
        buildAuditEntry({ action: 'publish', sequence: null, detail: 'local build' }),
        buildAuditEntry({ action: 'suspend', sequence: 36, detail: 'failed in 1 of 1 tabs' }),
        buildAuditEntry({ action: 'unchecked', detail: 'the gateway cannot be asked: it answers 502' }),
      ],
    });
    open();
    const items = await within(await card('Histórico')).findAllByRole('listitem');
    const [first, second, third, fourth, together, share, override, published, suspended, unchecked] =
      items.map((item) => item.textContent);
    expect(first).toMatch(/^Voltakeys222222222222de 333333333333Você · .*composição 41No ar$/);
    expect(second).toMatch(/^Retiradakeys2222222222225 sessionsAutomático · /);
    expect(third).toMatch(/Token ci-keys/);
    expect(fourth).toMatch(/^Promoçãokeys222222222222canário, 12,5%/);
    expect(together).toMatch(
      /^Promoçãodocs222222222222para todos, junto com outras partes \(2 ao todo\)Token/,
    );
    expect(share).toContain('canário, 5%, junto com outras partes (3 ao todo)');
    expect(override).toMatch(/^Substituiçãokeyssó para quem a criou, de http:\/\/localhost:1/);
    expect(published).toMatch(/^Publicaçãokeys222222222222compilada nesta máquina/);
    expect(suspended).toContain('falhou em 1 de 1 aba');
    expect(suspended).not.toContain('abas');
    expect(unchecked).toMatch(/^Chamadas não conferidas.*a API não respondeu: it answers 502/);
    expect(within(items[2] as HTMLElement).queryByRole('button')).toBeNull();
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
