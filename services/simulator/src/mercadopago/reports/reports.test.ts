import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeEach(async () => {
  mp = await startMercadoPago();
});
afterEach(() => mp.close());

const DAY_MS = 86_400_000;
const utc = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

async function control(path: string, body?: object) {
  const response = await fetch(`${mp.simulator.url}/_simulator/mercadopago/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${mp.accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const download = (fileName: string, kind = 'release', token = mp.accessToken) =>
  fetch(`${mp.url}/v1/account/${kind}_report/${fileName}`, { headers: { authorization: `Bearer ${token}` } });

/** Asks for a report of 60 days around now, and returns its cells by column. */
async function report(kind: 'release' | 'settlement' = 'release') {
  const span = { begin_date: utc(Date.now() - 20 * DAY_MS), end_date: utc(Date.now() + 40 * DAY_MS) };
  const asked = await mp.call('POST', `/v1/account/${kind}_report`, span);
  expect(asked).toMatchObject({ status: 202, body: { status: 'pending', report_type: kind } });
  const list: { file_name: string }[] = JSON.parse(
    JSON.stringify((await mp.call('GET', `/v1/account/${kind}_report/list`)).body),
  );
  const file = await download(list[0]?.file_name ?? '', kind);
  expect(file.status).toBe(200);
  const [heading = '', ...rows] = (await file.text()).trimEnd().split('\n');
  const names = heading.split(';');
  return rows.map((row) =>
    Object.fromEntries(row.split(';').map((cell, index) => [names[index] ?? '', cell] as const)),
  );
}

const withoutDelay = (more: object = {}) =>
  control('terms', { reportDelaySeconds: 0, aheadDays: 31, ...more });
const pay = async (overrides: object = {}) => String((await mp.pay(overrides)).body.id);
const releases = (rows: Record<string, string>[]) => rows.filter((row) => row.RECORD_TYPE === 'release');
const cents = (text: string | undefined) => Math.round(Number(text) * 100);
const netOf = (row: Record<string, string>) => cents(row.NET_CREDIT_AMOUNT) - cents(row.NET_DEBIT_AMOUNT);

describe('the report of released money', () => {
  test('has each movement with its fee as a negative amount, between the balances', async () => {
    await withoutDelay();
    const id = await pay({ external_reference: 'pay_1' });
    await mp.call('POST', `/v1/payments/${id}/refunds`, { amount: 30 });
    const { body: payout } = await control('withdrawals', {});
    const rows = await report();
    expect(rows.map((row) => [row.RECORD_TYPE, row.DESCRIPTION])).toEqual([
      ['initial_available_balance', ''],
      ['release', 'payment'],
      ['release', 'refund'],
      ['available_balance', `pre_payout_${payout.sourceId}`],
      ['release', 'payout'],
      ['available_balance', `pos_payout_${payout.sourceId}`],
      ['total', ''],
    ]);
    const [payment, refund, withdrawal] = releases(rows);
    expect(payment).toMatchObject({
      SOURCE_ID: id,
      EXTERNAL_REFERENCE: 'pay_1',
      GROSS_AMOUNT: '100.00',
      MP_FEE_AMOUNT: '-4.98',
      NET_CREDIT_AMOUNT: '95.02',
      NET_DEBIT_AMOUNT: '0.00',
      PAYMENT_METHOD: 'master',
    });
    expect(refund).toMatchObject({
      SOURCE_ID: id,
      GROSS_AMOUNT: '-30.00',
      MP_FEE_AMOUNT: '1.49',
      NET_DEBIT_AMOUNT: '28.51',
    });
    expect(withdrawal).toMatchObject({
      NET_DEBIT_AMOUNT: '66.51',
      PAYOUT_BANK_ACCOUNT_NUMBER: '000123456-7',
    });
    expect(rows.at(-1)).toMatchObject({ NET_CREDIT_AMOUNT: '0.00', NET_DEBIT_AMOUNT: '0.00' });
  });

  test('has a card only once it is released', async () => {
    await control('terms', { reportDelaySeconds: 0 });
    const id = await pay();
    const { body } = await mp.call('GET', `/v1/payments/${id}`);
    expect(body.money_release_status).toBe('pending');
    const approved = Date.parse(String(body.date_approved));
    expect(Date.parse(String(body.money_release_date)) - approved).toBe(30 * DAY_MS);
    expect(releases(await report())).toEqual([]);
    await control('terms', { aheadDays: 30 });
    expect(releases(await report())).toHaveLength(1);
    expect((await mp.call('GET', `/v1/payments/${id}`)).body.money_release_status).toBe('released');
  });

  test('gives all of a fee back with parts that are all of the payment', async () => {
    await withoutDelay({ sellerInstallments: 12 });
    const id = await pay({ installments: 6 });
    for (const amount of [33.33, 33.33, 33.34]) {
      await mp.call('POST', `/v1/payments/${id}/refunds`, { amount });
    }
    const rows = releases(await report());
    const sum = (column: string) => rows.reduce((total, row) => total + cents(row[column]), 0);
    expect(rows).toHaveLength(4);
    expect([sum('MP_FEE_AMOUNT'), sum('FINANCING_FEE_AMOUNT'), sum('GROSS_AMOUNT')]).toEqual([0, 0, 0]);
    expect(rows[0]).toMatchObject({ FINANCING_FEE_AMOUNT: '-8.24', INSTALLMENTS: '6' });
  });

  test('is made some seconds later, and then is there', async () => {
    await control('terms', { reportDelaySeconds: 1 });
    const span = { begin_date: utc(Date.now() - DAY_MS), end_date: utc(Date.now()) };
    await mp.call('POST', '/v1/account/release_report', span);
    const list = () => mp.call('GET', '/v1/account/release_report/list');
    expect((await list()).body).toMatchObject([{ status: 'pending', file_name: null }]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { body } = await list();
    expect(body).toMatchObject([{ status: 'processed', file_name: expect.stringMatching(/\.csv$/) }]);
    const name = String(Object(body)[0].file_name);
    expect((await download(name)).status).toBe(200);
    expect((await download(name, 'settlement')).status).toBe(404);
    expect((await download(name, 'release', 'TEST-token-other')).status).toBe(404);
    expect((await download(name, 'release', 'TEST-token-invalid')).status).toBe(401);
  });

  test.each([
    [{ begin_date: '2026-01-01', end_date: '2026-01-02T00:00:00Z' }],
    [{ begin_date: '2026-01-02T00:00:00Z', end_date: '2026-01-02T00:00:00Z' }],
    [{ begin_date: '2026-01-01T00:00:00Z', end_date: '2026-03-03T00:00:00Z' }],
    [{ begin_date: '2026-01-01T00:00:00Z' }],
  ])('of %j is refused', async (span) => {
    expect((await mp.call('POST', '/v1/account/release_report', span)).status).toBe(400);
  });
});

test('the report of account money has what is not released yet', async () => {
  await control('terms', { reportDelaySeconds: 0 });
  const id = await pay({ external_reference: 'pay_2' });
  await mp.call('POST', `/v1/payments/${id}/refunds`);
  expect(await report('settlement')).toMatchObject([
    {
      TRANSACTION_TYPE: 'SETTLEMENT',
      SOURCE_ID: id,
      TRANSACTION_AMOUNT: '100.00',
      FEE_AMOUNT: '-4.98',
      SETTLEMENT_NET_AMOUNT: '95.02',
    },
    { TRANSACTION_TYPE: 'REFUND', SETTLEMENT_NET_AMOUNT: '-95.02' },
  ]);
});

test('the settings of a report are made, changed and kept to', async () => {
  const path = '/v1/account/release_report/config';
  expect((await mp.call('GET', path)).status).toBe(404);
  expect((await mp.call('PUT', path, { separator: ',' })).status).toBe(404);
  const columns = ['SOURCE_ID', 'DATE'].map((key) => ({ key }));
  const made = await mp.call('POST', path, { columns, file_name_prefix: 'minhaloja' });
  expect(made).toMatchObject({ status: 201, body: { separator: ';', scheduled: false, columns } });
  expect((await mp.call('POST', path, { columns: [{ key: 'NOTHING' }] })).status).toBe(400);
  expect((await mp.call('PUT', path, { separator: ',', display_timezone: 'GMT-03' })).status).toBe(200);
  await withoutDelay();
  await pay();
  await mp.call('POST', '/v1/account/release_report', {
    begin_date: utc(Date.now() - DAY_MS),
    end_date: utc(Date.now() + 40 * DAY_MS),
  });
  const { body } = await mp.call('GET', '/v1/account/release_report/list');
  const name = String(Object(body)[0].file_name);
  expect(name).toMatch(/^minhaloja-/);
  const rows = (await (await download(name)).text()).split('\n');
  expect(rows[0]).toBe('SOURCE_ID,DATE');
  expect(rows[2]).toMatch(/^\d+,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/);
});

describe('controls', () => {
  test('take a chargeback, and give it back only when it is won', async () => {
    await withoutDelay();
    const [won, lost] = [await pay(), await pay()];
    for (const payment of [won, lost]) await control('chargebacks', { payment, step: 'open' });
    expect((await mp.call('GET', `/v1/payments/${won}`)).body).toMatchObject({
      status: 'charged_back',
      status_detail: 'in_process',
    });
    await control('chargebacks', { payment: won, step: 'won' });
    await control('chargebacks', { payment: lost, step: 'lost' });
    expect((await control('chargebacks', { payment: lost, step: 'won' })).status).toBe(400);
    const rows = releases(await report());
    const sum = (id: string) =>
      rows.filter((row) => row.SOURCE_ID === id).reduce((total, row) => total + netOf(row), 0);
    expect([sum(won), sum(lost)]).toEqual([9502, 0]);
  });

  test('send a withdrawal back once, and none beyond what is available', async () => {
    await withoutDelay();
    await pay();
    expect((await control('withdrawals', { amountMinor: 9503 })).status).toBe(400);
    const { body } = await control('withdrawals', { amountMinor: 9000 });
    expect((await control(`withdrawals/${body.sourceId}/return`, {})).status).toBe(200);
    expect((await control(`withdrawals/${body.sourceId}/return`, {})).status).toBe(400);
    expect(releases(await report()).map(netOf)).toEqual([9502, -9000, 9000]);
  });

  test('book what no call makes', async () => {
    await withoutDelay();
    await control('movements', { description: 'asset_management_gain', amountMinor: 80 });
    await control('movements', { description: 'tax_payment_iibb', amountMinor: -150 });
    expect(releases(await report()).map(netOf)).toEqual([80, -150]);
  });

  test.each([
    ['double', [9502, 9502]],
    ['fee', [9492]],
    ['amount', [9512]],
    ['net', [9512]],
    ['currency', [9502]],
    ['unknown', [9502, 9502]],
    ['missing', []],
    ['late', []],
    ['anticipation', [9502, -10]],
  ] as const)('make the report wrong by %s', async (kind, nets) => {
    await withoutDelay({ aheadDays: 30 });
    const payment = await pay();
    await control('line-faults', { payment, kind, byMinor: 10 });
    const rows = releases(await report());
    expect(rows.map(netOf).toSorted((a, b) => b - a)).toEqual([...nets]);
    const sums = rows.every((row) => netOf(row) === cents(row.GROSS_AMOUNT) + cents(row.MP_FEE_AMOUNT));
    expect(sums).toBe(kind !== 'net');
  });

  test('refund twice, and keep what a won chargeback should return', async () => {
    await withoutDelay();
    const refunded = await pay();
    await mp.call('POST', `/v1/payments/${refunded}/refunds`);
    await control('line-faults', { payment: refunded, kind: 'refund_twice' });
    const disputed = await pay();
    expect((await control('line-faults', { payment: disputed, kind: 'refund_twice' })).status).toBe(400);
    for (const step of ['open', 'won']) await control('chargebacks', { payment: disputed, step });
    await control('line-faults', { payment: disputed, kind: 'chargeback_not_returned' });
    const rows = releases(await report());
    expect(rows.map(netOf).toSorted((a, b) => a - b)).toEqual([-9502, -9502, -9502, 9502, 9502]);
  });
});
