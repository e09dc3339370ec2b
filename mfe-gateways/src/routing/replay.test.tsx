import { screen, within } from '@testing-library/react';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { delay, HttpResponse, http } from 'msw';
import { buildReplay } from '../mocks/routing.ts';
import { openRouting, region } from './testing/open-routing.tsx';

afterEach(() => server.events.removeAllListeners());

const openTab = async (options: Parameters<typeof openRouting>[0] = {}) => {
  const view = await openRouting({ path: '/admin/routing?tab=replay', ...options });
  const tab = await region('Simulação');
  const go = () => view.user.click(tab.getByRole('button', { name: 'Simular' }));
  return { ...view, tab, go };
};

test('says what the rules would have done, with margins, cost, time and what is unknown', async () => {
  const { user, tab, go, sent } = await openTab();
  await user.click(tab.getByRole('radio', { name: '90 dias' }));
  await go();
  expect(await tab.findByText(/^91,8% → 93,1%/)).toHaveTextContent('91,8% → 93,1% (± 0,6)');
  expect(tab.getByText('Melhor')).toBeVisible();
  expect(tab.getByText('+1,3 p.p. (entre +0,7 e +1,9)')).toBeVisible();
  expect(tab.getByText('R$ 3,12 → R$ 2,87')).toBeVisible();
  expect(tab.getByText('840 ms → 1,3 s')).toBeVisible();
  expect(tab.getByText('11.902 de 12.480 pagamentos (95,4%)')).toBeVisible();
  const kinds = await region('Por tipo de pagamento');
  const elo = within(kinds.getByRole('row', { name: /Cartão Elo, a partir de R\$ 500,00/ }));
  expect(elo.getByText('Desconhecido')).toBeVisible();
  expect(kinds.getByText(/nunca foram para onde as regras mandariam/)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ days: 90, settings: { rules: [{}, {}, {}, {}] } });
});

test('stands beside the rules too, and says when they have changed since', async () => {
  const { user } = await openRouting();
  const card = await region('O que teria acontecido');
  await user.click(card.getByRole('button', { name: 'Simular' }));
  expect(await card.findByText(/^91,8% → 93,1%/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Regra Parcelado alto ativa' }));
  expect(card.getByText('As regras mudaram depois desta simulação.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Ver detalhes' }));
  expect(screen.getByRole('tab', { name: 'Simulação' })).toHaveAttribute('aria-selected', 'true');
  expect(await region('Por tipo de pagamento')).toBeDefined();
});

test.each([
  ['worse' as const, /menos pagamentos teriam sido aprovados/],
  ['unclear' as const, /cabe na margem de erro/],
  ['unknown' as const, /Quase nenhum pagamento passou/],
])('tells of a verdict in words (%s)', async (verdict, words) => {
  const { tab, go } = await openTab({ replay: buildReplay({ verdict }) });
  await go();
  expect(await tab.findByText(words)).toBeVisible();
});

test('does not make up what nothing is known of', async () => {
  const nothing = { approval: null, cost: null, time: null };
  const replay = buildReplay({
    ...{ verdict: 'unknown', known: 0, before: nothing, after: nothing, difference: null, segments: [] },
  });
  const { tab, go } = await openTab({ replay });
  await go();
  expect(await tab.findByText('0 de 12.480 pagamentos (0,0%)')).toBeVisible();
  expect(tab.getByText('Desconhecida')).toBeVisible();
  expect(tab.queryByText(/→/)).toBeNull();
});

test('says that it runs, and can be stopped', async () => {
  const { user, tab, go } = await openTab();
  server.use(
    http.post(apiUrl('/portal/routing/replay'), async () => {
      await delay('infinite');
      return ok(buildReplay());
    }),
  );
  await go();
  expect(await tab.findByText('Lendo os seus pagamentos…')).toBeVisible();
  await user.click(tab.getByRole('button', { name: 'Parar' }));
  expect(tab.getByText('Veja antes de salvar')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  [429, 'Foram muitas simulações em pouco tempo. Espere um minuto e tente de novo.'],
  [504, 'A simulação passou de um minuto. Tente com menos dias.'],
  [500, 'A simulação não terminou por uma falha nossa. Suas regras continuam aqui.'],
  [0, 'Não foi possível conectar ao servidor'],
])('a failure is said on the screen alone, and can be tried again (%i)', async (status, words) => {
  const { tab, go } = await openTab();
  server.use(
    http.post(
      apiUrl('/portal/routing/replay'),
      () => (status === 0 ? HttpResponse.error() : fail(status, 'detalhe')),
      { once: true },
    ),
  );
  await go();
  expect(await tab.findByText(words)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await go();
  expect(await tab.findByText('Melhor')).toBeVisible();
});

test('takes the fees of the gateways into the draft, and says what is no percentage', async () => {
  const { user, sent, go } = await openTab();
  const fees = await region('Tarifas');
  await user.type(fees.getByLabelText('Percentual, Stripe, cartão'), '3,99');
  await user.type(fees.getByLabelText('Valor fixo, Stripe, cartão'), '39');
  await user.type(fees.getByLabelText('Percentual, MercadoPago, Pix'), '101');
  expect(fees.getByText('De 0 a 100.')).toBeVisible();
  await go();
  expect(sent[0]?.body).toMatchObject({
    settings: {
      fees: [
        { gateway: 'STRIPE', method: 'card', percent: 3.99, fixed: 39 },
        { gateway: 'MERCADOPAGO', method: 'pix', percent: 10, fixed: 0 },
      ],
    },
  });
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(fees.getByLabelText('Percentual, Stripe, cartão')).toHaveValue('');
});
