import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { HttpResponse } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { buildPublished, serveRegistry, version } from '../testing/registry-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const open = (search = '') =>
  renderAt(shellRoutes, `/admin/portal${search}`, { user: buildUser({ operator: true }) });
const form = async () => within(await screen.findByRole('form', { name: 'Carregar outra versão' }));
let complaint: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  releaseRemotes(testRemotes);
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaint.mockRestore());

/** jsdom cannot load a page: it says so where it is asked to. */
const untilReloaded = () =>
  waitFor(() => expect(String(complaint.mock.calls[0]?.[0])).toContain('navigation'));

test('a published release is loaded for the person, but none that was withdrawn', async () => {
  const { calls, state } = serveRegistry({
    releases: { keys: [buildPublished({ version: version('3'), state: 'withdrawn' }), buildPublished()] },
  });
  state.answer = () => new HttpResponse(null, { status: 204 });
  const { user } = open();
  const { getByRole, findByRole } = await form();
  await user.selectOptions(getByRole('combobox', { name: 'Remoto' }), 'keys');
  await findByRole('option', { name: new RegExp(version('2')) });
  const select = getByRole('combobox', { name: 'Versão' });
  expect(within(select).queryByRole('option', { name: new RegExp(version('3')) })).toBeNull();
  await user.selectOptions(select, version('2'));
  await user.click(getByRole('button', { name: 'Carregar para mim' }));
  await untilReloaded();
  expect(calls).toMatchObject([
    { path: '/overrides', body: { overrides: [{ remote: 'keys', version: version('2') }] } },
  ]);
});

test('a release is loaded beside what is overridden already, and replaces what was for its remote', async () => {
  releaseRemotes(testRemotes, [
    { remote: 'keys', version: version('1') },
    { remote: 'billing', version: version('6') },
  ]);
  const { calls, state } = serveRegistry({ releases: { keys: [buildPublished()] } });
  state.answer = () => new HttpResponse(null, { status: 204 });
  const { user } = open();
  const { getByRole, findByRole } = await form();
  await user.selectOptions(getByRole('combobox', { name: 'Remoto' }), 'keys');
  await findByRole('option', { name: new RegExp(version('2')) });
  await user.selectOptions(getByRole('combobox', { name: 'Versão' }), version('2'));
  await user.click(getByRole('button', { name: 'Carregar para mim' }));
  await untilReloaded();
  expect(calls).toMatchObject([
    {
      path: '/overrides',
      body: {
        overrides: [
          { remote: 'billing', version: version('6') },
          { remote: 'keys', version: version('2') },
        ],
      },
    },
  ]);
});

test('a form without remote and version is not sent, and says what is missing', async () => {
  const { calls } = serveRegistry();
  const { user } = open();
  const { getByRole, findByText } = await form();
  await user.click(getByRole('button', { name: 'Carregar para mim' }));
  expect(await findByText('Escolha o remoto.')).toBeVisible();
  expect(await findByText('Escolha a versão.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a refused override is said, and the page stays', async () => {
  const { state } = serveRegistry({ releases: { keys: [buildPublished()] } });
  state.answer = () =>
    HttpResponse.json({ error: 'conflict', message: 'The shell lacks Tabs.' }, { status: 409 });
  const { user } = open();
  const { getByRole, findByRole } = await form();
  await user.selectOptions(getByRole('combobox', { name: 'Remoto' }), 'keys');
  await findByRole('option', { name: new RegExp(version('2')) });
  await user.selectOptions(getByRole('combobox', { name: 'Versão' }), version('2'));
  await user.click(getByRole('button', { name: 'Carregar para mim' }));
  expect(await findByRole('alert')).toHaveTextContent('The shell lacks Tabs.');
  expect(complaint).not.toHaveBeenCalled();
});

test('a release that a link proposes is filled in with who published it, and waits for the person', async () => {
  const { calls, state } = serveRegistry({ releases: { reports: [buildPublished({ unit: 'reports' })] } });
  state.answer = () => new HttpResponse(null, { status: 204 });
  const { user } = open(`?preview=reports@${version('2')}`);
  const { getByRole, findByRole, findByText } = await form();
  expect(await findByText(/Um link propôs a versão .* de reports, publicada por/)).toBeVisible();
  expect(getByRole('combobox', { name: 'Remoto' })).toHaveValue('reports');
  await findByRole('option', { name: new RegExp(version('2')) });
  expect(getByRole('combobox', { name: 'Versão' })).toHaveValue(version('2'));
  expect(calls).toEqual([]);
  await user.click(getByRole('button', { name: 'Carregar para mim' }));
  await untilReloaded();
  expect(calls).toMatchObject([
    { path: '/overrides', body: { overrides: [{ remote: 'reports', version: version('2') }] } },
  ]);
});

test.each(['reports', 'shell/..@222222222222', `reports@${version('2')}x`])(
  'a link that names no release proposes nothing: %s',
  async (preview) => {
    serveRegistry();
    open(`?preview=${encodeURIComponent(preview)}`);
    const { queryByText } = await form();
    expect(queryByText(/Um link propôs/)).toBeNull();
  },
);
