import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import {
  buildDifference,
  buildLine,
  buildLines,
  buildPayout,
  sumLines,
} from '../mocks/settlement-builders.ts';
import { onSaturday, openFinance, region } from '../testing/open-finance.tsx';
import { pretendPhone } from '../testing/phone-width.ts';
import { sumsOf } from './details/payout-sums.ts';

onSaturday();

const path = '/admin/payouts';
const page = `${path}/pout_1`;

const waiting = buildPayout({
  id: 'pout_2',
  gateway: 'MERCADOPAGO',
  externalId: 'mp_2',
  amount: 5_000,
  status: 'in_transit',
  match: 'waiting',
  lines: null,
  arrivesOn: null,
});

const table = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const statement = async () =>
  within(await screen.findByRole('table', { name: 'Contas do repasse' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('each payout says what was sent, what the bank has of it, and whether its lines fit', async () => {
  openFinance(path, { payouts: [buildPayout({ bankAmount: 24_869 }), waiting] });
  expect(await table('Repasses')).toEqual([
    [
      'Stripe',
      '26/11/2026',
      'Pago',
      '27/11/2026',
      'R$ 319,90',
      '− R$ 71,21',
      'R$ 248,69',
      'R$ 248,69',
      'Conferido',
    ],
    ['MercadoPago', '26/11/2026', 'A caminho', '—', '—', '—', 'R$ 50,00', '—', 'Esperando o extrato'],
  ]);
  expect(screen.getByText('2 repasses nesta página, R$ 298,69')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Stripe, 26/11/2026' })).toHaveAttribute(
    'href',
    '/admin/payouts/pout_1?environment=SANDBOX',
  );
});

test('filters are in the address and asked of the server', async () => {
  const view = openFinance(path, { payouts: [buildPayout(), waiting] });
  await screen.findByRole('link', { name: /^Stripe/ });
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Conciliação' }), 'Esperando o extrato');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Stripe/ })).toBeNull());
  expect(view.router.state.location.search).toBe('?environment=SANDBOX&match=waiting');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Gateway' }), 'Stripe');
  expect(await screen.findByText('Nenhum repasse encontrado')).toBeVisible();
  const query = view.queriesOf('payouts').at(-1);
  expect([query?.get('gateway'), query?.get('match')]).toEqual(['STRIPE', 'waiting']);
});

test('without a payout it says when there will be one', async () => {
  openFinance(path, { payouts: [] });
  expect(await screen.findByText('Nenhum repasse ainda')).toBeVisible();
});

test('a payout is a statement that sums to the centavo, down to its payments', async () => {
  openFinance(page, { payouts: [buildPayout({ bankAmount: 24_869 })], differences: [] });
  expect(await statement()).toEqual([
    ['Vendas', 'R$ 409,80'],
    ['Devoluções', '− R$ 30,00'],
    ['Contestações', '− R$ 59,90'],
    ['Tarifas', '− R$ 71,21'],
    ['Líquido das linhas', 'R$ 248,69'],
    ['Valor do repasseAs linhas somam este valor', 'R$ 248,69'],
    ['Crédito no bancoO banco creditou o valor do repasse', 'R$ 248,69'],
  ]);
  const lines = await region('Linhas do repasse');
  expect(await lines.findByRole('link', { name: 'pay_2' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_2?environment=SANDBOX',
  );
});

test('a line without a fee has no sign before its zero', async () => {
  const lines = [buildLine({ kind: 'adjustment', paymentId: null, gross: 24_869, fee: 0 })];
  openFinance(page, { payouts: [buildPayout({ lines: sumLines(lines) })], lines: { pout_1: lines } });
  expect(await table('Linhas do repasse')).toEqual([
    ['Ajuste', 'ch_1', '25/11/2026', 'R$ 248,69', 'R$ 0,00', 'R$ 248,69', ''],
  ]);
});

test('what differs is marked and leads to its difference', async () => {
  const lines = [buildLine({ differenceId: 'dif_1' }), ...buildLines().slice(1)];
  openFinance(page, {
    payouts: [buildPayout({ amount: 24_969, bankAmount: 24_900, match: 'different' })],
    lines: { pout_1: lines },
    differences: [
      buildDifference({ payoutId: 'pout_1' }),
      buildDifference({ id: 'dif_2', kind: 'payout_sum', payoutId: 'pout_1' }),
      buildDifference({ id: 'dif_3', kind: 'bank_amount', payoutId: 'pout_1' }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Repasse não fecha' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?environment=SANDBOX&difference=dif_2',
  );
  expect(screen.getByText(/− R\$ 1,00 de diferença/)).toBeVisible();
  expect(screen.getByText(/− R\$ 0,69 de diferença/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crédito no banco diferente' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver qual' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?environment=SANDBOX&payout=pout_1',
  );
  expect(await screen.findByRole('link', { name: 'Difere' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?environment=SANDBOX&difference=dif_1',
  );
});

test('a payout whose lines are not there waits for the statement', async () => {
  const view = openFinance(`${path}/pout_2`, { payouts: [waiting], differences: [] });
  expect(await screen.findByText(/ainda não disse o que este repasse contém/)).toBeVisible();
  expect(await statement()).toEqual([
    ['Valor do repasse', 'R$ 50,00'],
    ['Crédito no banco', 'Ainda não informado'],
  ]);
  expect(screen.queryByRole('region', { name: 'Linhas do repasse' })).toBeNull();
  expect(view.queriesOf('payouts/pout_2/lines')).toEqual([]);
});

test('the bank’s amount is typed in, compared, and taken back', async () => {
  const view = openFinance(page, { differences: [] });
  const card = await region('Crédito no banco');
  await view.user.click(card.getByRole('button', { name: 'Salvar valor' }));
  expect(await card.findByText('Informe o valor que o banco creditou.')).toBeVisible();
  await view.user.type(card.getByLabelText('Valor no banco'), '24800');
  await view.user.click(card.getByRole('button', { name: 'Salvar valor' }));
  expect(await screen.findByText(/− R\$ 0,69 de diferença/)).toBeVisible();
  expect(view.state.payouts[0]?.bankAmount).toBe(24_800);
  await view.user.click(
    await within(screen.getByRole('region', { name: 'Crédito no banco' })).findByRole('button', {
      name: 'Remover',
    }),
  );
  await waitFor(() => expect(view.state.payouts[0]?.bankAmount).toBeNull());
});

test('an amount that the server refuses stays in its field, with the reason', async () => {
  const view = openFinance(page, { differences: [] }, [
    http.patch(apiUrl('/portal/payouts/:id'), () =>
      fail(422, 'Dados inválidos', [{ field: 'bankAmount', message: 'O repasse ainda não chegou.' }]),
    ),
  ]);
  const card = await region('Crédito no banco');
  await view.user.click(card.getByRole('button', { name: 'É o valor do repasse' }));
  await view.user.click(card.getByRole('button', { name: 'Salvar valor' }));
  expect(await card.findByText('O repasse ainda não chegou.')).toBeVisible();
  expect(card.getByLabelText('Valor no banco')).toHaveValue('R$ 248,69');
});

test('a payout that is not in this environment says so', async () => {
  openFinance(`${path}/pout_9`);
  expect(await screen.findByText('Este repasse não está aqui')).toBeVisible();
});

test('the lines of a large payout are not all read: the server’s sums stand', async () => {
  const sums = { ...(sumLines(buildLines()) ?? { count: 0, gross: 0, fee: 0, net: 0 }), count: 4_000 };
  const view = openFinance(page, { payouts: [buildPayout({ lines: sums })], differences: [] });
  expect((await statement()).slice(0, 3)).toEqual([
    ['Bruto', 'R$ 319,90'],
    ['Tarifas', '− R$ 71,21'],
    ['Líquido das linhas', 'R$ 248,69'],
  ]);
  await region('Linhas do repasse');
  expect(view.queriesOf('payouts/pout_1/lines').map((query) => query.get('limit'))).toEqual(['20']);
});

test('rows of any lines sum to their net, those that do not fit in themselves too', () => {
  const lines = [...buildLines(), buildLine({ kind: 'tax', gross: -150, fee: 0 }), buildLine({ net: 9_561 })];
  const sum = sumsOf(lines).reduce((all, { amount }) => all + amount, 0);
  expect(sum).toBe(sumLines(lines)?.net);
  expect(sumsOf(lines)).toContainEqual({ name: 'Linhas que não fecham', amount: -1 });
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendPhone();
  });
  afterEach(() => restore());

  test('filters are behind one button, and a row opens its payout', async () => {
    const view = openFinance(`${path}?match=matched`, { payouts: [buildPayout()] });
    expect(
      await screen.findByRole('button', { name: 'Remover o filtro Conciliação: Conferido' }),
    ).toBeVisible();
    await view.user.click(await screen.findByRole('link', { name: 'Stripe, 26/11/2026' }));
    expect(await screen.findByRole('region', { name: 'Contas do repasse' })).toBeVisible();
  });
});
