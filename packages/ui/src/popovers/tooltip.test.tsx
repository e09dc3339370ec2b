import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton, Modal } from '@trilho/ui';

const button = () => screen.getByRole('button', { name: 'Excluir' });
const bubble = () => screen.queryByText('Excluir');
/** The pointer goes from one element to another; jsdom has no PointerEvent. */
function movePointer(from: Element, to: Element, pointerType = 'mouse'): void {
  const leaving = new MouseEvent('pointerout', { bubbles: true, relatedTarget: to });
  const entering = new MouseEvent('pointerover', { bubbles: true, relatedTarget: from });
  fireEvent(from, Object.assign(leaving, { pointerType }));
  fireEvent(to, Object.assign(entering, { pointerType }));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the tooltip of an icon button', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<IconButton label="Excluir" icon={<i />} />);
  });
  afterEach(() => jest.useRealTimers());

  test('shows its name on hover after 300 ms', () => {
    movePointer(document.body, button());
    pass(299);
    expect(bubble()).toBeNull();
    pass(1);
    expect(bubble()).toBeVisible();
    expect(button()).toHaveAccessibleName('Excluir');
  });

  test('stays while the pointer is on it, and leaves with the pointer', () => {
    movePointer(document.body, button());
    pass(300);
    const shown = screen.getByText('Excluir');
    movePointer(button(), shown);
    pass(60_000);
    expect(bubble()).toBeVisible();
    movePointer(shown, document.body);
    expect(bubble()).toBeNull();
  });

  test('does not show for a finger', () => {
    movePointer(document.body, button(), 'touch');
    pass(300);
    expect(bubble()).toBeNull();
  });

  test('Escape hides it wherever the focus is', () => {
    movePointer(document.body, button());
    pass(300);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(bubble()).toBeNull();
  });
});

test('the focus that a dialog moves shows no tooltip', async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  render(
    <Modal open title="Preço" onClose={close}>
      <IconButton label="Excluir" icon={<i />} />
    </Modal>,
  );
  expect(button()).toHaveFocus();
  expect(bubble()).toBeNull();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('keyboard focus shows a tooltip at once; Escape hides it and leaves the dialog around it open', async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  render(
    <Modal open title="Preço" onClose={close}>
      <input aria-label="Valor" />
      <IconButton label="Excluir" icon={<i />} />
    </Modal>,
  );
  await user.tab();
  expect(button()).toHaveFocus();
  expect(bubble()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(bubble()).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
