import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, forgetDraftsElsewhere, keepDrafts } from '@trilho/ui';
import { Form, FormikPassword, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { Component, type ReactNode } from 'react';

const empty = { name: '', secret: '', publicKey: '', pin: '' };

function Customer({ initialValues }: { initialValues: typeof empty }) {
  return (
    <Formik initialValues={initialValues} onSubmit={() => undefined}>
      <Form>
        <FormikText name="name" label="Nome" />
        <FormikPassword name="pin" label="Chave" />
        <FormikText name="secret" label="Segredo" />
        <FormikText name="publicKey" label="Cartão" />
        <Button type="submit">Salvar</Button>
      </Form>
    </Formik>
  );
}

/** What stands around a remote: keeps drafts when what it holds throws. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(): void {
    keepDrafts();
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

type Props = { fails?: boolean; release: number; initialValues?: typeof empty };

function Broken(): ReactNode {
  throw new Error('bug');
}

function Screen({ fails = false, release, initialValues = empty }: Props) {
  return (
    <Boundary key={release}>
      {fails && <Broken />}
      <Customer initialValues={initialValues} />
    </Boundary>
  );
}

const typed = () => ['Nome', 'Chave', 'Segredo', 'Cartão'].map((label) => textIn(label));
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function fill() {
  const user = userEvent.setup();
  const view = render(<Screen release={1} />);
  for (const label of ['Nome', 'Chave', 'Segredo', 'Cartão']) {
    await user.type(screen.getByLabelText(label), 'Marina');
  }
  expect(typed()).toEqual(['Marina', 'Marina', 'Marina', 'Marina']);
  return view;
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  forgetDraftsElsewhere('');
});

test('what was typed is there again when the screen failed and another release took its place, without secrets', async () => {
  const { rerender } = await fill();
  rerender(<Screen release={1} fails />);
  expect(screen.queryByLabelText('Nome')).toBeNull();
  rerender(<Screen release={2} />);
  await waitFor(() => expect(typed()).toEqual(['Marina', '', '', '']));
});

test('it comes back once', async () => {
  const { rerender } = await fill();
  rerender(<Screen release={1} fails />);
  rerender(<Screen release={2} />);
  await waitFor(() => expect(textIn('Nome')).toBe('Marina'));
  rerender(<Screen release={3} />);
  expect(typed()).toEqual(['', '', '', '']);
});

test('what a person leaves is not kept', async () => {
  const { rerender } = await fill();
  rerender(<p>Outra tela</p>);
  // A failure elsewhere, later.
  await Promise.resolve();
  keepDrafts();
  rerender(<Screen release={2} />);
  expect(typed()).toEqual(['', '', '', '']);
});

test('it does not come back in the form of another record', async () => {
  const { rerender } = await fill();
  rerender(<Screen release={1} fails />);
  rerender(<Screen release={2} initialValues={{ ...empty, name: 'Joana' }} />);
  expect(typed()).toEqual(['Joana', '', '', '']);
});

test('it does not come back after the person has been elsewhere', async () => {
  const { rerender } = await fill();
  rerender(<Screen release={1} fails />);
  forgetDraftsElsewhere('/elsewhere');
  rerender(<Screen release={2} />);
  expect(typed()).toEqual(['', '', '', '']);
});

const account = {
  name: '',
  bank: { city: '', pin: '', secretKey: '' },
  pairs: [{ value: '' }],
  notes: [{ text: '' }],
};

function Account({ fails = false, release }: Props) {
  return (
    <Boundary key={release}>
      {fails && <Broken />}
      <Formik initialValues={account} onSubmit={() => undefined}>
        <Form>
          <FormikText name="bank.city" label="Cidade" />
          <FormikPassword name="bank.pin" label="Senha" />
          <FormikText name="bank.secretKey" label="Chave" />
          <FormikPassword name="pairs[0].value" label="Valor" />
          <FormikText name="notes[0].text" label="Nota" />
        </Form>
      </Formik>
    </Boundary>
  );
}

test('groups and lists of fields come back without the secrets in them', async () => {
  const labels = ['Cidade', 'Senha', 'Chave', 'Valor', 'Nota'];
  const user = userEvent.setup();
  const { rerender } = render(<Account release={1} />);
  for (const label of labels) await user.type(screen.getByLabelText(label), 'Recife');
  rerender(<Account release={1} fails />);
  rerender(<Account release={2} />);
  await waitFor(() => expect(labels.map(textIn)).toEqual(['Recife', '', '', '', 'Recife']));
});
