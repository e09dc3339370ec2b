import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveSession, notify, useLoadingOverlay, useNotify } from '../index.ts';
import { renderAt } from '../testing/render-at.tsx';

const confirmed = jest.fn();
const waiting = { type: 'info', message: 'Aguarde', group: 'purchase' } as const;
function Screen() {
  const notify = useNotify();
  const loading = useLoadingOverlay();
  return (
    <>
      <button type="button" onClick={() => notify.success('Feito')}>
        sucesso
      </button>
      <button
        type="button"
        onClick={() => notify.warning('Certeza?', { onConfirm: confirmed, showSecondaryButton: true })}
      >
        aviso
      </button>
      <button type="button" onClick={loading.show}>
        segurar
      </button>
      <button type="button" onClick={loading.hide}>
        soltar
      </button>
    </>
  );
}
const routes = [{ path: '/admin/screen', element: <Screen /> }];
const press = async (view: ReturnType<typeof renderAt>, name: string) =>
  view.user.click(screen.getByRole('button', { name }));

describe('notification modal', () => {
  beforeEach(() => confirmed.mockClear());

  test('a success has its default title and an OK that closes it', async () => {
    const view = renderAt(routes, '/admin/screen');
    await press(view, 'sucesso');
    const modal = await screen.findByRole('alertdialog', { name: 'Sucesso!' });
    expect(within(modal).getByText('Feito')).toBeVisible();
    await view.user.click(within(modal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('it fades out before it leaves, and cannot be answered twice meanwhile', async () => {
    const view = renderAt(routes, '/admin/screen');
    await press(view, 'sucesso');
    await view.user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Feito').closest('dialog')).toHaveAttribute('inert');
    await waitFor(() => expect(screen.queryByText('Feito')).toBeNull());
  });

  test('the primary button runs the callback once, the secondary and Escape do not', async () => {
    const view = renderAt(routes, '/admin/screen');
    for (const leave of [
      () => press(view, 'Cancelar'),
      () => view.user.keyboard('{Escape}'),
      () => press(view, 'Confirmar'),
    ]) {
      await press(view, 'aviso');
      expect(await screen.findByRole('alertdialog', { name: 'Atenção!' })).toBeVisible();
      expect(confirmed).not.toHaveBeenCalled();
      await leave();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(confirmed).toHaveBeenCalledTimes(1);
  });
});

describe('a warning that restates an empty state', () => {
  const empty = (environment: 'SANDBOX' | 'PRODUCTION') =>
    notify({ type: 'warning', message: 'Nada aqui', restates: environment });
  const shown = ({ store }: ReturnType<typeof renderAt>) =>
    store.getState().notifications.map(({ message }) => message);

  test('comes once a session for each environment, also after a reload', async () => {
    const view = renderAt(routes, '/admin/screen');
    act(() => void view.store.dispatch(empty('SANDBOX')));
    await press(view, 'Confirmar');
    act(() => void view.store.dispatch(empty('SANDBOX')));
    expect(shown(view)).toEqual([]);
    view.unmount();
    const reloaded = renderAt(routes, '/admin/screen');
    act(() => void reloaded.store.dispatch(empty('SANDBOX')));
    expect(shown(reloaded)).toEqual([]);
    act(() => void reloaded.store.dispatch(empty('PRODUCTION')));
    expect(shown(reloaded)).toEqual(['Nada aqui']);
  });

  test('comes again in another session', () => {
    const view = renderAt(routes, '/admin/screen');
    act(() => void view.store.dispatch(empty('SANDBOX')));
    act(() => void view.store.dispatch(leaveSession()));
    view.unmount();
    const next = renderAt(routes, '/admin/screen');
    act(() => void next.store.dispatch(empty('SANDBOX')));
    expect(shown(next)).toEqual(['Nada aqui']);
  });
});

describe('a group', () => {
  const step = (message: string, group = 'purchase') => notify({ type: 'info', message, group });

  test('has one message on screen: the next step takes its place, and its callback is forgotten', async () => {
    const view = renderAt(routes, '/admin/screen');
    act(() => void view.store.dispatch(notify({ ...waiting, onConfirm: confirmed })));
    expect(await screen.findByText('Aguarde')).toBeVisible();
    act(() => void view.store.dispatch(step('Pronto')));
    expect(await screen.findByText('Pronto')).toBeVisible();
    expect(screen.queryByText('Aguarde')).toBeNull();
    expect(view.store.extra.confirmCallbacks.size).toBe(0);
    await press(view, 'OK');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('keeps its place in the queue, and leaves other groups alone', () => {
    const { store } = renderAt(routes, '/admin/screen');
    act(() => {
      for (const message of ['a', 'b', 'c']) store.dispatch(step(message, message));
      store.dispatch(step('b, enfim', 'b'));
    });
    expect(store.getState().notifications.map((queued) => queued.message)).toEqual(['a', 'b, enfim', 'c']);
  });
});

test('the loading overlay hides when every show has had its hide', async () => {
  const view = renderAt(routes, '/admin/screen');
  const held = () => view.store.getState().loading.length;
  await press(view, 'segurar');
  await act(() => view.store.dispatch({ type: 'loading/loadingShown', payload: 'outro' }));
  expect(held()).toBe(2);
  await act(() => view.store.dispatch({ type: 'loading/loadingHidden', payload: 'outro' }));
  expect(held()).toBe(1);
});
