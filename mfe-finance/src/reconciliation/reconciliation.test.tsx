import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildDifference } from '../mocks/settlement-builders.ts';
import { onSaturday, openFinance, region } from '../testing/open-finance.tsx';
import { pretendPhone } from '../testing/phone-width.ts';

onSaturday();

const path = '/admin/reconciliation';

const missing = buildDifference({
  id: 'dif_2',
  kind: 'missing_there',
  gateway: 'MERCADOPAGO',
  expected: 9_562,
  told: null,
  paymentId: 'pay_2',
  externalId: null,
  day: '2026-11-26',
});
const explained = buildDifference({
  id: 'dif_3',
  status: 'explained',
  explanation: 'Tarifa nova do contrato.',
  owner: 'Ana',
});
const differences = [buildDifference(), missing, explained];

type View = ReturnType<typeof openFinance>;
const open = (address = path, ...more: Parameters<typeof openFinance>[2][]) =>
  openFinance(address, { differences: differences.map((one) => ({ ...one })) }, more[0]);

const list = () => region('Diferenças');
const panel = () => region('Diferença');
const rows = async () =>
  within(await (await list()).findByRole('table', { name: 'Diferenças' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));

async function explain(
  view: View,
  within_: Awaited<ReturnType<typeof panel>>,
  text: string,
  account?: string,
) {
  if (account) await view.user.selectOptions(within_.getByLabelText(/^Conta/), account);
  await view.user.type(within_.getByLabelText(/^Explicação/), text);
  await view.user.click(within_.getByRole('button', { name: 'Explicar e fechar' }));
}

test('what is open is counted by kind, and listed', async () => {
  open();
  const summary = await region('Em aberto');
  expect(await summary.findByRole('heading', { name: '2 diferenças abertas, − R$ 95,74' })).toBeVisible();
  expect(summary.getByRole('button', { name: 'Tarifa diferente 1 − R$ 0,12' })).toBeVisible();
  expect(await rows()).toEqual([
    ['Tarifa diferente', 'pay_1', 'Stripe', '25/11/2026', '—', '− R$ 0,12'],
    ['Falta no gateway', 'pay_2', 'MercadoPago', '26/11/2026', '—', '− R$ 95,62'],
  ]);
});

test('a kind of the summary and the filters are in the address; closed ones are readable', async () => {
  const view = open();
  const summary = await region('Em aberto');
  await view.user.click(await summary.findByRole('button', { name: /^Falta no gateway/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(view.router.state.location.search).toBe('?environment=SANDBOX&kind=missing_there');
  await view.user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Explicadas');
  await view.user.click(await (await list()).findByRole('link', { name: 'Tarifa diferente' }));
  const one = await panel();
  expect(await one.findByText('Tarifa nova do contrato.')).toBeVisible();
  expect(one.getByText(/^Explicada em .*responsável: Ana\.$/)).toBeVisible();
  expect(one.queryByRole('button', { name: 'Explicar e fechar' })).toBeNull();
  expect(view.queriesOf('settlement-differences').at(-1)?.get('status')).toBe('explained');
});

test('a difference says what we have, what the gateway says and what to do, and is explained', async () => {
  const view = open();
  await view.user.click(await (await list()).findByRole('link', { name: 'Tarifa diferente' }));
  const one = await panel();
  expect(await one.findByText(/O gateway cobrou outra tarifa/)).toBeVisible();
  const facts = one.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 3)).toEqual(['− R$ 4,38', '− R$ 4,50', '− R$ 0,12']);
  expect(one.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_1?environment=SANDBOX',
  );
  expect(screen.getByRole('region', { name: 'Diferença' })).toHaveFocus();
  await view.user.click(one.getByRole('button', { name: 'Explicar e fechar' }));
  expect(await one.findByText('Diga por que é assim.')).toBeVisible();
  await explain(view, one, 'Tarifa nova desde o dia 10');
  expect(await screen.findByText('Diferença explicada.')).toBeVisible();
  expect(view.state.differences[0]).toMatchObject({
    status: 'explained',
    explanation: 'Tarifa nova desde o dia 10',
  });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(
    await (await region('Em aberto')).findByRole('heading', { name: /^1 diferença aberta/ }),
  ).toBeVisible();
});

test('the explanation carries the account that was chosen', async () => {
  const sent: unknown[] = [];
  const view = open(`${path}?difference=dif_2`, [
    http.patch(apiUrl('/portal/settlement-differences/:id'), async ({ request }) => {
      sent.push(await request.clone().json());
    }),
  ]);
  const one = await panel();
  await one.findByText(/já deveria ter sido liberado/);
  await explain(view, one, 'Venda cancelada no gateway', 'Vendas brutas');
  await screen.findByText('Diferença explicada.');
  expect(sent).toEqual([{ explanation: { text: 'Venda cancelada no gateway', account: 'sales' } }]);
});

test('a difference without money asks for no account', async () => {
  const late = buildDifference({ id: 'dif_9', kind: 'late', expected: 9_562, told: 9_562 });
  const view = openFinance(`${path}?difference=dif_9`, { differences: [late] });
  const one = await panel();
  expect(await one.findByText('Não muda o seu saldo.')).toBeVisible();
  expect(one.queryByLabelText(/^Conta/)).toBeNull();
  await explain(view, one, 'Feriado municipal');
  expect(await screen.findByText('Diferença explicada.')).toBeVisible();
});

test('a difference gets an owner, by name or oneself', async () => {
  const view = open(`${path}?difference=dif_1`);
  const one = await panel();
  await view.user.click(await one.findByRole('button', { name: 'Sou eu' }));
  await view.user.click(one.getByRole('button', { name: 'Salvar responsável' }));
  await waitFor(() => expect(view.state.differences[0]?.owner).toMatch(/^Marina/));
  // The panel shows what was saved.
  await waitFor(() =>
    expect(one.queryByRole('button', { name: 'Salvar responsável' })).not.toBeInTheDocument(),
  );
  await view.user.clear(await one.findByLabelText('Responsável'));
  await view.user.click(await one.findByRole('button', { name: 'Salvar responsável' }));
  await waitFor(() => expect(view.state.differences[0]?.owner).toBeNull());
});

test('what is typed while an owner is saved is not lost', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const view = open(`${path}?difference=dif_1`);
  server.use(
    http.patch(apiUrl('/portal/settlement-differences/:id'), async () => {
      await held;
      return ok(buildDifference({ owner: 'Ana' }));
    }),
  );
  const one = await panel();
  const field = await one.findByLabelText('Responsável');
  await view.user.type(field, 'Ana');
  await view.user.click(one.getByRole('button', { name: 'Salvar responsável' }));
  await view.user.type(field, ' Lima');
  answer();
  expect(await screen.findByText('Responsável: Ana.')).toBeVisible();
  expect(one.getByLabelText('Responsável')).toHaveValue('Ana Lima');
});

test('a difference that is closed says to which account its money went', async () => {
  openFinance(`${path}?difference=dif_1`, {
    differences: [buildDifference({ status: 'explained', explanation: 'Tarifa nova', account: 'fees' })],
  });
  const one = await panel();
  expect(await one.findByText('Valor levado para: Tarifas do gateway.')).toBeVisible();
});

test('what somebody else has closed meanwhile is shown as it is', async () => {
  const view = open(`${path}?difference=dif_1`);
  const one = await panel();
  await one.findByText(/O gateway cobrou outra tarifa/);
  view.state.differences[0] = { ...buildDifference(), status: 'explained', explanation: 'A da Ana.' };
  await explain(view, one, 'A minha');
  expect(await screen.findByText(/já não está aberta/)).toBeVisible();
  expect(await one.findByText('A da Ana.')).toBeVisible();
});

test('what the server refuses stands at its field, and the text stays', async () => {
  const view = open(`${path}?difference=dif_1`, [
    http.patch(apiUrl('/portal/settlement-differences/:id'), () =>
      fail(422, 'Dados inválidos', [
        { field: 'explanation.account', message: 'Esta conta não combina com a diferença.' },
      ]),
    ),
  ]);
  const one = await panel();
  await one.findByText(/O gateway cobrou outra tarifa/);
  await explain(view, one, 'Por engano');
  expect(await one.findByText('Esta conta não combina com a diferença.')).toBeVisible();
  expect(one.getByLabelText(/^Explicação/)).toHaveValue('Por engano');
});

test('several are explained with one reason, and those closed meanwhile are told of', async () => {
  const view = open();
  const card = await list();
  await view.user.click(await card.findByRole('checkbox', { name: 'Selecionar as abertas desta página' }));
  expect(card.getByText('2 selecionadas, − R$ 95,74')).toBeVisible();
  await view.user.click(card.getByRole('button', { name: 'Explicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Explicar 2 diferenças' }));
  await view.user.click(dialog.getByRole('button', { name: 'Explicar e fechar' }));
  expect(await dialog.findByText('Escolha a conta.')).toBeVisible();
  view.state.differences[1] = { ...missing, status: 'resolved' };
  await explain(view, dialog, 'Acordo com o gateway', 'Tarifas do gateway');
  expect(await screen.findByText('1 diferença explicada; 1 já não estava aberta.')).toBeVisible();
  expect(await screen.findByText(/^Nada em aberto/)).toBeVisible();
  expect(await screen.findByText('Nenhuma diferença aberta')).toBeVisible();
  expect(view.state.differences.map(({ status }) => status)).toEqual(['explained', 'resolved', 'explained']);
});

test('a single row is selected, and another filter forgets the selection', async () => {
  const view = open();
  const card = await list();
  await view.user.click(
    await card.findByRole('checkbox', { name: 'Selecionar Tarifa diferente, 25/11/2026, − R$ 0,12' }),
  );
  expect(card.getByText('1 selecionada, − R$ 0,12')).toBeVisible();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Gateway' }), 'MercadoPago');
  await waitFor(() => expect(card.queryByText(/selecionada/)).toBeNull());
});

test('a bulk explanation that does not reach the server keeps the selection and what was typed', async () => {
  const view = open(path, [
    http.post(apiUrl('/portal/settlement-differences/explanations'), () => HttpResponse.error()),
  ]);
  const card = await list();
  await view.user.click(await card.findByRole('checkbox', { name: 'Selecionar as abertas desta página' }));
  await view.user.click(card.getByRole('button', { name: 'Explicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Explicar 2 diferenças' }));
  await explain(view, dialog, 'Acordo com o gateway', 'Tarifas do gateway');
  expect(await screen.findByText('Não foi possível conectar ao servidor')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(dialog.getByLabelText(/^Explicação/)).toHaveValue('Acordo com o gateway');
});

test('a link to one payout’s differences says so, and the filter is removed', async () => {
  const view = openFinance(`${path}?payout=pout_1`, {
    differences: [buildDifference({ payoutId: 'pout_1' }), missing],
  });
  expect(await rows()).toHaveLength(1);
  await view.user.click(screen.getByRole('button', { name: 'Remover o filtro Repasse: pout_1' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a list that cannot be loaded can be tried again', async () => {
  const view = open(path, [
    http.get(apiUrl('/portal/settlement-differences'), () => fail(503, 'Em manutenção'), { once: true }),
  ]);
  await view.user.click(await screen.findByRole('button', { name: 'Tentar novamente', hidden: true }));
  expect(await screen.findByRole('link', { name: 'Falta no gateway', hidden: true })).toBeInTheDocument();
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendPhone();
  });
  afterEach(() => restore());

  test('a difference is a page with a way back to the same list', async () => {
    const view = open(`${path}?kind=fee`);
    await view.user.click(await screen.findByRole('link', { name: 'Tarifa diferente' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Diferença' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Diferenças' })).toBeNull();
    await view.user.click(screen.getByRole('link', { name: 'Conciliação' }));
    expect(await list()).toBeDefined();
    expect(view.router.state.location.search).toBe('?kind=fee&environment=SANDBOX');
  });
});
