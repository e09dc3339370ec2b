import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NotificationContent, NotificationModal } from '@trilho/ui';

describe('NotificationModal', () => {
  test.each([
    ['success', 'Sucesso!', 'OK'],
    ['error', 'Erro!', 'Entendi'],
    ['warning', 'Atenção!', 'Confirmar'],
    ['info', 'Informação', 'OK'],
    ['confirm', 'Confirmar', 'Confirmar'],
  ] as const)('of type %s is titled %s and answered with %s', (type, title, primary) => {
    render(<NotificationModal notification={{ type, message: 'mensagem' }} onClose={() => undefined} />);
    const dialog = screen.getByRole('alertdialog', { name: title });
    expect(dialog).toHaveAccessibleDescription('mensagem');
    expect(screen.getByRole('button', { name: primary })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  });

  function setup(extra: Partial<NotificationContent>) {
    const calls: string[] = [];
    const notification = {
      type: 'warning',
      message: 'm',
      onConfirm: () => calls.push('confirm'),
      ...extra,
    } as const;
    render(<NotificationModal notification={notification} onClose={() => calls.push('close')} />);
    return { calls, user: userEvent.setup() };
  }

  test('the primary button runs the callback, then closes', async () => {
    const { calls, user } = setup({});
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(calls).toEqual(['confirm', 'close']);
  });

  test('the secondary button closes without the callback', async () => {
    const { calls, user } = setup({ showSecondaryButton: true });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(calls).toEqual(['close']);
  });

  test('Escape closes without the callback', async () => {
    const { calls, user } = setup({});
    await user.keyboard('{Escape}');
    expect(calls).toEqual(['close']);
  });

  test('takes its own title and secondary text', () => {
    setup({ title: 'Tudo certo', showSecondaryButton: true, secondaryButtonText: 'Agora não' });
    expect(screen.getByRole('alertdialog', { name: 'Tudo certo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agora não' })).toBeVisible();
  });

  test('leaves the screen 200 ms after it closes', () => {
    jest.useFakeTimers();
    try {
      const close = () => undefined;
      const { rerender } = render(
        <NotificationModal notification={{ type: 'info', message: 'saindo' }} onClose={close} />,
      );
      rerender(<NotificationModal notification={null} onClose={close} />);
      act(() => jest.advanceTimersByTime(199));
      expect(screen.getByText('saindo')).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('saindo')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
