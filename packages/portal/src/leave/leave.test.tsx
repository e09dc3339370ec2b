import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useRoutes } from 'react-router';
import { createPortalStore, PortalProviders, useConfirmLeave, useUnsavedChanges } from '../index.ts';

const title = 'Alterações não salvas';
const dialog = () => screen.queryByRole('alertdialog', { name: title });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Form() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  const confirmLeave = useConfirmLeave();
  return (
    <>
      <input aria-label="Nome" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/other">outra tela</Link>
      <Link to="?filter=1">a mesma tela</Link>
      <button type="button" onClick={() => setText('')}>
        salvar
      </button>
      <button type="button" onClick={() => confirmLeave(() => setText(''))}>
        fechar
      </button>
    </>
  );
}
const Where = () => <p>{useLocation().pathname}</p>;
const routes = [
  { path: '/first', element: <Link to="/form">formulário</Link> },
  { path: '/form', element: <Form /> },
  { path: '*', element: <p>Fora</p> },
];
const Screens = () => useRoutes(routes);

/** The portal's own kind of router, at the form, come to from another screen. */
async function open() {
  window.history.pushState(null, '', '/first');
  render(
    <BrowserRouter>
      <PortalProviders store={createPortalStore()}>
        <Where />
        <Screens />
      </PortalProviders>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'formulário' }));
  await userEvent.type(screen.getByLabelText('Nome'), 'Ana');
}
const isClosable = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a link asks before it leaves a form with changes, and leads on when they are given up', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'outra tela' }));
  expect(dialog()).toBeVisible();
  expect(screen.getByText('/form')).toBeInTheDocument();
  await press('Continuar editando');
  await waitFor(() => expect(dialog()).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await userEvent.click(screen.getByRole('link', { name: 'outra tela' }));
  await press('Confirmar');
  expect(await screen.findByText('/other')).toBeInTheDocument();
});

test('a step back asks too, and is taken when the changes are given up', async () => {
  await open();
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await press('Continuar editando');
  await waitFor(() => expect(dialog()).toBeNull());
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).toBeVisible());
  await press('Confirmar');
  expect(await screen.findByText('/first')).toBeInTheDocument();
});

test('closing the page asks as long as there are changes', async () => {
  await open();
  expect(isClosable()).toBe(false);
  await press('salvar');
  expect(isClosable()).toBe(true);
});

test('an address of the same screen, and a form without changes, ask nothing', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'a mesma tela' }));
  expect(dialog()).toBeNull();
  expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
  await press('salvar');
  await userEvent.click(screen.getByRole('link', { name: 'outra tela' }));
  expect(screen.getByText('/other')).toBeInTheDocument();
});

test('what closes a form asks by itself', async () => {
  await open();
  await press('fechar');
  expect(dialog()).toBeVisible();
  await press('Confirmar');
  expect(screen.getByLabelText('Nome')).toHaveValue('');
});
