import { crc16 } from '../../brazil/pix-code.ts';
import { payer, type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const MINUTE = 60_000;
const dateAfter = (ms: number) => new Date(Date.now() + ms).toISOString();

const create = (body: object) =>
  mp.call('POST', '/v1/payments', { transaction_amount: 100, payer: { email: payer.email }, ...body });

const pix = (more: object = {}) => create({ payment_method_id: 'pix', ...more });
const boleto = (more: object = {}) => create({ payment_method_id: 'bolbradesco', payer, ...more });

describe('a Pix', () => {
  test('waits for its payer with a code, its picture and a page', async () => {
    const { status, body } = await pix({ transaction_amount: 12.34 });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        status_detail: 'pending_waiting_transfer',
        payment_type_id: 'bank_transfer',
      },
    });
    const { transaction_data: data } = Object(body.point_of_interaction);
    expect(data.qr_code.slice(-4)).toBe(crc16(data.qr_code.slice(0, -4)));
    expect(data.qr_code).toContain('540512.34');
    expect(Buffer.from(data.qr_code_base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(data.ticket_url).toContain(`/mercadopago/payments/${body.id}/ticket?`);
    const lifetimeMs = Date.parse(String(body.date_of_expiration)) - Date.parse(String(body.date_created));
    expect(lifetimeMs).toBe(1440 * MINUTE);
  });

  test.each([0.01, 0.07, 0.1, 1.1, 8.2, 1234.56, 4_035.13, 999_999.99])(
    'keeps every centavo of %d',
    async (amount) => {
      const { body } = await pix({ transaction_amount: amount });
      expect(body.transaction_amount).toBe(amount);
      expect((await mp.call('GET', `/v1/payments/${body.id}`)).body.transaction_amount).toBe(amount);
    },
  );

  test.each([
    [30 * MINUTE, 201],
    [30 * 1440 * MINUTE, 201],
    [28 * MINUTE, 400],
    [31 * 1440 * MINUTE, 400],
  ])('may expire after %d ms: %d', async (afterMs, status) => {
    expect((await pix({ date_of_expiration: dateAfter(afterMs) })).status).toBe(status);
  });

  test('has no date of another form', async () => {
    const { body } = await pix({ date_of_expiration: '2040-01-01' });
    expect(body).toMatchObject({ status: 400, cause: [{ code: 1001 }] });
  });

  test('is cancelled', async () => {
    const { body } = await pix();
    const cancelled = await mp.call('PUT', `/v1/payments/${body.id}`, { status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
    expect((await mp.call('PUT', `/v1/payments/${body.id}`, { status: 'cancelled' })).status).toBe(400);
  });
});

describe('a boleto', () => {
  test('waits for its payer with a line, a bar code and a page', async () => {
    const { body } = await boleto({ transaction_amount: 150.05 });
    expect(body).toMatchObject({
      status: 'pending',
      status_detail: 'pending_waiting_payment',
      payment_type_id: 'ticket',
      transaction_details: {
        digitable_line: expect.stringMatching(/^2379\d{33}0000015005$/),
        barcode: { content: expect.stringMatching(/^2379\d{40}$/) },
        external_resource_url: expect.stringContaining(`/payments/${body.id}/ticket`),
      },
    });
    expect(body.date_of_expiration).toMatch(/T22:59:59\.999-04:00$/);
  });

  test('needs to know its payer', async () => {
    const { status, body } = await boleto({ payer: { email: payer.email, first_name: 'Ana' } });
    expect(status).toBe(400);
    expect(Object(body.cause).map(({ description }: { description: string }) => description)).toEqual([
      "payer.last_name attribute can't be null",
      "payer.identification.type attribute can't be null",
      "payer.identification.number attribute can't be null",
      ...['zip_code', 'street_name', 'street_number', 'neighborhood', 'city', 'federal_unit'].map(
        (name) => `payer.address.${name} attribute can't be null`,
      ),
    ]);
  });

  test('is not for less than R$ 4', async () => {
    expect((await boleto({ transaction_amount: 3.99 })).body).toMatchObject({ cause: [{ code: 4037 }] });
  });
});

test('payments are searched by state, method and time, a page at a time', async () => {
  const token = { token: `${mp.accessToken}2` };
  const make = (method: string) =>
    mp.call('POST', '/v1/payments', { transaction_amount: 10, payment_method_id: method, payer }, token);
  const ids: unknown[] = [];
  for (const method of ['pix', 'pix', 'bolbradesco']) ids.push((await make(method)).body.id);
  await mp.call('PUT', `/v1/payments/${ids[0]}`, { status: 'cancelled' }, token);
  const search = async (query: string) => {
    const { body } = await mp.call('GET', `/v1/payments/search?${query}`, undefined, token);
    return Object(body.results).map(({ id }: { id: number }) => id);
  };
  expect(await search('')).toEqual(ids.toReversed());
  expect(await search('sort=date_created&criteria=asc&limit=2')).toEqual(ids.slice(0, 2));
  expect(await search('sort=date_created&criteria=asc&limit=2&offset=2')).toEqual(ids.slice(2));
  expect(await search('status=pending&payment_method_id=pix')).toEqual([ids[1]]);
  expect(await search('range=date_created&begin_date=NOW-1DAYS&end_date=NOW')).toHaveLength(3);
  expect(await search('range=date_created&begin_date=NOW-2DAYS&end_date=NOW-1DAYS')).toEqual([]);
  expect((await mp.call('GET', '/v1/payments/search?store=1')).status).toBe(400);
});
