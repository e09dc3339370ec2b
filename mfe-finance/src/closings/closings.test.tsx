import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildMonth } from '../mocks/settlement-builders.ts';
import { onSaturday, openFinance } from '../testing/open-finance.tsx';

onSaturday();

const path = '/admin/month-closings';

const september = buildMonth({
  month: '2026-09',
  closedAt: '2026-10-02T13:00:00.000Z',
  closedBy: 'Marina Lopes',
});
const october = buildMonth({ openDifferences: 3, unexplained: -7_120 });

const openMonth = async (view: ReturnType<typeof openFinance>, name: RegExp) =>
  view.user.click(await screen.findByRole('button', { name, expanded: false }));

test('each month says whether it is closed and what is not explained, and opens into the books', async () => {
  const view = openFinance(path, { months: [october, september] });
  await openMonth(view, /^Outubro de 2026.*− R\$ 71,20 sem explicação em 3 diferenças.*Aberto/);
  expect(screen.getByText(/^Ainda não fechado/)).toBeVisible();
  const books = within(screen.getByRole('table', { name: 'Stripe' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(books).toEqual([
    ['Conta', 'No mês', 'No fim'],
    ['Saldo no gateway', 'R$ 95,62', 'R$ 95,62'],
    ['Vendas brutas', '− R$ 100,00', '− R$ 100,00'],
    ['Tarifas do gateway', 'R$ 4,38', 'R$ 4,38'],
  ]);
  await openMonth(view, /^Setembro de 2026.*Tudo explicado.*Fechado/);
  expect(screen.getByText(/^Fechado em 02\/10\/2026 10:00 por Marina Lopes/)).toBeVisible();
});

test('a month is closed after a question that warns of what is open', async () => {
  const view = openFinance(path, { months: [october] });
  await openMonth(view, /^Outubro/);
  await view.user.click(screen.getByRole('button', { name: 'Fechar o mês' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fechar outubro de 2026?' }));
  expect(dialog.getByText('3 diferenças abertas')).toBeVisible();
  expect(dialog.getByText(/− R\$ 71,20 ainda sem explicação/)).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Fechar mesmo assim' }));
  expect(await screen.findByText('Outubro de 2026 fechado.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Outubro.*Fechado/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fechar o mês' })).toBeNull();
});

test('a month that somebody else has closed meanwhile is shown closed', async () => {
  const view = openFinance(path, { months: [buildMonth()] });
  await openMonth(view, /^Outubro/);
  await view.user.click(screen.getByRole('button', { name: 'Fechar o mês' }));
  view.state.months = [{ ...buildMonth(), closedAt: '2026-11-02T13:00:00.000Z', closedBy: 'Ana' }];
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/diferença/)).toBeNull();
  await view.user.click(dialog.getByRole('button', { name: 'Fechar o mês' }));
  expect(await screen.findByText(/já foi fechado/)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Outubro.*Fechado/ })).toBeVisible();
});

test('a refusal is said in the question', async () => {
  const view = openFinance(path, { months: [buildMonth()] }, [
    http.post(apiUrl('/portal/month-closings/:month'), () => fail(422, 'O mês anterior ainda está aberto.')),
  ]);
  await openMonth(view, /^Outubro/);
  await view.user.click(screen.getByRole('button', { name: 'Fechar o mês' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Fechar o mês' }));
  expect(await dialog.findByText('O mês anterior ainda está aberto.')).toBeVisible();
});

test('the PDF is downloaded by the browser itself, by a link for this month', async () => {
  const downloads: string[] = [];
  const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    downloads.push(event.target.href);
  };
  document.addEventListener('click', take);
  const orders: unknown[] = [];
  const view = openFinance(path, { months: [september] }, [
    http.post(apiUrl('/portal/exports'), async ({ request }) => void orders.push(await request.json())),
  ]);
  await openMonth(view, /^Setembro/);
  await view.user.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(downloads).toEqual([apiUrl('/exports/t1cket')]));
  document.removeEventListener('click', take);
  expect(orders).toEqual([{ environment: 'SANDBOX', list: 'month_closing', filters: { month: '2026-09' } }]);
});

test('without a month that is over it says when there will be one', async () => {
  openFinance(path, { months: [] });
  expect(await screen.findByText('Nenhum mês ainda')).toBeVisible();
});
