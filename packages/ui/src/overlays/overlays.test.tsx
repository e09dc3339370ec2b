import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Button,
  Drawer,
  hasModalLayer,
  LoadingOverlay,
  Menu,
  Modal,
  ModalFrame,
  NotificationModal,
  Tabs,
  ToastProvider,
  Tooltip,
  useToast,
} from '@trilho/ui';
import { useState } from 'react';

function ModalScreen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal
        open={open}
        title="Gerar Nova Chave de API"
        onClose={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>Gerar</Button>}
      >
        <input aria-label="Nome" />
      </Modal>
    </>
  );
}

describe('Modal', () => {
  test('is named by its title, takes the focus and keeps Tab inside', async () => {
    const user = userEvent.setup();
    render(<ModalScreen />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog', { name: 'Gerar Nova Chave de API' })).toBeVisible();
    const name = screen.getByLabelText('Nome');
    expect(name).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Gerar' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Gerar' })).toHaveFocus();
  });

  test('makes the page behind it inert, and gives it and the focus back on Escape', async () => {
    const user = userEvent.setup();
    const { container } = render(<ModalScreen />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    expect(container).toHaveAttribute('inert');
    await user.keyboard('{Escape}');
    expect(container).not.toHaveAttribute('inert');
    expect(opener).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Gerar Nova Chave de API')).toBeNull());
  });

  test('Escape closes only the topmost of two', async () => {
    const user = userEvent.setup();
    const closeUnder = jest.fn();
    const closeOver = jest.fn();
    render(
      <>
        <Modal open title="Debaixo" onClose={closeUnder}>
          texto
        </Modal>
        <NotificationModal notification={{ type: 'info', message: 'Por cima' }} onClose={closeOver} />
      </>,
    );
    await user.keyboard('{Escape}');
    expect(closeOver).toHaveBeenCalledTimes(1);
    expect(closeUnder).not.toHaveBeenCalled();
  });
});

/** A screen whose button goes with what it did. */
function RefundScreen() {
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <main tabIndex={-1}>
      {!isDone && <Button onClick={() => setOpen(true)}>Reembolsar</Button>}
      <Modal open={open} title="Reembolsar pagamento" onClose={() => setOpen(false)}>
        <Button onClick={() => setDone(true)}>Reembolsar R$ 59,90</Button>
      </Modal>
    </main>
  );
}

test('the screen takes the focus when what opened a modal went away meanwhile', async () => {
  const user = userEvent.setup();
  render(<RefundScreen />);
  await user.click(screen.getByRole('button', { name: 'Reembolsar' }));
  await user.click(screen.getByRole('button', { name: 'Reembolsar R$ 59,90' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a frame has the name that it is given, and its content takes the focus where it says', () => {
  render(
    <ModalFrame open onClose={() => undefined} width={640} aria-label="Busca do portal">
      <a href="/ajuda">Ajuda</a>
      <input aria-label="Buscar" data-autofocus />
    </ModalFrame>,
  );
  expect(screen.getByRole('dialog', { name: 'Busca do portal' })).toBeVisible();
  expect(screen.getByLabelText('Buscar')).toHaveFocus();
});

test('it is known whether a modal is open', async () => {
  const user = userEvent.setup();
  render(<ModalScreen />);
  expect(hasModalLayer()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(hasModalLayer()).toBe(true);
  await user.keyboard('{Escape}');
  expect(hasModalLayer()).toBe(false);
});

test('the loading overlay leaves 600 ms after it is dismissed', () => {
  jest.useFakeTimers();
  try {
    const { rerender } = render(<LoadingOverlay visible />);
    expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
    rerender(<LoadingOverlay visible={false} />);
    act(() => jest.advanceTimersByTime(599));
    expect(screen.getByText('Carregando…')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Carregando…')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('arrow keys, Home and End open tabs, and only the open one is a Tab stop', async () => {
  const user = userEvent.setup();
  const tabs = ['Node.js', 'PHP', 'Python'].map((label) => ({ id: label, label, content: `em ${label}` }));
  render(<Tabs tabs={tabs} label="Linguagem" />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await user.tab();
  expect(tab('Node.js')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('PHP')).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'PHP' })).toHaveTextContent('em PHP');
  expect(tab('Node.js')).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{End}{ArrowRight}');
  expect(tab('Node.js')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(tab('Node.js')).toHaveFocus();
});

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

function Warner() {
  const toast = useToast();
  return <Button onClick={() => toast.error('Falha ao copiar código')}>avisar</Button>;
}

test('a toast is announced and leaves by itself', () => {
  jest.useFakeTimers();
  try {
    render(
      <ToastProvider>
        <Warner />
      </ToastProvider>,
    );
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('alert')).toHaveTextContent('Falha ao copiar código');
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a drawer is a dialog with a way out', async () => {
  const user = userEvent.setup();
  const close = jest.fn();
  render(
    <Drawer open title="Pagamento" onClose={close}>
      R$ 119,00
    </Drawer>,
  );
  expect(screen.getByRole('dialog', { name: 'Pagamento' })).toHaveTextContent('R$ 119,00');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(close).toHaveBeenCalledTimes(1);
});

test('a tooltip describes its control on hover after 300 ms, and Escape hides it', () => {
  jest.useFakeTimers();
  try {
    render(
      <Tooltip label="Começou há mais de 7 dias">
        <Button>Cancelar</Button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');
    fireEvent.pointerEnter(button);
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Começou há mais de 7 dias');
    expect(button).toHaveAccessibleDescription('Começou há mais de 7 dias');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
