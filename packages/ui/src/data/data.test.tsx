import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge, CodeBlock, CopyButton, ErrorState, Pagination, SecretField, Table } from '@trilho/ui';
import { highlight } from './highlight.ts';

const columns = [
  { id: 'id', header: 'ID', cell: (row: { id: string; name: string }) => row.id },
  { id: 'name', header: 'Cliente', cell: (row: { id: string; name: string }) => row.name },
];

test('a table keeps its semantics and labels each cell for its card form', () => {
  const rows = [{ id: 'sub_7Hq2', name: 'Ana Ribeiro' }];
  render(<Table columns={columns} rows={rows} rowKey={({ id }) => id} caption="Assinaturas" />);
  const table = screen.getByRole('table', { name: 'Assinaturas' });
  expect(within(table).getByRole('columnheader', { name: 'Cliente' })).toBeInTheDocument();
  expect(within(table).getByRole('cell', { name: 'Ana Ribeiro' })).toHaveAttribute('data-label', 'Cliente');
});

test('a table without rows gives way to its empty state', () => {
  render(
    <Table columns={columns} rows={[]} rowKey={({ id }) => id} caption="Assinaturas" empty="Nada ainda" />,
  );
  expect(screen.getByText('Nada ainda')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('pagination tells which rows of how many, and offers only the ways there are', async () => {
  const user = userEvent.setup();
  const onNext = jest.fn();
  render(
    <Pagination
      from={1}
      to={5}
      total={214}
      hasPrevious={false}
      hasNext
      onPrevious={() => undefined}
      onNext={onNext}
    />,
  );
  expect(screen.getByText('Mostrando 1-5 de 214 resultados')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Próxima' }));
  expect(onNext).toHaveBeenCalledTimes(1);
});

test('pagination says that there are more than were counted', () => {
  const ways = { hasPrevious: false, hasNext: true, onPrevious: () => undefined, onNext: () => undefined };
  render(<Pagination from={1} to={20} total={10_000} hasMoreThanTotal {...ways} />);
  expect(screen.getByText('Mostrando 1-20 de mais de 10.000 resultados')).toBeVisible();
});

describe('copying', () => {
  const copied: string[] = [];
  let refuse = false;

  beforeEach(() => {
    jest.useFakeTimers();
    copied.length = 0;
    refuse = false;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          if (refuse) throw new DOMException('denied', 'NotAllowedError');
          copied.push(text);
        },
      },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

  test("'Copiado!' shows for exactly 2000 ms", async () => {
    render(<CopyButton value="curl -X POST" />);
    await press('Copiar');
    expect(copied).toEqual(['curl -X POST']);
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByRole('button', { name: 'Copiado!' })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument();
  });

  test('a refused clipboard is told to the screen, and nothing claims success', async () => {
    refuse = true;
    const onError = jest.fn();
    render(<CopyButton value="x" onError={onError} />);
    await press('Copiar');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Copiado!')).toBeNull();
  });

  test('a secret is masked until asked for, and copies whole while masked', async () => {
    const value = `trl_sbx_sk_${'z'.repeat(30)}`;
    render(<SecretField label="Secret Key" value={value} />);
    const group = screen.getByRole('group', { name: 'Secret Key' });
    expect(group).not.toHaveTextContent('z');
    await press('Copiar');
    expect(copied).toEqual([value]);
    expect(group).toHaveTextContent('Copiado!');
    await press('Mostrar');
    expect(group).toHaveTextContent(value);
    await press('Ocultar');
    expect(group).not.toHaveTextContent('z');
  });

  test('a secret that the page does not hold is asked for, and forgotten when it is hidden', async () => {
    const answers: (string | null)[] = ['sk_um', 'sk_dois', null, null];
    const reveal = jest.fn(async () => answers.shift() ?? null);
    const onCopyError = jest.fn();
    render(<SecretField label="Secret Key" value="sk_••••" reveal={reveal} onCopyError={onCopyError} />);
    const group = screen.getByRole('group', { name: 'Secret Key' });
    expect(group).toHaveTextContent('sk_••••');
    await press('Mostrar');
    expect(group).toHaveTextContent('sk_um');
    await press('Copiar');
    expect(copied).toEqual(['sk_um']);
    await press('Ocultar');
    expect(group).toHaveTextContent('sk_••••');
    await press('Copiar');
    expect(copied).toEqual(['sk_um', 'sk_dois']);
    expect(group).toHaveTextContent('sk_••••');
    await press('Mostrar');
    await press('Copiar');
    expect(group).toHaveTextContent('sk_••••');
    expect(copied).toHaveLength(2);
    expect(onCopyError).not.toHaveBeenCalled();
    expect(reveal).toHaveBeenCalledTimes(4);
  });

  test('a code block copies the code as written', async () => {
    render(<CodeBlock language="PHP" code={"<?php\necho 'Olá';"} />);
    await press('Copiar');
    expect(copied).toEqual(["<?php\necho 'Olá';"]);
  });
});

test('highlighting loses no character of the code', () => {
  const code = `// um\nconst a = "x\\"y"; # dois\n/* três */ fetch('https://a.b/c', 12.5)`;
  expect(
    highlight(code)
      .map(({ text }) => text)
      .join(''),
  ).toBe(code);
  expect(highlight('"https://a.b"').map(({ kind }) => kind)).toEqual(['string']);
});

test('an error says what happened, how to retry and the request id', async () => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  render(<ErrorState message="Erro interno do servidor" requestId="req_1" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Erro interno do servidor');
  expect(screen.getByRole('alert')).toHaveTextContent('Código da requisição: req_1');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a status is told by a word', () => {
  render(<Badge tone="success">Ativo</Badge>);
  expect(screen.getByText('Ativo')).toBeVisible();
});
