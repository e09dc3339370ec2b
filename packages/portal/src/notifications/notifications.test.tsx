import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/testing/render-at.tsx';
import { useLoadingOverlay, useNotify } from '../index.ts';

const confirmed = jest.fn();
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

test('the loading overlay hides when every show has had its hide', async () => {
  const view = renderAt(routes, '/admin/screen');
  const held = () => view.store.getState().loading.length;
  await press(view, 'segurar');
  await act(() => view.store.dispatch({ type: 'loading/loadingShown', payload: 'outro' }));
  expect(held()).toBe(2);
  await act(() => view.store.dispatch({ type: 'loading/loadingHidden', payload: 'outro' }));
  expect(held()).toBe(1);
});
