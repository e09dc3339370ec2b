import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { saveForecast } from '../../testing/ledger/tax-forecast.ts';
import { type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { exportLink, openLink, readCsv } from '../../testing/stages/exporting.ts';
import { gatewayBooks } from '../../testing/stages/gateway-axis.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let books: ReturnType<typeof gatewayBooks>;
let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
  books = gatewayBooks(stage.provider);
  merchant = await stage.merchantAt('STRIPE');
});
afterAll(() => stage.close());

const documentKey = '23140502179938000146550010000658711000658716';
/** R$ 1,32 of CBS and R$ 2,66 of IBS, of R$ 150,00. */
const fiscal = {
  documentType: 'NFE',
  documentKey,
  correlationId: 'pedido-1001',
  cbsAmount: 132,
  ibsAmount: 266,
};

const pay = async (overrides: object = {}): Promise<string> => {
  const { status, body } = await merchant.post('/process', await books.STRIPE.order(merchant, overrides));
  expect(status).toBe(200);
  return body.data.id;
};
const download = async (list: string, filters: Record<string, string> = {}) => {
  const link = await exportLink(stage.service, merchant.user, list, filters);
  const { statusCode, body, headers } = await openLink(stage.service, link);
  expect(statusCode).toBe(200);
  return { lines: readCsv(body), name: String(headers['content-disposition']) };
};

test('what finance downloads says the taxes of a sale, and what is forecast of them', async () => {
  const plain = await pay();
  const before = await pay({ fiscal });
  const other = await pay({ fiscal: { ...fiscal, documentType: 'OTHER', documentKey: 'NF12345' } });
  await saveForecast(stage.service, merchant.user, true);
  const id = await pay({ fiscal });
  // A quarter of the sale takes a quarter of each tax.
  expect((await merchant.post(`/payments/${id}/refund`, { amount: 3_750 })).status).toBe(200);
  await settleReceivables(stage.service);

  const payments = new Map((await download('payments')).lines.map((line) => [line.ID, line]));
  const said = {
    ...{ 'Documento fiscal': 'NF-e', 'Correlação fiscal': 'pedido-1001' },
    'Chave do documento fiscal': '2314 0502 1799 3800 0146 5500 1000 0658 7110 0065 8716',
    ...{ 'CBS informada': '1,32', 'IBS informado': '2,66' },
  };
  expect(payments.get(id)).toMatchObject({ ...said, 'Com previsão de tributos': 'Sim' });
  expect(payments.get(before)).toMatchObject({ ...said, 'Com previsão de tributos': 'Não' });
  expect(payments.get(other)).toMatchObject({ 'Chave do documento fiscal': 'NF12345' });
  expect(payments.get(plain)).toMatchObject({
    ...{ 'Documento fiscal': '', 'CBS informada': '', 'Com previsão de tributos': '' },
  });

  const { lines, name } = await download('receivables');
  expect(name).toContain('recebiveis-sandbox-');
  const shown = await callPortal(stage.service, merchant.user, 'GET', '/receivables', {
    query: { limit: '100' },
  });
  expect(lines.map(({ ID }) => ID)).toEqual(shown.body.data.items.map((item: { id: string }) => item.id));
  const receivable = lines.find(({ Pagamento }) => Pagamento === id);
  const minor = (cell = '') => Number(cell.replace(',', ''));
  expect(receivable).toMatchObject({
    ...{ Status: 'A liberar', Gateway: 'Stripe', 'Meio de pagamento': 'Cartão', Parcela: '1', Parcelas: '1' },
    ...{ Bruto: '112,50', 'Tributos previstos (CBS e IBS)': '2,99' },
  });
  expect(minor(receivable?.['Líquido previsto após tributos'])).toBe(minor(receivable?.Líquido) - 299);
  expect(lines.find(({ Pagamento }) => Pagamento === plain)).toMatchObject({
    ...{ Bruto: '150,00', 'Tributos previstos (CBS e IBS)': '', 'Líquido previsto após tributos': '' },
  });
  expect((await merchant.post(`/payments/${before}/refund`, {})).status).toBe(200);
  await settleReceivables(stage.service);
  expect((await download('receivables', { status: 'canceled' })).lines).toMatchObject([
    { Pagamento: before, Status: 'Cancelado', Bruto: '', Tarifa: '', Líquido: '' },
  ]);
  expect((await download('receivables', { status: 'released' })).lines).toEqual([]);
  expect((await download('receivables', { gateway: 'PAYPAL' })).lines).toEqual([]);

  // In the accounting file the forecast is a pair of its own, beside the money.
  const pairs = (await download('accounting')).lines.filter(({ Histórico = '' }) =>
    Histórico.startsWith('Previsão de tributos'),
  );
  const accounts = ['Tributos previstos (CBS e IBS)', 'Contrapartida dos tributos previstos'];
  expect(pairs.map((line) => [line['Conta débito'], line['Conta crédito'], line.Valor])).toEqual([
    [...accounts.toReversed(), '0,99'],
    [...accounts, '3,98'],
  ]);
});

test('nobody’s receivables but the merchant’s own are in the file', async () => {
  const other = await stage.merchantAt('STRIPE');
  await pay();
  await settleReceivables(stage.service);
  const link = await exportLink(stage.service, other.user, 'receivables');
  expect(readCsv((await openLink(stage.service, link)).body)).toEqual([]);
});
