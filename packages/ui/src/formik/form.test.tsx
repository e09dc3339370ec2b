import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@trilho/ui';
import {
  Form,
  FormikCheckbox,
  FormikCurrency,
  FormikMasked,
  FormikPassword,
  FormikText,
} from '@trilho/ui/formik';
import { Formik } from 'formik';

const initialValues = { email: '', senha: '', cpf: '', valor: null as number | null, lembrar: false };
type Values = typeof initialValues;

const validate = (values: Values) => ({
  ...(values.email.includes('@') ? {} : { email: 'Por favor, insira um email válido.' }),
  ...(values.senha ? {} : { senha: 'Senha é obrigatório.' }),
});

function setup() {
  const onSubmit = jest.fn<(values: Values) => void>();
  const onInvalid = jest.fn();
  render(
    <Formik initialValues={initialValues} validate={validate} onSubmit={onSubmit}>
      <Form onInvalid={onInvalid}>
        <FormikText name="email" label="Email" />
        <FormikPassword name="senha" label="Senha" />
        <FormikMasked name="cpf" label="CPF" mask="999.999.999-99" />
        <FormikCurrency name="valor" label="Valor" />
        <FormikCheckbox name="lembrar" label="Lembrar-me" />
        <Button type="submit">Entrar</Button>
      </Form>
    </Formik>,
  );
  const user = userEvent.setup();
  const email = screen.getByLabelText('Email');
  return {
    user,
    onSubmit,
    onInvalid,
    email,
    submit: () => user.click(screen.getByRole('button', { name: 'Entrar' })),
  };
}

test('a field is silent until it is touched or dirty', async () => {
  const { user, email } = setup();
  expect(email).not.toHaveAttribute('data-state');
  await user.click(screen.getByLabelText('Senha'));
  expect(email).not.toHaveAttribute('data-state');
  expect(screen.queryByText('Por favor, insira um email válido.')).toBeNull();
});

test('a field is dirty from its focus: its error shows while it is being written', async () => {
  const { user, email } = setup();
  await user.click(email);
  await user.keyboard('m');
  expect(await screen.findByText('Por favor, insira um email válido.')).toBeVisible();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Por favor, insira um email válido.');
});

test('a touched and valid field says so', async () => {
  const { user, email } = setup();
  await user.type(email, 'marina@loja.com.br');
  expect(email).not.toHaveAttribute('data-state');
  await user.tab();
  await waitFor(() => expect(email).toHaveAttribute('data-state', 'success'));
});

test('a refused submit touches all, focuses the first invalid field and tells the screen', async () => {
  const { submit, onSubmit, onInvalid, email } = setup();
  await submit();
  expect(await screen.findByText('Senha é obrigatório.')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  expect(onInvalid).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the first invalid field has the focus before the screen says anything: a dialog returns it there', async () => {
  const { submit, onInvalid, email } = setup();
  let focused: Element | null = null;
  onInvalid.mockImplementation(() => {
    focused = document.activeElement;
  });
  await submit();
  await waitFor(() => expect(onInvalid).toHaveBeenCalled());
  expect(focused).toBe(email);
});

test('invalid fields, and only those, shake for 500 ms after a refused submit', async () => {
  const { submit, email } = setup();
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    await submit();
    const shaken = (control: HTMLElement) => control.closest('[data-shaking]') !== null;
    await waitFor(() => expect(shaken(email)).toBe(true));
    expect(shaken(screen.getByLabelText('Senha'))).toBe(true);
    expect(shaken(screen.getByLabelText('CPF'))).toBe(false);
    await waitFor(() => expect(email).toHaveFocus());
    act(() => jest.advanceTimersByTime(500));
    expect(shaken(email)).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test('a valid submit sends masked text, minor units and the rest, once', async () => {
  const { user, submit, onSubmit, onInvalid, email } = setup();
  await user.type(email, 'marina@loja.com.br');
  await user.type(screen.getByLabelText('Senha'), 'Trilho#2026');
  await user.type(screen.getByLabelText('CPF'), '12345678909');
  await user.type(screen.getByLabelText('Valor'), '123456');
  await user.click(screen.getByLabelText('Lembrar-me'));
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    email: 'marina@loja.com.br',
    senha: 'Trilho#2026',
    cpf: '123.456.789-09',
    valor: 123456,
    lembrar: true,
  });
  expect(onInvalid).not.toHaveBeenCalled();
});

test('two presses in a row send once', async () => {
  const { user, onSubmit, email } = setup();
  await user.type(email, 'marina@loja.com.br');
  await user.type(screen.getByLabelText('Senha'), 'Trilho#2026');
  const form = email.closest('form');
  if (!form) throw new Error('the field is not in a form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a message that a press brings appears with the release, so that nothing moves under the pointer', async () => {
  const { user, email } = setup();
  const button = screen.getByRole('button', { name: 'Entrar' });
  const message = () => screen.queryByText('Por favor, insira um email válido.');
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  // Formik has touched and validated the field by the time that another one would show its message.
  await act(() => Promise.resolve());
  expect(button).toHaveFocus();
  expect(message()).toBeNull();
  expect(email).not.toHaveAttribute('data-state');
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await waitFor(() => expect(message()).toBeVisible());
  expect(email).toBeInvalid();
});

test('a press that ends outside of the page or as a drag lets the message appear too', async () => {
  const { user, email } = setup();
  await user.click(email);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Entrar' }) });
  await act(() => Promise.resolve());
  expect(screen.queryByText('Por favor, insira um email válido.')).toBeNull();
  fireEvent.dragEnd(document.body);
  expect(await screen.findByText('Por favor, insira um email válido.')).toBeVisible();
});
