import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PaletteItem, PaletteScope } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';
import { setReleaseLoader } from '../federation/remotes.ts';
import { customer, paletteRemote } from '../testing/palette-remotes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';
import { sourceTimeoutMs } from './with-timeout.ts';

const user = buildUser();
const finds = { group: 'Clientes', search: async () => [customer('cus_1', 'Marina Prado')] };
const hangs = {
  group: 'Pagamentos',
  search: (_text: string, scope: PaletteScope) => {
    signals.push(scope.signal);
    return new Promise<PaletteItem[]>(() => {});
  },
};
const throws = {
  group: 'Produtos',
  search: () => {
    throw new Error('bug');
  },
};
let signals: AbortSignal[] = [];

beforeEach(() => {
  signals = [];
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const box = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const lines = () => screen.queryAllByRole('option').map((option) => option.textContent);
const missed = () =>
  screen.queryAllByText(/^Não foi possível buscar em [^.]*\.$/).map((line) => line.textContent);

async function open() {
  const view = renderAt(shellRoutes, '/admin/keys', { user });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Busca do portal' });
  return view;
}

test('a source that throws costs its own lines, quietly, and none of the others', async () => {
  releaseRemotes([...testRemotes, paletteRemote('sales', [throws, finds])]);
  const { store } = await open();
  type('marina');
  expect(await screen.findByRole('option', { name: /Marina Prado/ })).toBeVisible();
  expect(missed()).toEqual(['Não foi possível buscar em Produtos.']);
  expect(screen.getByText('1 resultado. Não foi possível buscar em Produtos.')).toBeInTheDocument();
  expect(store.getState().notifications).toEqual([]);
});

test('a source that hangs shows what is on its way, is given up in the end, and is told so', async () => {
  releaseRemotes([...testRemotes, paletteRemote('sales', [hangs, finds])]);
  await open();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  type('marina');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('option', { name: /Marina Prado/ })).toBeVisible();
  expect(screen.getByText('Buscando…')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(sourceTimeoutMs));
  expect(missed()).toEqual(['Não foi possível buscar em Pagamentos.']);
  expect(screen.queryByText('Buscando…')).toBeNull();
  expect(signals.at(-1)?.aborted).toBe(true);
});

test('a remote whose code does not come costs its own group, and is asked for again at the next opening', async () => {
  releaseRemotes([
    ...testRemotes,
    paletteRemote('sales', [finds]),
    paletteRemote('stock', new Error('the stock remote is down')),
  ]);
  await open();
  type('marina');
  expect(await screen.findByRole('option', { name: /Marina Prado/ })).toBeVisible();
  await waitFor(() => expect(missed()).toEqual(['Não foi possível buscar em Tela de stock.']));
  fireEvent.keyDown(box(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  const mended = { group: 'Estoque', search: async () => [customer('sku_1', 'Caixa')] };
  setReleaseLoader(async () => ({ routes: [], widgets: {}, palette: [mended] }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox');
  type('caixa');
  expect(await screen.findAllByRole('option', { name: /Caixa/ })).not.toHaveLength(0);
  expect(missed()).toEqual([]);
});

test('an answer that comes after the text has changed is never shown', async () => {
  const answers = new Map<string, (items: PaletteItem[]) => void>();
  const signalOf = new Map<string, AbortSignal>();
  const slow = {
    group: 'Clientes',
    search: (text: string, { signal }: PaletteScope) =>
      new Promise<PaletteItem[]>((resolve) => {
        answers.set(text, resolve);
        signalOf.set(text, signal);
      }),
  };
  releaseRemotes([...testRemotes, paletteRemote('sales', [slow])]);
  await open();
  type('mar');
  await waitFor(() => expect(answers.has('mar')).toBe(true));
  type('ana');
  expect(signalOf.get('mar')?.aborted).toBe(true);
  await waitFor(() => expect(answers.has('ana')).toBe(true));
  await act(async () => answers.get('mar')?.([customer('cus_1', 'Marina Prado')]));
  expect(screen.getByText('Buscando…')).toBeInTheDocument();
  await act(async () => answers.get('ana')?.([customer('cus_2', 'Ana Ribeiro')]));
  expect(lines()).toEqual(['Ana Ribeirocus_2@exemplo.com.br']);
});

describe('when lines arrive above the highlighted one', () => {
  let late: PromiseWithResolvers<PaletteItem[]>;
  beforeEach(() => {
    late = Promise.withResolvers();
  });
  const two = async () => [customer('cus_1', 'Marina Prado'), customer('cus_2', 'Marina Sá')];
  const arrive = () => act(async () => late.resolve([customer('ord_1', 'Pedido da Marina')]));
  const selected = () => screen.getByRole('option', { selected: true });
  const openWithLate = async () => {
    const slow = { group: 'Pedidos', search: () => late.promise };
    releaseRemotes([...testRemotes, paletteRemote('sales', [slow, { group: 'Clientes', search: two }])]);
    await open();
    type('marina');
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Marina Prado');
  };

  test('the highlight stays on a line that the mouse chose, until another text starts over', async () => {
    await openWithLate();
    fireEvent.mouseMove(screen.getByRole('option', { name: /Marina Sá/ }));
    await arrive();
    expect(lines()[0]).toContain('Pedido da Marina');
    expect(selected()).toHaveTextContent('Marina Sá');
    type('perfil');
    expect(selected()).toHaveTextContent('Perfil');
  });

  test('the first line is highlighted, as long as nobody moved the highlight', async () => {
    await openWithLate();
    await arrive();
    expect(lines()[0]).toContain('Pedido da Marina');
    expect(selected()).toHaveTextContent('Pedido da Marina');
  });
});

test('a line that leads out of the portal or cannot be shown is left out', async () => {
  const strange = Object.assign(customer('cus_3', 'x'), { title: undefined });
  const search = async () => [
    { ...customer('cus_1', 'Fora'), to: '//evil.example' },
    { ...customer('cus_2', 'Script'), to: 'javascript:alert(1)' },
    strange,
    customer('cus_4', 'Marina Prado'),
  ];
  releaseRemotes([...testRemotes, paletteRemote('sales', [{ group: 'Clientes', search }])]);
  await open();
  type('zzz');
  expect(await screen.findByRole('option', { name: /Marina Prado/ })).toBeVisible();
  expect(lines()).toHaveLength(1);
});

test('a release from before there was a palette, with one declared, adds nothing and breaks nothing', async () => {
  const old = paletteRemote('sales', []);
  releaseRemotes([...testRemotes, { ...old, module: { routes: [], widgets: {} } }]);
  await open();
  type('marina');
  expect(await screen.findByText('Nada encontrado para “marina”')).toBeVisible();
  expect(missed()).toEqual([]);
});

test('a storage that is closed or holds something else remembers nothing, and the palette opens', async () => {
  releaseRemotes(testRemotes);
  sessionStorage.setItem('trilho.palette', JSON.stringify({ userId: user.id, recents: [7, { key: 1 }] }));
  await open();
  expect(screen.getByRole('option', { name: 'Perfil' })).toBeVisible();
  expect(screen.queryByText('Recentes')).toBeNull();
});
