import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Menu, Modal } from '@trilho/ui';

test('a menu opens with the focus on its first action, moves by arrows and gives the focus back', async () => {
  const user = userEvent.setup();
  const cancel = jest.fn();
  const items = [
    { label: 'Editar', onSelect: () => undefined },
    { label: 'Cancelar', onSelect: cancel, danger: true },
  ];
  render(<Menu trigger={<Button>Ações</Button>} items={items} />);
  const trigger = screen.getByRole('button', { name: 'Ações' });
  await user.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
  await user.click(trigger);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

const labels = ['Editar', 'Excluir', 'Cancelar', 'Ícone'];
const items = labels.map((label) => ({ label, onSelect: () => undefined }));
const rowMenu = <Menu trigger={<Button>Ações de Plano Ouro</Button>} items={items} />;
const item = (name: string) => screen.getByRole('menuitem', { name });
const trigger = () => screen.getByRole('button', { name: 'Ações de Plano Ouro' });

test('a menu has the name of its button', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.click(trigger());
  expect(screen.getByRole('menu', { name: 'Ações de Plano Ouro' })).toBeVisible();
});

test('the arrows on its button open a menu at its first and at its last action', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(item('Ícone')).toHaveFocus();
  await user.keyboard('{Escape}{ArrowDown}');
  expect(item('Editar')).toHaveFocus();
});

test('letters lead to the action that begins with them, whatever its accents', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.click(trigger());
  await user.keyboard('i');
  expect(item('Ícone')).toHaveFocus();
});

test('the same letter again leads to the next action that begins with it', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.click(trigger());
  await user.keyboard('e');
  expect(item('Excluir')).toHaveFocus();
  await user.keyboard('e');
  expect(item('Editar')).toHaveFocus();
});

test('several letters are the beginning of one word, and what none begins with moves nothing', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.click(trigger());
  await user.keyboard('ex');
  expect(item('Excluir')).toHaveFocus();
  await user.keyboard('z');
  expect(item('Excluir')).toHaveFocus();
});

test('Tab closes a menu', async () => {
  const user = userEvent.setup();
  render(rowMenu);
  await user.click(trigger());
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Escape closes a menu and leaves the dialog around it open', async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  render(
    <Modal open title="Produto" onClose={close}>
      {rowMenu}
    </Modal>,
  );
  await user.click(trigger());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(close).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a press elsewhere closes a menu', async () => {
  const user = userEvent.setup();
  render(
    <>
      {rowMenu}
      <p>ao lado</p>
    </>,
  );
  await user.click(trigger());
  await user.click(screen.getByText('ao lado'));
  expect(screen.queryByRole('menu')).toBeNull();
});
