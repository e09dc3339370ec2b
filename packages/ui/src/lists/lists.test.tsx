import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ActiveFilter, ActiveFilters, ChoiceChips, FilterSheet, Table } from '@trilho/ui';
import { useState } from 'react';

const options = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativo' },
];

function Filters() {
  const [status, setStatus] = useState('');
  const active: ActiveFilter[] =
    status === '' ? [] : [{ id: 'status', label: 'Status: Ativo', onRemove: () => setStatus('') }];
  return (
    <>
      <FilterSheet active={active} onClear={() => setStatus('')}>
        <ChoiceChips label="Status" value={status} options={options} onChange={setStatus} />
      </FilterSheet>
      <ActiveFilters active={active} />
    </>
  );
}

test('the filters are in a sheet, their button says how many are set, and each can be removed', async () => {
  const user = userEvent.setup();
  render(<Filters />);
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  const group = within(sheet).getByRole('group', { name: 'Status' });
  expect(within(sheet).getByRole('button', { name: 'Limpar' })).toBeDisabled();
  await user.click(within(group).getByRole('radio', { name: 'Ativo' }));
  expect(within(group).getByRole('radio', { name: 'Ativo' })).toBeChecked();
  await user.click(within(sheet).getByRole('button', { name: 'Ver resultados' }));
  expect(await screen.findByRole('button', { name: 'Filtros 1 ativo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remover o filtro Status: Ativo' }));
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Filtros ativos' })).toBeNull();
});

test('a table in two lines keeps its headings and the names of its cells', () => {
  const columns = [
    { id: 'name', header: 'Cliente', slot: 'title' as const, cell: (row: { name: string }) => row.name },
    { id: 'id', header: 'ID', cell: () => 'sub_1' },
  ];
  render(
    <Table caption="Assinaturas" columns={columns} rows={[{ name: 'Ana' }]} rowKey={({ name }) => name} />,
  );
  const table = screen.getByRole('table', { name: 'Assinaturas' });
  expect(within(table).getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute('data-slot', 'title');
  expect(within(table).getByRole('cell', { name: 'Ana' })).toHaveAttribute('data-slot', 'title');
  expect(within(table).getByRole('cell', { name: 'sub_1' })).not.toHaveAttribute('data-slot');
});
