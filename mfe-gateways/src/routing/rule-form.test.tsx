import { screen, within } from '@testing-library/react';
import { server } from '@trilho/portal/testing/server.ts';
import { buildRouting, buildRule } from '../mocks/routing.ts';
import { openRouting, region, ruleNames, saved } from './testing/open-routing.tsx';

afterEach(() => server.events.removeAllListeners());

async function openForm() {
  const view = await openRouting({ routing: buildRouting() });
  await view.user.click((await region('Regras')).getByRole('button', { name: 'Criar do zero' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  const add = (name: string) =>
    view.user.click(
      within(form.getByRole('group', { name: 'Adicionar condição' })).getByRole('button', { name }),
    );
  const submit = () => view.user.click(form.getByRole('button', { name: 'Incluir regra' }));
  const save = async () => {
    await submit();
    await view.user.click(await screen.findByRole('button', { name: 'Salvar' }));
    await saved();
    return view.saves()[0]?.body;
  };
  return { ...view, form, add, submit, save };
}

test('a rule is made of conditions that are added one by one, said in words meanwhile, and saved', async () => {
  const { user, form, add, save } = await openForm();
  await user.type(form.getByLabelText('Nome da regra'), ' Parcelado alto ');
  expect(form.getByText(/^Todos os pagamentos →/)).toBeVisible();
  await add('Meio de pagamento');
  await user.click(form.getByRole('checkbox', { name: 'Cartão' }));
  await add('Bandeira');
  await user.click(form.getByRole('checkbox', { name: 'Visa' }));
  await add('Valor');
  await user.type(within(form.getByRole('group', { name: 'Valor' })).getByLabelText('A partir de'), '50000');
  await add('Parcelas');
  await user.selectOptions(
    within(form.getByRole('group', { name: 'Parcelas' })).getByLabelText('A partir de'),
    '2x',
  );
  await add('País do cliente');
  await user.selectOptions(form.getByLabelText('Incluir país'), 'Brasil');
  await add('Metadados');
  const pairs = within(form.getAllByRole('group', { name: 'Metadados' })[0] ?? document.body);
  await user.type(pairs.getByLabelText('Nome 1'), 'canal');
  await user.type(pairs.getByLabelText('Valor 1'), 'app');
  await add('Horário');
  await user.selectOptions(form.getByLabelText('Das'), '8h');
  await user.selectOptions(form.getByLabelText('Até', { selector: '[name="hoursTo"]' }), '17h59');
  await user.click(form.getByRole('radio', { name: 'Um gateway' }));
  await user.selectOptions(form.getByLabelText('Gateway'), 'MercadoPago');
  expect(
    form.getByText(
      'Cartão, Visa, a partir de R$ 500,00, 2x ou mais, cliente de Brasil, canal = app, das 8h às 17h59 → MercadoPago',
    ),
  ).toBeVisible();
  expect(await save()).toMatchObject({
    version: 0,
    rules: [
      {
        id: expect.stringMatching(/^rule_[\w-]+$/),
        name: 'Parcelado alto',
        active: true,
        when: {
          methods: ['card'],
          brands: ['visa'],
          amountMin: 50_000,
          installmentsMin: 2,
          countries: ['BR'],
          metadata: { canal: 'app' },
          hours: { from: 8, to: 17 },
        },
        target: { type: 'gateway', gateway: 'MERCADOPAGO' },
      },
    ],
  });
});

test('what is missing is said at its field, and nothing is taken over', async () => {
  const { user, form, add, submit } = await openForm();
  for (const name of ['Meio de pagamento', 'Bandeira', 'Valor', 'Parcelas', 'País do cliente', 'Metadados'])
    await add(name);
  await user.click(form.getByRole('radio', { name: 'Um gateway' }));
  await submit();
  for (const message of [
    'Dê um nome à regra.',
    'Escolha ao menos um meio de pagamento.',
    'Escolha ao menos uma bandeira.',
    'Informe o menor ou o maior valor.',
    'Escolha o menor ou o maior número de parcelas.',
    'Escolha ao menos um país.',
    'Informe o nome e o valor.',
    'Escolha o gateway.',
  ])
    expect(await form.findByText(message)).toBeVisible();
  expect(form.getByLabelText('Nome da regra')).toHaveFocus();
});

test('values that contradict each other are refused', async () => {
  const { user, form, add, submit } = await openForm();
  await user.type(form.getByLabelText('Nome da regra'), 'Contrária');
  await add('Meio de pagamento');
  await user.click(form.getByRole('checkbox', { name: 'Pix' }));
  await add('Bandeira');
  await user.click(form.getByRole('checkbox', { name: 'Elo' }));
  await add('Valor');
  const amount = within(form.getByRole('group', { name: 'Valor' }));
  await user.type(amount.getByLabelText('A partir de'), '20000');
  await user.type(amount.getByLabelText('Até'), '10000');
  await submit();
  expect(await form.findByText(/^Bandeira e parcelas valem só para cartão/)).toBeVisible();
  expect(form.getByText('O maior valor não pode ser menor que o menor.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Tirar a condição Bandeira' }));
  await user.clear(amount.getByLabelText('Até'));
  await submit();
  expect(await screen.findByRole('region', { name: 'Alterações não salvas' })).toBeVisible();
  expect(ruleNames()).toEqual(['Contrária']);
});

describe('a split', () => {
  test('of two gateways comes to 100 by itself', async () => {
    const { user, form, save } = await openForm();
    await user.type(form.getByLabelText('Nome da regra'), 'Dividir');
    await user.click(form.getByRole('radio', { name: 'Dividir' }));
    const stripe = form.getByLabelText('Percentual do Stripe');
    await user.clear(stripe);
    await user.type(stripe, '70');
    expect(form.getByLabelText('Percentual do MercadoPago')).toHaveValue('30');
    expect(await save()).toMatchObject({
      rules: [
        {
          target: {
            type: 'split',
            shares: [
              { gateway: 'STRIPE', percent: 70 },
              { gateway: 'MERCADOPAGO', percent: 30 },
            ],
          },
        },
      ],
    });
  });

  test('that does not come to 100 says what is missing, and fills it in', async () => {
    const { user, form, submit } = await openForm();
    await user.type(form.getByLabelText('Nome da regra'), 'Dividir');
    await user.click(form.getByRole('radio', { name: 'Dividir' }));
    const other = form.getByLabelText('Percentual do MercadoPago');
    await user.clear(other);
    expect(form.getByText('Faltam 50% para chegar a 100%.')).toBeVisible();
    await submit();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'MercadoPago com 50%' }));
    expect(other).toHaveValue('50');
    expect(form.getByText(/^Soma 100%/)).toBeVisible();
  });
});

test('what was typed is asked about before it is lost', async () => {
  const { user, form } = await openForm();
  await user.type(form.getByLabelText('Nome da regra'), 'Meia regra');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
  expect(form.getByLabelText('Nome da regra')).toHaveValue('Meia regra');
});

test('a draft is neither asked about nor forgotten by leaving a rule', async () => {
  const { user } = await openRouting();
  await region('Regras');
  await user.click(screen.getByRole('switch', { name: 'Regra Pix de madrugada ativa' }));
  await user.click(screen.getByRole('button', { name: 'Editar a regra Parcelado alto' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar regra' }));
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible();
});

test('the focus goes to a condition that is added, and back to the others when it is taken out', async () => {
  const { user, form, add } = await openForm();
  await add('Valor');
  expect(form.getByRole('group', { name: 'Valor' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Tirar a condição Valor' }));
  expect(form.getByRole('group', { name: 'Adicionar condição' })).toHaveFocus();
});

test('a starting point fills a rule to edit', async () => {
  const { user, saves } = await openRouting({ routing: buildRouting() });
  await user.click((await region('Regras')).getByRole('button', { name: /^Cartão por aprovação/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova regra' }));
  expect(form.getByLabelText('Nome da regra')).toHaveValue('Cartão por aprovação');
  expect(form.getByRole('checkbox', { name: 'Cartão' })).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Incluir regra' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await saved();
  expect(saves()[0]?.body).toMatchObject({
    rules: [{ when: { methods: ['card'] }, target: { type: 'best_approval' } }],
  });
});

test('a rule that is edited keeps its id, its place, and a currency that no field shows', async () => {
  const rules = [
    buildRule({ when: { ...buildRule().when, currencies: ['BRL'] } }),
    buildRule({ id: 'rule_b', name: 'Outra' }),
  ];
  const { user, saves } = await openRouting({ routing: buildRouting({ rules }) });
  await region('Regras');
  await user.click(screen.getByRole('button', { name: 'Editar a regra Parcelado alto' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar regra' }));
  await user.type(form.getByLabelText('Nome da regra'), 's');
  await user.click(form.getByRole('button', { name: 'Concluir' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await saved();
  expect(saves()[0]?.body).toMatchObject({
    rules: [{ ...rules[0], name: 'Parcelado altos' }, { id: 'rule_b' }],
  });
});
