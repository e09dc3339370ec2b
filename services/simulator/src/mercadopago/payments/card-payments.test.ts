import {
  MASTER,
  payer,
  type RunningMercadoPago,
  startMercadoPago,
  VISA,
} from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

describe('a card', () => {
  test('pays, and the payment is read and found by our reference', async () => {
    const made = await mp.pay({
      external_reference: 'pedido-1',
      description: 'Pedido 1',
      metadata: { a: 1 },
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'approved',
        status_detail: 'accredited',
        payment_method_id: 'master',
        payment_type_id: 'credit_card',
        transaction_amount: 100,
        external_reference: 'pedido-1',
        metadata: { a: 1 },
        captured: true,
        live_mode: false,
        card: { first_six_digits: '503143', last_four_digits: '6351', cardholder: { name: 'APRO' } },
        transaction_details: { total_paid_amount: 100, net_received_amount: 95.02 },
      },
    });
    const read = await mp.call('GET', `/v1/payments/${made.body.id}`);
    expect(read.body).toEqual(made.body);
    const found = await mp.call('GET', '/v1/payments/search?external_reference=pedido-1');
    expect(found.body).toMatchObject({ paging: { total: 1 }, results: [{ id: made.body.id }] });
    expect(JSON.stringify(made.body)).not.toContain(MASTER);
  });

  test.each([
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['CONT', 'in_process', 'pending_contingency'],
    ['CALL', 'rejected', 'cc_rejected_call_for_authorize'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['EXPI', 'rejected', 'cc_rejected_bad_filled_date'],
    ['FORM', 'rejected', 'cc_rejected_bad_filled_other'],
    ['INST', 'rejected', 'cc_rejected_invalid_installments'],
    ['DUPL', 'rejected', 'cc_rejected_duplicated_payment'],
    ['LOCK', 'rejected', 'cc_rejected_card_disabled'],
    ['BLAC', 'rejected', 'cc_rejected_blacklist'],
  ])('of %s is answered with 201 and %s / %s', async (holder, status, detail) => {
    const { status: http, body } = await mp.pay({}, holder);
    expect({ http, status: body.status, detail: body.status_detail }).toEqual({ http: 201, status, detail });
    expect(body.date_approved).toBeNull();
  });

  test('is decided at once in binary mode', async () => {
    expect((await mp.pay({ binary_mode: true }, 'CONT')).body.status).toBe('rejected');
  });

  test('pays in instalments with the interest that the options announce', async () => {
    const query = `bin=${VISA.slice(0, 6)}&amount=1000&public_key=${mp.publicKey}`;
    const options = await (await fetch(`${mp.url}/v1/payment_methods/installments?${query}`)).json();
    const three = options[0].payer_costs[2];
    expect(options[0].payer_costs).toHaveLength(12);
    expect(three).toMatchObject({ installments: 3, installment_amount: 348.93, total_amount: 1046.79 });
    const { body } = await mp.pay({
      token: await mp.cardToken('APRO', VISA),
      transaction_amount: 1000,
      installments: 3,
    });
    expect(body).toMatchObject({
      installments: 3,
      transaction_amount: 1000,
      transaction_details: {
        total_paid_amount: three.total_amount,
        installment_amount: three.installment_amount,
      },
      fee_details: [{ fee_payer: 'collector' }, { fee_payer: 'payer', amount: 46.79 }],
    });
  });

  test.each([
    [{ installments: 13 }, 109],
    [{ installments: undefined }, 4004],
    [{ transaction_amount: 10.555 }, 4037],
    [{ transaction_amount: '100' }, 4003],
    [{ transaction_amount: undefined }, 4002],
    [{ transaction_amount: 0.49 }, 4037],
    [{ payer: { email: 'ana' } }, 4050],
    [{ payer: { ...payer, identification: { type: 'CPF', number: '12345678900' } } }, 2067],
    [{ payment_method_id: 'visa' }, 10_103],
    [{ payment_method_id: 'diners' }, 3028],
    [{ token: 'unknown' }, 2006],
    [{ notification_url: 'nowhere' }, 4020],
    [{ coupon_code: 'X' }, 8],
  ])('with %j is refused with cause %s', async (overrides, code) => {
    const { status, body } = await mp.pay(overrides);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: 'bad_request', cause: [{ code }] },
    });
  });

  test('has a token that works once', async () => {
    const token = await mp.cardToken();
    expect((await mp.pay({ token })).status).toBe(201);
    expect((await mp.pay({ token })).body).toMatchObject({ cause: [{ code: 3003 }] });
  });

  test('is authorised and captured later, in part too', async () => {
    const held = await mp.pay({ capture: false });
    expect(held.body).toMatchObject({
      status: 'authorized',
      status_detail: 'pending_capture',
      captured: false,
    });
    const path = `/v1/payments/${held.body.id}`;
    const more = await mp.call('PUT', path, { capture: true, transaction_amount: 100.01 });
    expect(more.body).toMatchObject({ cause: [{ code: 2017 }] });
    const captured = await mp.call('PUT', path, { capture: true, transaction_amount: 40.07 });
    expect(captured).toMatchObject({
      status: 200,
      body: { status: 'approved', captured: true, transaction_amount: 40.07 },
    });
    expect((await mp.call('PUT', path, { capture: true })).body).toMatchObject({ cause: [{ code: 2018 }] });
  });

  test('is authorised and let go', async () => {
    const held = await mp.pay({ capture: false });
    const path = `/v1/payments/${held.body.id}`;
    const cancelled = await mp.call('PUT', path, { status: 'cancelled' });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', status_detail: 'by_collector' });
    expect((await mp.call('PUT', path, { capture: true })).status).toBe(400);
  });

  test('that debits cannot be captured later', async () => {
    const token = await mp.cardToken('APRO', '5067766783888311');
    expect((await mp.pay({ token, capture: false })).body).toMatchObject({ cause: [{ code: 2027 }] });
    expect((await mp.pay({ token: await mp.cardToken('APRO', '5067766783888311') })).body).toMatchObject({
      payment_method_id: 'debelo',
      payment_type_id: 'debit_card',
    });
  });
});

describe('an account', () => {
  test('sees its own payments only', async () => {
    const { body } = await mp.pay();
    const other = { token: 'TEST-token-other' };
    const read = await mp.call('GET', `/v1/payments/${body.id}`, undefined, other);
    expect(read).toMatchObject({ status: 404, body: { error: 'not_found', cause: [{ code: 2000 }] } });
    const found = await mp.call('GET', '/v1/payments/search', undefined, other);
    expect(found.body).toMatchObject({ paging: { total: 0 }, results: [] });
  });

  test.each(['', 'TEST-token-invalid', 'TEST-1-00000000-0000-4000-8000-000000000987', 'sk_test_x'])(
    'does not answer to %j',
    async (token) => {
      const read = await mp.call('GET', '/v1/payments/1', undefined, { token });
      expect(read).toMatchObject({ status: 401, body: { message: 'invalid access token', status: 401 } });
    },
  );

  test('keeps the leading zeros of a name that is no number', async () => {
    await mp.call('GET', '/v1/payments/search', undefined, { token: 'TEST-token-0a7' });
    const { requests } = await mp.simulator.control('GET', 'requests?account=mp_test_0a7');
    expect(requests).toHaveLength(1);
  });

  test('has one number in its access token and in its public key', async () => {
    const token = 'TEST-8123-112310-abcdef-987';
    const key = 'TEST-00000000-0000-4000-8000-000000000987';
    const made = await fetch(`${mp.url}/v1/card_tokens?public_key=${key}`, {
      method: 'POST',
      body: JSON.stringify({
        card_number: MASTER,
        expiration_month: '11',
        expiration_year: String(new Date().getUTCFullYear() + 4).slice(-2),
        security_code: '123',
        cardholder: { name: 'APRO' },
      }),
      headers: { 'content-type': 'application/json', origin: 'http://loja.localhost:3000' },
    });
    expect(made.headers.get('access-control-allow-origin')).toBe('*');
    const { id } = await made.json();
    const body = { transaction_amount: 5, token: id, installments: 1, payer };
    expect((await mp.call('POST', '/v1/payments', body, { token })).body).toMatchObject({
      status: 'approved',
      collector_id: 987,
    });
  });
});

test('a card that cannot be read is refused with every cause at once', async () => {
  const response = await fetch(`${mp.url}/v1/card_tokens?public_key=${mp.publicKey}`, {
    method: 'POST',
    body: JSON.stringify({ card_number: '4235647728025683', expiration_month: 13, expiration_year: 2020 }),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
  const { cause } = await response.json();
  expect(cause.map(({ code }: { code: string }) => code)).toEqual(['E301', '224', '325', '221']);
});
