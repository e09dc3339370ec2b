import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

describe('a success left alone', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  function show(type: NotificationContent['type'] = 'success') {
    const calls: string[] = [];
    const notification = { type, message: 'm', onConfirm: () => calls.push('confirm') };
    // The host passes new functions with each render.
    const modal = () => <NotificationModal notification={notification} onClose={() => calls.push('close')} />;
    const { rerender } = render(modal());
    return { calls, render: () => rerender(modal()), text: screen.getByText('m') };
  }

  test('answers itself after 4 s: the callback, then closed', () => {
    const { calls, render: again } = show();
    pass(3000);
    again();
    pass(999);
    expect(calls).toEqual([]);
    pass(1);
    expect(calls).toEqual(['confirm', 'close']);
    pass(60_000);
    expect(calls).toHaveLength(2);
  });

  test.each(['error', 'warning', 'info', 'confirm'] as const)('%s waits for its answer', (type) => {
    const { calls } = show(type);
    pass(60_000);
    expect(calls).toEqual([]);
  });

  test('waits while the pointer that moved over it is there, and counts anew afterwards', () => {
    const { calls, text } = show();
    pass(3900);
    fireEvent.pointerMove(text);
    pass(60_000);
    expect(calls).toEqual([]);
    fireEvent.pointerLeave(text);
    pass(3999);
    expect(calls).toEqual([]);
    pass(1);
    expect(calls).toEqual(['confirm', 'close']);
  });

  test('does not close before one who moves in it by keyboard', () => {
    const { calls } = show();
    fireEvent.keyDown(screen.getByRole('button', { name: 'OK' }), { key: 'Tab' });
    pass(60_000);
    expect(calls).toEqual([]);
  });

  test('waits for a hidden page to be seen', () => {
    const { calls } = show();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(calls).toEqual([]);
    visibility.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    pass(4000);
    expect(calls).toEqual(['confirm', 'close']);
  });
});
