import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CurrencyField,
  EnvironmentToggle,
  FilterSelect,
  MaskedField,
  Modal,
  PasswordField,
  SearchField,
  SelectField,
  TextField,
} from '@trilho/ui';
import { useState } from 'react';

function Masked() {
  const [value, setValue] = useState('');
  return <MaskedField label="CPF" mask="999.999.999-99" value={value} onValueChange={setValue} />;
}

function Currency() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <CurrencyField label="Valor" value={value} onValueChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

function Search() {
  const [value, setValue] = useState('');
  return <SearchField value={value} onChange={setValue} placeholder="Buscar por cliente, ID..." />;
}

test('a masked field writes the literals and keeps the caret where the person edits', async () => {
  const user = userEvent.setup();
  render(<Masked />);
  const input = screen.getByLabelText<HTMLInputElement>('CPF');
  await user.type(input, '1234x5678909');
  expect(input).toHaveValue('123.456.789-09');
  input.setSelectionRange(2, 2);
  await user.keyboard('{Backspace}');
  expect(input).toHaveValue('134.567.890-9');
  expect(input.selectionStart).toBe(1);
});

test('an amount takes digits only, reads as reais and yields minor units', async () => {
  const user = userEvent.setup();
  render(<Currency />);
  const input = screen.getByLabelText('Valor');
  await user.type(input, '1a23456');
  expect(input).toHaveValue('R$ 1.234,56');
  expect(screen.getByRole('status')).toHaveTextContent('123456');
});

test('an amount can be emptied again', async () => {
  const user = userEvent.setup();
  render(<Currency />);
  const input = screen.getByLabelText('Valor');
  await user.type(input, '5');
  expect(input).toHaveValue('R$ 0,05');
  await user.type(input, '{Backspace}');
  expect(input).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test('a password shows and hides with named buttons', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Senha" />);
  const input = screen.getByLabelText('Senha');
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('label, hint, error and requiredness belong to the control', () => {
  render(<TextField label="Nome" hint="Como no documento" error="Nome é obrigatório." required />);
  const input = screen.getByRole('textbox', { name: 'Nome' });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Nome é obrigatório. Como no documento');
});

test('a disabled option can be seen and not chosen', () => {
  const options = [
    { value: 'BRL', label: 'BRL' },
    { value: 'USD', label: 'USD', disabled: true },
  ];
  render(<SelectField label="Moeda" options={options} />);
  expect(screen.getByRole('option', { name: 'USD' })).toBeDisabled();
});

test('the environment toggle is a group of two radio buttons', async () => {
  const user = userEvent.setup();
  const seen: string[] = [];
  render(<EnvironmentToggle value="SANDBOX" onChange={(value) => seen.push(value)} />);
  expect(screen.getByRole('radiogroup', { name: 'Ambiente' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  expect(seen).toEqual(['PRODUCTION']);
});

test('the slash key brings the focus to the search, and Escape empties it', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.keyboard('/');
  const input = screen.getByRole('searchbox', { name: 'Buscar por cliente, ID...' });
  expect(input).toHaveFocus();
  await user.keyboard('ana/');
  expect(input).toHaveValue('ana/');
  await user.keyboard('{Escape}');
  expect(input).toHaveValue('');
});

test('the slash key is left to the dialog over the search', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Search />
      <Modal open title="Editar" onClose={() => undefined}>
        <input aria-label="Nome" />
      </Modal>
    </>,
  );
  await user.keyboard('a/b');
  expect(screen.getByLabelText('Nome')).toHaveValue('a/b');
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.keyboard('/');
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
});

test('a filter reads as label and value', async () => {
  const user = userEvent.setup();
  const seen: string[] = [];
  const options = [
    { value: 'all', label: 'Todos' },
    { value: 'active', label: 'Ativo' },
  ];
  render(
    <FilterSelect label="Status" value="all" options={options} onChange={(value) => seen.push(value)} />,
  );
  expect(screen.getByText('Status: todos')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'active');
  expect(seen).toEqual(['active']);
});
