import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '@trilho/portal';
import { HttpResponse } from 'msw';
import { dialog, differences, open, path, row } from '../testing/health-page.ts';
import {
  buildAuditEntry,
  buildComposition,
  buildPublished,
  pinned,
  serveRegistry,
  version,
} from '../testing/registry-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

beforeEach(() => releaseRemotes(testRemotes));

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

  test('the versions of a change have the moment and the source of their publication', async () => {
    serveRegistry({
      releases: {
        keys: [
          buildPublished({ source: 'local build' }),
          buildPublished({ version: version('1'), source: 'abc1234' }),
        ],
      },
    });
    const { user } = open();
    await user.click(
      within(await row('keys')).getByRole('button', { name: 'Voltar keys à versão anterior' }),
    );
    await waitFor(async () => {
      const [line] = await differences();
      expect(line).toMatch(/^keysTodos2{12}\d.* · compilada nesta máquina1{12}\d.* · abc1234$/);
    });
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
    const again = within(await dialog()).getByRole('button', { name: 'Promover para todos' });
    await waitFor(() => expect(again).toBeEnabled());
    await user.click(again);
    expect(await screen.findByText('Sua conta não pode operar este portal.')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(sessionStorage.getItem(storageKeys.accessToken)).not.toBeNull();
  });
});
