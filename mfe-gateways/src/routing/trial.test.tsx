import { screen } from '@testing-library/react';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildTried } from '../mocks/routing.ts';
import { openRouting, region } from './testing/open-routing.tsx';

afterEach(() => server.events.removeAllListeners());

const run = async (options: Parameters<typeof openRouting>[0] = {}) => {
  const view = await openRouting(options);
  const trial = await region('Testar');
  const go = () => view.user.click(trial.getByRole('button', { name: 'Ver para onde vai' }));
  return { ...view, trial, go };
};

test('an example is tried against the draft, and says which rule decides and why others did not', async () => {
  const { user, trial, go, sent } = await run();
  await user.click(screen.getByRole('switch', { name: 'Regra Comparar os dois ativa' }));
  await user.selectOptions(trial.getByLabelText('Parcelas'), '3x');
  await user.selectOptions(trial.getByLabelText('Bandeira'), 'Visa');
  await user.selectOptions(trial.getByLabelText('Hora'), '14h');
  await user.click(trial.getByRole('button', { name: 'Incluir par' }));
  await user.type(trial.getByLabelText('Nome 1'), 'canal');
  await user.type(trial.getByLabelText('Valor 1'), 'app');
  await go();
  const result = await region('Resultado do teste');
  expect(result.getByText('Decide a regra 3: Cartão por aprovação')).toBeVisible();
  const passed = result.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(passed).toEqual([
    '1. Parcelado alto: o valor é menor que R$ 500,00',
    '2. Pix de madrugada: desativada',
  ]);
  expect(result.getByText('95%')).toBeVisible();
  expect(result.getByText('Se não der: Stripe.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    settings: { rules: [{}, {}, {}, { id: 'rule_resto', active: false }] },
    example: {
      method: 'card',
      amount: 25_000,
      currency: 'BRL',
      installments: 3,
      brand: 'visa',
      hour: 14,
      metadata: { canal: 'app' },
    },
  });
  await user.click(screen.getByRole('switch', { name: 'Regra Parcelado alto ativa' }));
  expect(result.getByText('As regras mudaram depois deste teste.')).toBeVisible();
});

test('without an amount nothing is sent', async () => {
  const { user, trial, go, sent } = await run();
  await user.clear(trial.getByLabelText('Valor'));
  await go();
  expect(trial.getByText('Informe o valor.')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['the order', { reason: 'order' as const }, 'Nenhuma regra decide: vale a ordem de reserva.'],
  ['no gateway', { reason: null, gateways: [] }, 'Nenhum dos seus gateways faz este pagamento.'],
])('says that %s decides where no rule does', async (_name, tried, words) => {
  const { go } = await run({ tried: buildTried({ rule: null, next: [], ...tried }) });
  await go();
  expect((await region('Resultado do teste')).getByText(words)).toBeVisible();
});

test('a failure is said beside the form, and what was typed stays', async () => {
  const { trial, go } = await run();
  server.use(http.post(apiUrl('/portal/routing/try'), () => fail(429, 'Muitas chamadas. Espere um minuto.')));
  await go();
  expect(await trial.findByText('Muitas chamadas. Espere um minuto.')).toBeVisible();
  expect(trial.getByLabelText('Valor')).toHaveValue('R$ 250,00');
});
