import { at, type RunningPayPal, startPayPal } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeEach(async () => {
  paypal = await startPayPal();
});
afterEach(() => paypal.close());

const time = (ms: number) => encodeURIComponent(new Date(Date.now() + ms).toISOString());
const report = (more = '', fromMs = -60_000, toMs = 60_000) =>
  paypal.call('GET', `/v1/reporting/transactions?start_date=${time(fromMs)}&end_date=${time(toMs)}${more}`);
const set = (settings: object) =>
  fetch(`${paypal.simulator.url}/_simulator/paypal/settings`, {
    method: 'POST',
    headers: { authorization: paypal.basic, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
const infos = (body: unknown) =>
  (Object(body).transaction_details as object[]).map((each) => at(each, 'transaction_info'));

test('has each capture and each refund of the account, with what the merchant calls them', async () => {
  const capture = await paypal.capture({ custom_id: 'pagamento-1', invoice_id: 'fatura-1' });
  const amount = { currency_code: 'BRL', value: '30.00' };
  const refund = await paypal.call('POST', `/v2/payments/captures/${capture}/refund`, { amount });
  const { body } = await report('&fields=transaction_info');
  expect(infos(body)).toEqual([
    expect.objectContaining({
      transaction_id: capture,
      transaction_event_code: 'T0006',
      transaction_status: 'S',
      transaction_amount: { currency_code: 'BRL', value: '100.00' },
      fee_amount: { currency_code: 'BRL', value: '-5.39' },
      custom_field: 'pagamento-1',
      invoice_id: 'fatura-1',
    }),
    expect.objectContaining({
      transaction_id: refund.body.id,
      paypal_reference_id: capture,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_amount: { currency_code: 'BRL', value: '-30.00' },
    }),
  ]);
});

test('comes in pages', async () => {
  for (let count = 0; count < 3; count += 1) await paypal.capture();
  const first = await report('&page_size=2&page=1');
  expect(first.body).toMatchObject({ page: 1, total_items: 3, total_pages: 2 });
  const second = await report('&page_size=2&page=2');
  const ids = [...infos(first.body), ...infos(second.body)].map((each) => at(each, 'transaction_id'));
  expect(new Set(ids).size).toBe(3);
});

test('refuses a search that finds more than it may tell', async () => {
  await paypal.capture();
  await paypal.capture();
  await set({ searchesAtMost: 1 });
  expect(await report('&page_size=1')).toMatchObject({ status: 400, body: { name: 'RESULTSET_TOO_LARGE' } });
  await set({ searchesAtMost: 2 });
  expect((await report('&page_size=1')).body).toMatchObject({ total_items: 2 });
});

test('knows a transaction late, when that is asked for', async () => {
  await paypal.capture();
  const response = await set({ reportingDelayMs: 3 * 3_600_000 });
  expect(await response.json()).toMatchObject({ reportingDelayMs: 10_800_000 });
  expect((await report()).status).toBe(400);
  expect((await report('', -4 * 3_600_000)).body).toMatchObject({ total_items: 0 });
});

test.each([
  ['more than 31 days', '', -32 * 86_400_000],
  ['a page of nothing', '&page_size=0', -60_000],
  ['more than a page holds', '&page_size=501', -60_000],
])('of %s is refused', async (_, more, fromMs) => {
  expect((await report(more, fromMs)).status).toBe(400);
});

test('needs its dates whole', async () => {
  const { status } = await paypal.call(
    'GET',
    '/v1/reporting/transactions?start_date=2026-11-01&end_date=2026-11-02',
  );
  expect(status).toBe(400);
});
