import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, hasModalLayer, Modal, ModalFrame, NotificationModal } from '@trilho/ui';
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
  test('is named by its title, and its first field takes the focus', async () => {
    const user = userEvent.setup();
    render(<ModalScreen />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(screen.getByRole('dialog', { name: 'Gerar Nova Chave de API' })).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Gerar' })).toHaveFocus();
  });

  test('gives the focus back on Escape, and leaves', async () => {
    const user = userEvent.setup();
    render(<ModalScreen />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    expect(document.documentElement).toHaveAttribute('data-scroll-locked');
    await user.keyboard('{Escape}');
    expect(document.documentElement).not.toHaveAttribute('data-scroll-locked');
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

  test('stays open while its screen does not let it close, however often Escape is pressed', async () => {
    const user = userEvent.setup();
    const refuse = jest.fn();
    render(
      <Modal open title="Salvando" onClose={refuse}>
        texto
      </Modal>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Salvando' });
    await user.keyboard('{Escape}');
    expect(refuse).toHaveBeenCalledTimes(1);
    // What browsers do at a second Escape in a row: they close without asking.
    act(() => dialog.close());
    await waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('dialog', { name: 'Salvando' })).toBeVisible();
    expect(dialog.open).toBe(true);
  });

  test('a press beside its panel closes it only where that is asked for', async () => {
    const user = userEvent.setup();
    const close = jest.fn();
    const { rerender } = render(
      <Modal open title="Busca" onClose={close}>
        texto
      </Modal>,
    );
    const dialog = screen.getByRole('dialog');
    await user.click(dialog);
    expect(close).not.toHaveBeenCalled();
    rerender(
      <Modal open title="Busca" onClose={close} closeOnScrim>
        texto
      </Modal>,
    );
    await user.click(screen.getByText('texto'));
    expect(close).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('one inside another closes first, and alone', async () => {
    const user = userEvent.setup();
    const closeOuter = jest.fn();
    const closeInner = jest.fn();
    const screenOf = (isInnerOpen: boolean) => (
      <Modal open title="Produto" onClose={closeOuter}>
        <Modal open={isInnerOpen} title="Preço" onClose={closeInner}>
          texto
        </Modal>
      </Modal>
    );
    const { rerender } = render(screenOf(false));
    rerender(screenOf(true));
    await user.keyboard('{Escape}');
    expect(closeInner).toHaveBeenCalledTimes(1);
    expect(closeOuter).not.toHaveBeenCalled();
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
