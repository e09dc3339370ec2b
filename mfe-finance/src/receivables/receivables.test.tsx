import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildReceivable } from '../mocks/builders.ts';
import { onSaturday, openFinance, region } from '../testing/open-finance.tsx';
import { pretendPhone } from '../testing/phone-width.ts';

onSaturday();

const path = '/admin/receivables';

/** Friday, 4 December: a card's instalment and an estimated boleto; another day, and one that is overdue. */
const receivables = [
  buildReceivable({ id: 'pay_a-2', paymentId: 'pay_a', installment: 2, installments: 3 }),
  buildReceivable({
    id: 'pay_b-1',
    paymentId: 'pay_b',
    gateway: 'MERCADOPAGO',
    method: 'boleto',
    gross: 5_000,
    fee: 349,
    estimated: true,
  }),
  buildReceivable({ id: 'pay_c-1', paymentId: 'pay_c', gross: 20_000, fee: 0, dueOn: '2026-12-10' }),
  buildReceivable({ id: 'pay_d-1', paymentId: 'pay_d', gross: 1_000, fee: 100, dueOn: '2026-11-26' }),
];

const open = (address = path) => openFinance(address, { receivables });

test('“quanto entra” is four numbers, of today, tomorrow, seven and thirty days', async () => {
  open();
  const headline = await region('Quanto entra');
  expect(headline.getByRole('button', { name: /^Hoje R\$ 0,00/ })).toBeVisible();
  expect(headline.getByRole('button', { name: /^Amanhã R\$ 0,00/ })).toBeVisible();
  expect(
    headline.getByRole('button', {
      name: /^Próximos 7 dias R\$ 142,13 28\/11 a 04\/12 ?2 recebíveis · ≈ parte estimada/,
    }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(headline.getByRole('button', { name: /^Próximos 30 dias R\$ 342,13/ })).toBeVisible();
  expect(document.title).toBe('Recebíveis · Trilho');
});

test('Friday is one number that explains itself: gross, fees, net, estimate, gateways, receivables', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Próximo mês' }));
  await view.user.click(
    await screen.findByRole('button', { name: /^Sexta-feira, 4 de dezembro: R\$ 142,13/ }),
  );
  const day = await region('Sexta-feira, 4 de dezembro');
  const words = await day.findByText('São R$ 150,00 de 2 recebíveis, menos R$ 7,87 de tarifas.');
  expect(words.textContent).toContain('menos R$\u00a07,87 de');
  const facts = day.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['R$ 150,00', '− R$ 7,87', 'R$ 142,13']);
  expect(day.getByText(/R\$ 46,51 são estimados/)).toBeVisible();
  expect(day.getByText('MercadoPago · Boleto')).toBeVisible();
  const list = await region('Recebíveis deste valor');
  const row = within((await list.findByRole('link', { name: 'pay_a' })).closest('tr') ?? document.body);
  expect(row.getByText('Parcela 2 de 3 · Stripe · Cartão')).toBeVisible();
  expect(row.getByText('R$ 95,62')).toBeVisible();
  expect(row.getByText('Gateway')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/admin/payments/pay_a?environment=SANDBOX');
  expect(list.getByText('Estimado')).toBeVisible();
  expect(view.router.state.location.search).toBe(
    '?environment=SANDBOX&month=2026-12&from=2026-12-04&to=2026-12-04',
  );
});

test('a filter counts for every number, and for the receivables', async () => {
  const view = open(`${path}?from=2026-12-04&to=2026-12-04`);
  await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Gateway' }), 'MercadoPago');
  const headline = await region('Quanto entra');
  expect(headline.getByRole('button', { name: /^Próximos 30 dias R\$ 46,51/ })).toBeVisible();
  const day = await region('Sexta-feira, 4 de dezembro');
  expect(day.getByText('Todo este valor é estimado', { exact: false })).toBeVisible();
  const list = await region('Recebíveis deste valor');
  expect(await list.findByRole('link', { name: 'pay_b' })).toBeVisible();
  expect(list.queryByRole('link', { name: 'pay_a' })).toBeNull();
  expect(view.queriesOf('receivables').at(-1)?.get('gateway')).toBe('MERCADOPAGO');
});

test('what is overdue is said plainly, and opens', async () => {
  const view = open();
  expect(await screen.findByText('R$ 9,00 em atraso')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Ver quais' }));
  expect(await screen.findByText(/o gateway ainda não liberou o dinheiro/)).toBeVisible();
  const list = await region('Recebíveis deste valor');
  expect(await list.findByRole('link', { name: 'pay_d' })).toBeVisible();
  const query = view.queriesOf('receivables').at(-1);
  expect([query?.get('dueFrom'), query?.get('dueTo'), query?.get('status')]).toEqual([
    null,
    '2026-11-27',
    'open',
  ]);
});

test('a holiday is named, and says why nothing comes in', async () => {
  const view = open(`${path}?month=2026-12`);
  await view.user.click(
    await screen.findByRole('button', { name: 'Sexta-feira, 25 de dezembro, Natal: nada entra' }),
  );
  expect(await screen.findByText('Nada entra: é feriado (Natal) e os bancos não funcionam.')).toBeVisible();
});

test('arrows move between the days of the calendar', async () => {
  const view = open(`${path}?month=2026-12&from=2026-12-04&to=2026-12-04`);
  const friday = await screen.findByRole('button', { name: /^Sexta-feira, 4 de dezembro/ });
  expect(friday).toHaveAttribute('tabindex', '0');
  act(() => friday.focus());
  await view.user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(screen.getByRole('button', { name: /^Quinta-feira, 10 de dezembro: R\$ 200,00/ })).toHaveFocus();
});

test('pages of receivables go on and back', async () => {
  const many = Array.from({ length: 25 }, (_, at) =>
    buildReceivable({ id: `pay_${at}-1`, paymentId: `pay_${at}` }),
  );
  const view = openFinance(path, { receivables: many });
  const list = await region('Recebíveis deste valor');
  expect(await list.findByRole('link', { name: 'pay_0' })).toBeVisible();
  await view.user.click(list.getByRole('button', { name: 'Próximos' }));
  expect(await list.findByRole('link', { name: 'pay_24' })).toBeVisible();
  await view.user.click(list.getByRole('button', { name: 'Anteriores' }));
  expect(await list.findByRole('link', { name: 'pay_0' })).toBeVisible();
});

test('without any receivable it says what will be here, and without one soon when the next is', async () => {
  const view = openFinance(path, { receivables: [] });
  expect(await screen.findByText('Nada a receber ainda')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Quanto entra' })).toBeNull();
  view.unmount();
  openFinance(path, { receivables: [buildReceivable({ dueOn: '2027-03-01' })] });
  expect(await screen.findByText(/R\$ 95,62, entra em segunda-feira, 1 de março/)).toBeVisible();
});

test('when all was released it says so, and leads to what came in', async () => {
  openFinance(path, { receivables: [buildReceivable({ status: 'released', dueOn: '2026-11-28' })] });
  expect(await screen.findByText('Nada a receber agora')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute('href', '/admin/statement');
  expect(screen.queryByText('Nada a receber ainda')).toBeNull();
});

test('the switch shows the other environment', async () => {
  const view = open();
  await region('Quanto entra');
  await view.user.click(screen.getByRole('radio', { name: 'Produção' }));
  await waitFor(() =>
    expect(view.queriesOf('receivables/calendar').at(-1)?.get('environment')).toBe('PRODUCTION'),
  );
});

test('a load that fails can be tried again', async () => {
  const view = openFinance(path, { receivables }, [
    http.get(apiUrl('/portal/receivables/calendar'), () => fail(500, 'x'), { once: true }),
  ]);
  await view.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  const headline = await region('Quanto entra');
  expect(headline.getByRole('button', { name: /^Próximos 7 dias R\$ 142,13/ })).toBeVisible();
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendPhone();
  });
  afterEach(() => restore());

  test('the month is a list of days by week, and a day is a page with a way back', async () => {
    const view = open(`${path}?month=2026-12`);
    const week = await region('Semana de 29/11 a 05/12');
    await view.user.click(week.getByRole('button', { name: /sex, 04\/12.*R\$ 142,13/ }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sexta-feira, 4 de dezembro' }),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Calendário' })).toBeNull();
    expect(await screen.findByRole('link', { name: /pay_b.*Estimado/s })).toHaveAttribute(
      'href',
      '/admin/payments/pay_b?environment=SANDBOX',
    );
    await view.user.click(screen.getByRole('link', { name: 'Recebíveis' }));
    expect(await region('Calendário')).toBeDefined();
    expect(view.router.state.location.search).toBe('?environment=SANDBOX&month=2026-12');
  });
});

test('what may be split as CBS and IBS stands beside the net, of the gateway that is looked at', async () => {
  const taxed = receivables.map((one) =>
    one.paymentId === 'pay_a' ? { ...one, expectedTaxes: 265 } : { ...one, expectedTaxes: 0 },
  );
  const view = openFinance(`${path}?from=2026-12-04&to=2026-12-04`, { receivables: taxed });
  const day = await region('Sexta-feira, 4 de dezembro');
  expect(await day.findByText('Líquido previsto após tributos')).toBeVisible();
  const facts = day.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['R$ 150,00', '− R$ 7,87', 'R$ 142,13', '− R$ 2,65', 'R$ 139,48']);
  const headline = await region('Quanto entra');
  expect(
    headline.getByRole('button', { name: /^Próximos 7 dias .*R\$ 139,48 após tributos \(previsão\)/ }),
  ).toBeVisible();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Gateway' }), 'MercadoPago');
  await waitFor(() => expect(day.queryByText('Líquido previsto após tributos')).toBeNull());
});

test('the receivables of a number are downloaded by what is looked at', async () => {
  const ordered: unknown[] = [];
  // The browser's own download, which is none here.
  const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const note = http.post(apiUrl('/portal/exports'), async ({ request }) => {
    ordered.push(await request.clone().json());
  });
  const address = `${path}?from=2026-12-04&to=2026-12-10&gateway=STRIPE`;
  const view = openFinance(address, { receivables }, [note]);
  const list = await region('Recebíveis deste valor');
  await view.user.click(list.getByRole('button', { name: 'Exportar CSV' }));
  expect(await screen.findByText('O download do arquivo CSV começou.')).toBeVisible();
  expect(ordered).toEqual([
    {
      ...{ list: 'receivables', environment: 'SANDBOX' },
      filters: { dueFrom: '2026-12-04', dueTo: '2026-12-10', gateway: 'STRIPE', status: 'open' },
    },
  ]);
  expect(follow).toHaveBeenCalledTimes(1);
  follow.mockRestore();
});

test('a gateway that is not switched on here is not offered', async () => {
  open();
  await region('Quanto entra');
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(options('Gateway')).toEqual(['Todos', 'Stripe', 'MercadoPago']));
  expect(options('Meio')).toEqual(['Todos', 'Pix', 'Boleto', 'Cartão']);
});
