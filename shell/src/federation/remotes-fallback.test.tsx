import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeNetwork } from './testing/fake-network.ts';
import { endPage, entry, listOf, open, publish, source, startPage } from './testing/remote-page.tsx';

let network: FakeNetwork;

beforeEach(() => {
  network = startPage();
});
afterEach(() => endPage(network));

const bug = () => {
  throw new Error('bug');
};
const chunkGone = () => {
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
};
const tryAgain = () => screen.findByRole('button', { name: 'Tentar novamente' });

test('an entry that hangs gives way to the release before after three and a half seconds, without a second try', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  network.hang(source('keys', 'v2'));
  open('/admin/keys');
  await act(() => jest.advanceTimersByTimeAsync(3200));
  expect(network.requested).toEqual([source('keys', 'v2').entry]);
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry, source('keys', 'v1').entry]);
});

test('an entry that fails late and then hangs takes no longer either', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { entry: address } = source('keys', 'v2');
  network.hang(source('keys', 'v2'));
  open('/admin/keys');
  await act(() => jest.advanceTimersByTimeAsync(3000));
  document.querySelector(`script[src="${address}"]`)?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(network.requested).toEqual([address, address]));
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(network.requested.at(-1)).toBe(source('keys', 'v1').entry);
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
});

test.each([
  ['throws while it is drawn', bug],
  ['misses a chunk', chunkGone],
])('a release that %s is replaced by the one before, in place', async (_what, screenOf) => {
  network.serve(source('keys', 'v2'), screenOf);
  open('/admin/keys');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
});

test('a release that threw is passed over for the rest of the visit', async () => {
  network.serve(source('keys', 'v2'), bug);
  open('/admin/keys');
  await screen.findByText('Chaves, versão 1');
  await userEvent.click(screen.getByRole('link', { name: 'Textos' }));
  await screen.findByText('Documentação');
  await userEvent.click(screen.getByRole('link', { name: 'Chaves' }));
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
  expect(network.requested.filter((url) => url === source('keys', 'v2').entry)).toHaveLength(1);
});

test('when every release throws, the message takes the screen alone, and a retry runs the current one anew', async () => {
  network.serve(source('keys', 'v2'), bug);
  network.serve(source('keys', 'v1'), bug);
  open('/admin/keys');
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar esta tela.');
  expect(screen.getByRole('navigation')).toBeVisible();
  network.serve(source('keys', 'v2'), 'Chaves, de novo');
  await userEvent.click(await tryAgain());
  expect(await screen.findByText('Chaves, de novo')).toBeVisible();
});

test('a retry after a missing chunk shows a newer release, without a reload', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), entry('docs'));
  network.serve(source('keys', 'v2'), chunkGone);
  open('/admin/keys');
  const button = await tryAgain();
  network.serve(source('keys', 'v3'), 'Chaves, versão 3');
  network.answerList(listOf(entry('keys', { releases: [source('keys', 'v3'), source('keys', 'v2')] })));
  await userEvent.click(button);
  expect(await screen.findByText('Chaves, versão 3')).toBeVisible();
});

test('when all releases have failed, coming back to the screen tries them again', async () => {
  publish(entry('keys', { releases: [source('keys', 'v2')] }), entry('docs'));
  network.serve(source('keys', 'v2'), bug);
  open('/admin/keys');
  await tryAgain();
  network.serve(source('keys', 'v2'), 'Chaves, versão 2');
  await userEvent.click(screen.getByRole('link', { name: 'Textos' }));
  await screen.findByText('Documentação');
  await userEvent.click(screen.getByRole('link', { name: 'Chaves' }));
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test('a remote without a usable release keeps its path: a message, and a retry that reads the list', async () => {
  publish(entry('keys', { releases: [] }), entry('docs'));
  open('/admin/keys');
  const button = await tryAgain();
  expect(screen.queryByText('Nenhuma tela')).toBeNull();
  network.answerList(listOf(entry('keys'), entry('docs')));
  await userEvent.click(button);
  expect(await screen.findByText('Chaves, versão 2')).toBeVisible();
});

test('a widget without a usable release says so in its block', async () => {
  publish(entry('keys', { releases: [] }), entry('docs'));
  open('/admin/dashboard');
  expect(await screen.findByText('Não foi possível carregar este bloco.')).toBeVisible();
  expect(screen.getAllByText('Documentação')).toHaveLength(2);
});

test('a widget that throws is replaced by that of the release before', async () => {
  network.serve(source('keys', 'v2'), bug);
  open('/admin/dashboard');
  expect(await screen.findByText('Chaves, versão 1')).toBeVisible();
});

test('a release that stands in and has no such screen shows the message, not another page', async () => {
  publish(entry('keys', { paths: ['/admin/keys', '/admin/usage'] }), entry('docs'));
  network.fail(source('keys', 'v2'), 2);
  open('/admin/usage');
  expect(await tryAgain()).toBeVisible();
  expect(screen.queryByText('Nenhuma tela')).toBeNull();
});

test('a release without a screen that it declares is replaced by the one before, in place', async () => {
  publish(entry('keys', { paths: ['/admin/keys', '/admin/usage'] }), entry('docs'));
  network.serve(source('keys', 'v1'), 'Uso, versão 1', ['/admin/usage']);
  open('/admin/usage/');
  expect(await screen.findByText('Uso, versão 1')).toBeVisible();
  expect(screen.getByRole('navigation')).toBeVisible();
});

test('a screen that every release declares and none has says so, and a retry shows the one that has it', async () => {
  publish(entry('keys', { paths: ['/admin/keys', '/admin/usage'] }), entry('docs'));
  open('/admin/usage');
  const button = await tryAgain();
  expect(screen.queryByText('Nenhuma tela')).toBeNull();
  network.serve(source('keys', 'v3'), 'Uso, versão 3', ['/admin/usage']);
  network.answerList(
    listOf(entry('keys', { paths: ['/admin/keys', '/admin/usage'], releases: [source('keys', 'v3')] })),
  );
  await userEvent.click(button);
  expect(await screen.findByText('Uso, versão 3')).toBeVisible();
});

test('a path below a declared one that no screen has is unknown, and no failure of the release', async () => {
  open('/admin/keys/unheard-of');
  expect(await screen.findByText('Nenhuma tela')).toBeVisible();
  expect(network.requested).toEqual([source('keys', 'v2').entry]);
});

test('a release that did not load is tried again a minute later', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  network.fail(source('keys', 'v2'), 2);
  open('/admin/keys');
  await screen.findByText('Chaves, versão 1');
  act(() => jest.setSystemTime(Date.now() + 61_000));
  await user.click(screen.getByRole('link', { name: 'Textos' }));
  await screen.findByText('Documentação');
  await user.click(screen.getByRole('link', { name: 'Chaves' }));
  await waitFor(() => expect(screen.getByText('Chaves, versão 2')).toBeVisible());
});
