import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildBalance, buildEntry } from '../mocks/builders.ts';
import { onSaturday, openFinance, region } from '../testing/open-finance.tsx';
import { csvHead, csvLines } from './export/statement-csv.ts';

onSaturday();

const path = '/admin/statement';

const payout = buildEntry({
  id: 'ltx_2',
  kind: 'payout',
  gateway: 'MERCADOPAGO',
  amounts: [
    { account: 'in_transit', amount: 24_869 },
    { account: 'available', amount: -24_869 },
  ],
  sourceId: 'po_1',
  paymentId: null,
  createdAt: '2026-11-26T12:00:00.000Z',
});
const entries = [buildEntry(), payout];

/** `count` postings of different payments. */
const manyEntries = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildEntry({ id: `ltx_${at}`, sourceId: `pay_${at}`, paymentId: `pay_${at}` }),
  );

async function chooseExport(view: ReturnType<typeof openFinance>, format: string) {
  await view.user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await view.user.click(await screen.findByRole('menuitem', { name: format }));
}

const rowOf = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

test('each gateway has its balances, and the others on demand', async () => {
  const view = openFinance(path, { entries });
  const stripe = within(await screen.findByRole('article', { name: 'Saldo: Stripe' }));
  expect(stripe.getByText('Recebíveis a liberar')).toBeVisible();
  expect(stripe.getByText('R$ 12.843,10')).toBeVisible();
  expect(stripe.getByText('Retido')).toBeVisible();
  await view.user.click(stripe.getByText('Outras contas'));
  expect(stripe.getByText('Vendas brutas')).toBeVisible();
  expect(stripe.getByText('− R$ 41.200,00')).toBeVisible();
});

test('balances of the end of a day that is over', async () => {
  const view = openFinance(`${path}?balance=2026-11-20`, { entries });
  expect(await screen.findByRole('heading', { name: 'Saldos no fim de 20/11/2026' })).toBeVisible();
  expect(view.queriesOf('balance').at(-1)?.get('day')).toBe('2026-11-20');
});

test('a posting opens into debits and credits that come to the same, with a link to its payment', async () => {
  const view = openFinance(path, { entries });
  const row = await rowOf(/Pagamento.*\+ R\$ 95,62/);
  await view.user.click(row);
  const table = screen.getByRole('table', { name: 'Contas deste lançamento' });
  const lines = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['Conta', 'Débito', 'Crédito'],
    ['Recebíveis a liberar', 'R$ 95,62', ''],
    ['Tarifas do gateway', 'R$ 4,38', ''],
    ['Vendas brutas', '', 'R$ 100,00'],
    ['Soma', 'R$ 100,00', 'R$ 100,00'],
  ]);
  expect(screen.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_1?environment=SANDBOX',
  );
  await view.user.click(row);
  expect(screen.queryByRole('table')).toBeNull();
});

test('money that only changed its place has no sign', async () => {
  openFinance(path, { entries });
  expect(
    await rowOf(/Repasse enviado\s*Saldo no gateway → Repasses em trânsito.*[^+−] ?R\$ 248,69/),
  ).toBeVisible();
});

test('the statement of one account has its own amounts, by the filters of the address', async () => {
  const view = openFinance(`${path}?account=available&from=2026-11-25&to=2026-11-26`, { entries });
  expect(await rowOf(/Repasse enviado.*− R\$ 248,69/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^.*Pagamento.*95,62/ })).toBeNull();
  const query = view.queriesOf('balance-entries').at(-1);
  expect([query?.get('account'), query?.get('createdFrom'), query?.get('createdTo')]).toEqual([
    'available',
    '2026-11-25T03:00:00.000Z',
    '2026-11-27T02:59:59.999Z',
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await rowOf(/Pagamento.*\+ R\$ 95,62/)).toBeVisible();
});

test('a filter that finds nothing says so, and is removed', async () => {
  const view = openFinance(path, { entries });
  await rowOf(/Pagamento/);
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Imposto retido');
  expect(await screen.findByText('Nenhum lançamento encontrado')).toBeVisible();
  expect(view.router.state.location.search).toContain('kind=tax');
});

test('pages go by cursors, which are in the address', async () => {
  const view = openFinance(path, { entries: manyEntries(30) });
  const card = await region('Lançamentos');
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(20));
  await view.user.click(card.getByRole('button', { name: 'Mais antigos' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(10));
  expect(view.router.state.location.search).toBe('?environment=SANDBOX&after=ltx_19');
  expect(card.getByRole('button', { name: 'Mais antigos' })).toBeDisabled();
  await view.user.click(card.getByRole('button', { name: 'Mais recentes' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(20));
});

describe('the export', () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  /** Takes the file as the browser would, of which this one has no downloads. */
  const take = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
    event.preventDefault();
    names.push(event.target.download);
  };
  beforeEach(() => {
    saved.length = 0;
    names.length = 0;
    URL.createObjectURL = (file: Blob) => {
      saved.push(file);
      return 'blob:extrato';
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', take);
  });
  afterEach(() => document.removeEventListener('click', take));

  test('reads all pages that match the filter, and saves one file', async () => {
    const view = openFinance(`${path}?kind=payment`, { entries: [...manyEntries(230), payout] });
    await chooseExport(view, 'CSV, para planilhas');
    expect(await screen.findByText('Arquivo CSV salvo com 230 lançamentos.')).toBeVisible();
    expect(names).toEqual(['extrato-2026-11-28.csv']);
    const text = (await saved[0]?.text()) ?? '';
    expect(text.split('\r\n')).toHaveLength(232);
    expect(text).not.toContain('po_1');
    const pages = view.queriesOf('balance-entries').filter((query) => query.get('limit') === '100');
    expect(pages.map((query) => [query.get('kind'), query.get('startingAfter')])).toEqual([
      ['payment', null],
      ['payment', 'ltx_99'],
      ['payment', 'ltx_199'],
    ]);
  });

  test.each([
    ['OFX, como o do banco', 'balance_ofx', 'O download do OFX começou: o saldo no gateway nestes dias.'],
    ['Contábil, débito e crédito', 'accounting', 'O download do arquivo contábil começou.'],
  ])('%s is asked of the server for the gateway and days of the filter', async (format, list, done) => {
    const orders: unknown[] = [];
    const view = openFinance(`${path}?gateway=STRIPE&kind=payment&from=2026-11-01`, { entries }, [
      http.post(apiUrl('/portal/exports'), async ({ request }) => void orders.push(await request.json())),
    ]);
    await chooseExport(view, format);
    expect(await screen.findByText(done)).toBeVisible();
    expect(orders).toEqual([
      { environment: 'SANDBOX', list, filters: { gateway: 'STRIPE', from: '2026-11-01' } },
    ]);
  });

  test('saves nothing when a page fails, and can be started again', async () => {
    let isBroken = true;
    const view = openFinance(path, { entries: manyEntries(120) }, [
      http.get(apiUrl('/portal/balance-entries'), ({ request }) => {
        const query = new URL(request.url).searchParams;
        return isBroken && query.get('startingAfter') === 'ltx_99' ? fail(500, 'x') : undefined;
      }),
    ]);
    await chooseExport(view, 'CSV, para planilhas');
    await view.user.click(await screen.findByRole('button', { name: 'Entendi' }));
    expect([saved, names]).toEqual([[], []]);
    isBroken = false;
    await chooseExport(view, 'CSV, para planilhas');
    expect(await screen.findByText('Arquivo CSV salvo com 120 lançamentos.')).toBeVisible();
  });
});

test('a file has a column for each account, whose amounts of a line sum to zero', () => {
  const [head = '', line = ''] = `${csvHead()}${csvLines([buildEntry({ sourceId: '=1+1' })])}`.split('\r\n');
  const cells = (text: string) => text.replace('\uFEFF', '').slice(1, -1).split('";"');
  const named = Object.fromEntries(cells(head).map((name, at) => [name, cells(line)[at]]));
  expect(named).toMatchObject({
    Tipo: 'Pagamento',
    Gateway: 'Stripe',
    Origem: "'=1+1",
    'Recebíveis a liberar': '95,62',
    'Tarifas do gateway': '4,38',
    'Vendas brutas': '-100,00',
    Banco: '',
  });
  const amounts = cells(line)
    .slice(9)
    .map((cell) => Number(cell.replace(',', '') || 0));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('an environment without postings says what will be here', async () => {
  openFinance(path, { entries: [], balance: buildBalance({ gateways: [] }) });
  expect(await screen.findByText('Nenhum saldo ainda')).toBeVisible();
  expect(await screen.findByText('Nenhum lançamento ainda')).toBeVisible();
});

test('balances that cannot be loaded do not take the postings away', async () => {
  const view = openFinance(path, { entries }, [
    http.get(apiUrl('/portal/balance'), () => fail(503, 'Em manutenção'), { once: true }),
  ]);
  expect(await rowOf(/Pagamento/)).toBeInTheDocument();
  await view.user.click(await screen.findByRole('button', { name: 'Tentar novamente', hidden: true }));
  expect(await screen.findByRole('article', { name: 'Saldo: Stripe', hidden: true })).toBeInTheDocument();
});
