import { screen, waitFor, within } from '@testing-library/react';
import { buildTerm, buildTerms } from '../mocks/builders.ts';
import { onSaturday, openFinance } from '../testing/open-finance.tsx';
import { shownTerms, termName } from './words/term-words.ts';

onSaturday();

const path = '/admin/gateway-terms';

const rowsOf = async () => {
  const table = await screen.findByRole('table', { name: 'Condições' });
  return within(table)
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent));
};

const own = buildTerms({ terms: [buildTerm({ installmentsFrom: 2, percent: 4.59 })], version: 3 });

async function openForm(view: ReturnType<typeof openFinance>, name: string, item: string) {
  await view.user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await view.user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

async function refill(view: ReturnType<typeof openFinance>, field: HTMLElement, text: string) {
  await view.user.clear(field);
  await view.user.type(field, text);
}

test('the terms that hold are shown, defaults as such', async () => {
  openFinance(path, { terms: own });
  expect((await rowsOf()).filter(([name]) => name?.startsWith('Stripe'))).toEqual([
    ['Stripe · Pix', '—', 'No mesmo dia', 'Tudo de uma vez', '0,99%', 'Padrão'],
    ['Stripe · Boleto', '—', '2 dias úteis', 'Tudo de uma vez', 'R$ 3,49', 'Padrão'],
    ['Stripe · Cartão', 'Todas', '30 dias corridos', 'Cada parcela por vez', '3,99% + R$ 0,39', 'Padrão'],
    ['Stripe · Cartão', '2x ou mais', '30 dias corridos', 'Cada parcela por vez', '4,59% + R$ 0,39', 'Sua'],
  ]);
});

test('a default that one of the merchant’s always stands before is not shown', () => {
  const shown = shownTerms({
    terms: [buildTerm({ percent: 1 })],
    defaults: [buildTerm({ installmentsFrom: 2 })],
  });
  expect(shown.map(({ term, isDefault }) => [termName(term), term.percent, isDefault])).toEqual([
    ['Stripe, Cartão', 1, false],
  ]);
});

test('a new term is refused until it is whole, shows its example, and is saved by version', async () => {
  const view = openFinance(path, { terms: own });
  await view.user.click(await screen.findByRole('button', { name: 'Adicionar condição' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova condição' }));
  await view.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Escolha o gateway.')).toBeVisible();
  expect(form.getByText('Informe o prazo em dias.')).toBeVisible();
  await view.user.selectOptions(form.getByLabelText(/^Gateway/), 'MercadoPago');
  await view.user.selectOptions(form.getByLabelText(/^Meio/), 'Cartão');
  await view.user.selectOptions(form.getByLabelText(/^Parcelas/), '7x');
  await view.user.type(form.getByLabelText(/^Percentual/), '5,4');
  await view.user.type(form.getByLabelText(/^Prazo/), '14');
  expect(form.getByText(/Uma venda de R\$ 100,00 em 7 parcelas por cartão no MercadoPago/)).toHaveTextContent(
    'você recebe R$ 94,60, e a tarifa é de R$ 5,40.',
  );
  await view.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Condição salva.')).toBeVisible();
  expect(view.state.terms.version).toBe(4);
  expect(view.state.terms.terms.at(-1)).toEqual(
    buildTerm({ gateway: 'MERCADOPAGO', installmentsFrom: 7, percent: 5.4, fixed: 0, days: 14 }),
  );
  await waitFor(async () =>
    expect((await rowsOf()).map(([name, from]) => `${name} ${from}`)).toContain(
      'MercadoPago · Cartão 7x ou mais',
    ),
  );
});

test('two terms for the same are refused', async () => {
  const view = openFinance(path, { terms: own });
  await view.user.click(await screen.findByRole('button', { name: 'Adicionar condição' }));
  const form = within(await screen.findByRole('dialog'));
  await view.user.selectOptions(form.getByLabelText(/^Gateway/), 'Stripe');
  await view.user.selectOptions(form.getByLabelText(/^Meio/), 'Cartão');
  await view.user.selectOptions(form.getByLabelText(/^Parcelas/), '2x');
  await view.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Já existe uma condição para este gateway, meio e parcelas.')).toBeVisible();
});

test('a default is the beginning of one’s own', async () => {
  const view = openFinance(path);
  const form = await openForm(view, 'Stripe, Pix', 'Definir a minha');
  await refill(view, form.getByLabelText(/^Percentual/), '0,8');
  await view.user.click(form.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Condição salva.');
  await waitFor(async () => {
    const row = (await rowsOf()).find(([name]) => name === 'Stripe · Pix');
    expect(row?.slice(4)).toEqual(['0,8%', 'Sua']);
  });
  expect(view.state.terms.terms).toHaveLength(1);
});

test('what was typed stays when somebody else has saved, and is saved over theirs', async () => {
  const view = openFinance(path, { terms: own });
  const form = await openForm(view, 'Stripe, Cartão, 2x ou mais', 'Editar');
  await refill(view, form.getByLabelText(/^Percentual/), '4,2');
  const theirs = buildTerm({ method: 'pix', percent: 0.5, fixed: 0, days: 0, perInstallment: false });
  view.state.terms = {
    ...own,
    terms: [buildTerm({ installmentsFrom: 2, percent: 5 }), theirs],
    version: 4,
  };
  await view.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('As condições mudaram enquanto você editava')).toBeVisible();
  expect(
    await form.findByText(/Agora está salvo para Stripe, Cartão, 2x ou mais: 5% \+ R\$ 0,39/),
  ).toBeVisible();
  expect(form.getByLabelText(/^Percentual/)).toHaveValue('4,2');
  await view.user.click(form.getByRole('button', { name: 'Salvar mesmo assim' }));
  await screen.findByText('Condição salva.');
  expect(view.state.terms.version).toBe(5);
  expect(view.state.terms.terms).toEqual([theirs, buildTerm({ installmentsFrom: 2, percent: 4.2 })]);
});

test('a term is removed after a question that says what holds then', async () => {
  const view = openFinance(path, { terms: own });
  const dialog = await openForm(view, 'Stripe, Cartão, 2x ou mais', 'Remover');
  expect(
    dialog.getByText('Stripe, Cartão, 2x ou mais passa a seguir: 3,99% + R$ 0,39, 30 dias corridos.'),
  ).toBeVisible();
  await view.user.click(dialog.getByRole('button', { name: 'Remover condição' }));
  await screen.findByText('Condição removida.');
  expect(view.state.terms.terms).toEqual([]);
});

test('the example is reckoned by the terms that hold', async () => {
  const view = openFinance(path, { terms: own });
  expect(
    await screen.findByText(/Uma venda de R\$ 100,00 em 3 parcelas por cartão no Stripe/),
  ).toHaveTextContent('você recebe R$ 95,02, e a tarifa é de R$ 4,98.');
  const table = screen.getByRole('table', { name: 'Quando entra' });
  expect(
    within(table).getByRole('row', { name: /seg, 28\/12\/2026 R\$ 33,34 R\$ 1,66 R\$ 31,68/ }),
  ).toBeVisible();
  await view.user.selectOptions(screen.getByLabelText('Meio'), 'PayPal');
  await waitFor(() => expect(screen.getByText('Não há condição para este gateway e meio.')).toBeVisible());
});

test('a gateway that anticipates is ticked, and saved without a change of the terms', async () => {
  const view = openFinance(path, { terms: own });
  const box = await screen.findByRole('checkbox', { name: 'MercadoPago' });
  expect(box).not.toBeChecked();
  await view.user.click(box);
  await screen.findByText('Antecipação salva.');
  await waitFor(() => expect(box).toBeChecked());
  expect(view.state.terms).toMatchObject({ anticipates: ['MERCADOPAGO'], terms: own.terms, version: 4 });
});

test('a tick over another version is taken back, and says so', async () => {
  const view = openFinance(path, { terms: own });
  const box = await screen.findByRole('checkbox', { name: 'Stripe' });
  view.state.terms = { ...own, version: 4 };
  await view.user.click(box);
  expect(await screen.findByText(/As condições foram salvas por outra pessoa/)).toBeVisible();
  expect(box).not.toBeChecked();
  expect(view.state.terms.anticipates).toEqual([]);
});

test('the forecast of taxes is off, says that no gateway is instructed, and is saved by its box', async () => {
  const view = openFinance(path, { terms: own });
  const box = await screen.findByRole('checkbox', { name: 'Prever a CBS e o IBS dos próximos pagamentos' });
  expect(box).not.toBeChecked();
  expect(screen.getByText(/Nenhum gateway é instruído a separar tributos/)).toBeVisible();
  expect(box).toHaveAccessibleDescription(/Os de antes ficam sem ela/);
  await view.user.click(box);
  await screen.findByText('Previsão de tributos ligada.');
  await waitFor(() => expect(box).toBeChecked());
  expect(view.state.terms).toMatchObject({ forecastsTaxes: true, terms: own.terms, version: 4 });
  await view.user.click(box);
  await screen.findByText('Previsão de tributos desligada.');
  expect(view.state.terms).toMatchObject({ forecastsTaxes: false, version: 5 });
});
