import { screen, waitFor } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildFile, buildSettlement } from '../mocks/settlement-builders.ts';
import { onSaturday, openFinance, region } from '../testing/open-finance.tsx';

onSaturday();

const path = '/admin/reconciliation';
const settlements = [
  buildSettlement(),
  buildSettlement({
    gateway: 'MERCADOPAGO',
    completeFrom: null,
    completeTo: null,
    problem: 'o relatório não ficou pronto',
    hasFiles: true,
  }),
];

const report = new File(['DATE,SOURCE_ID\n'], 'liberacoes.csv', { type: 'text/csv' });
const ofx = new File(['OFXHEADER:100'], 'novembro.ofx');

const card = () => region('Extratos');
const chooseReport = async (view: ReturnType<typeof openFinance>) =>
  view.user.upload(await (await card()).findByLabelText('Arquivo: Enviar relatório'), report);
const chooseOfx = async (view: ReturnType<typeof openFinance>) =>
  view.user.upload(await (await card()).findByLabelText('Arquivo: Enviar extrato OFX'), ofx);

test('each gateway says how far its statement is there, and why it is not', async () => {
  openFinance(path, { settlements });
  const statements = await card();
  expect(
    await statements.findByText('Completo de 01/11/2026 a 27/11/2026. Próxima leitura em 28/11/2026 15:00.'),
  ).toBeVisible();
  expect(statements.getByText(/^Nenhum dia completo ainda/)).toBeVisible();
  expect(statements.getByText('A última leitura falhou: o relatório não ficou pronto')).toBeVisible();
  expect(statements.getAllByRole('button', { name: 'Enviar relatório' })).toHaveLength(1);
});

test('an account that is not connected any more says what it still owes, and how that comes', async () => {
  const former = { isConnected: false, nextAt: null, completeFrom: '2026-09-01', completeTo: '2026-11-10' };
  const untold = [{ currency: 'BRL', count: 3, net: 27_050 }];
  openFinance(path, {
    settlements: [
      buildSettlement({ gateway: 'MERCADOPAGO', hasFiles: true }),
      buildSettlement({ ...former, gateway: 'MERCADOPAGO', account: '2002002', hasFiles: true, untold }),
      buildSettlement({ ...former, account: 'acct_2' }),
    ],
  });
  const statements = await card();
  expect(await statements.findByText('MercadoPago, conta 2002002')).toBeVisible();
  expect(statements.getAllByText('Completo de 01/09/2026 a 10/11/2026.')).toHaveLength(2);
  expect(statements.getByText('Conta desconectada: o que falta dela só chega por arquivo.')).toBeVisible();
  expect(statements.getByText(/^3 vendas sem linha no extrato, R\$\s270,50 a receber\.$/)).toBeVisible();
  expect(
    statements.getByText(
      'Conta desconectada: o que falta dela só chega se você conectar essa conta de novo.',
    ),
  ).toBeVisible();
  // One button for a gateway: the file itself says whose sales it tells.
  expect(statements.getAllByRole('button', { name: 'Enviar relatório' })).toHaveLength(1);
});

test('a report is sent as it is, and says what was in it', async () => {
  const sent: unknown[] = [];
  const view = openFinance(path, { settlements }, [
    http.post(apiUrl('/portal/settlement-files'), async ({ request }) => {
      const query = new URL(request.url).searchParams;
      sent.push([
        query.get('gateway'),
        query.get('name'),
        query.get('environment'),
        await request.clone().text(),
      ]);
    }),
  ]);
  await chooseReport(view);
  expect(await screen.findByText('96 linhas lidas, 12 novas.')).toBeVisible();
  expect(sent).toEqual([['MERCADOPAGO', 'liberacoes.csv', 'SANDBOX', 'DATE,SOURCE_ID\n']]);
  await view.user.click(await screen.findByText('Últimos arquivos', { selector: 'summary' }));
  await waitFor(() =>
    expect(screen.getByRole('table', { name: 'Últimos arquivos' })).toHaveTextContent('liberacoes.csv'),
  );
});

test('a report that is read later is followed until it is', async () => {
  const view = openFinance(path, { settlements }, [
    http.post(apiUrl('/portal/settlement-files'), () => {
      const file = buildFile({
        id: 'stf_9',
        name: 'liberacoes.csv',
        status: 'reading',
        linesRead: 0,
        linesNew: 0,
      });
      view.state.files = [file];
      return HttpResponse.json({ status: 200, message: 'Success', data: file });
    }),
  ]);
  await chooseReport(view);
  expect(await screen.findByText('Lendo liberacoes.csv')).toBeVisible();
  view.state.files = [
    buildFile({
      id: 'stf_9',
      name: 'liberacoes.csv',
      status: 'failed',
      problem: 'Linha 7: o valor não é um número.',
      linesRead: 6,
    }),
  ];
  await waitFor(() => expect(screen.getByText('liberacoes.csv não foi lido')).toBeVisible(), {
    timeout: 8_000,
  });
  expect(screen.getAllByText('Linha 7: o valor não é um número.')[0]).toBeVisible();
}, 20_000);

test.each([
  ['too large', () => fail(413, 'O arquivo passa de 50 MB.'), 'O arquivo passa de 50 MB.'],
  ['too large for the proxy', () => new HttpResponse(null, { status: 413 }), 'O arquivo é grande demais.'],
  [
    'no report',
    () => fail(422, 'Dados inválidos', [{ field: 'body', message: 'Não é um relatório de liberações.' }]),
    'Não é um relatório de liberações.',
  ],
  ['not sent', () => HttpResponse.error(), 'Não foi possível conectar ao servidor'],
])('a report that is %s says so, once, and can be sent again', async (_name, refusal, message) => {
  const view = openFinance(path, { settlements }, [
    http.post(apiUrl('/portal/settlement-files'), refusal, { once: true }),
  ]);
  await chooseReport(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(`liberacoes.csv não foi enviado${message}`);
  expect(view.store.getState().notifications).toEqual([]);
  await chooseReport(view);
  expect(await screen.findByText(/^96 linhas lidas/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the bank’s statement says how many credits it has, and which payouts they are', async () => {
  const credit = { currency: 'BRL', day: '2026-11-27', memo: 'TED STRIPE' };
  const view = openFinance(path, {
    settlements,
    bank: {
      read: 12,
      added: 3,
      matched: 1,
      credits: [
        { ...credit, id: 'bcr_1', amount: 24_869, payoutId: 'pout_1' },
        { ...credit, id: 'bcr_2', amount: 5_000, payoutId: null },
      ],
    },
  });
  await chooseOfx(view);
  expect(await screen.findByText('12 créditos lidos, 3 novos, 1 repasse conferido.')).toBeVisible();
  await view.user.click(screen.getByText('Ver os créditos'));
  const table = screen.getByRole('table', { name: 'Créditos do extrato' });
  expect(table).toHaveTextContent('R$ 248,69');
  expect(table).toHaveTextContent('Nenhum que combine');
  expect(screen.getByRole('link', { name: 'Ver repasse' })).toHaveAttribute(
    'href',
    '/admin/payouts/pout_1?environment=SANDBOX',
  );
});

test('a file that is not the bank’s statement says why', async () => {
  const view = openFinance(path, { settlements }, [
    http.post(apiUrl('/portal/bank-statements'), () => fail(422, 'O arquivo não é um OFX.')),
  ]);
  await chooseOfx(view);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'novembro.ofx não foi lidoO arquivo não é um OFX.',
  );
});
