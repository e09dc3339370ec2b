import { at, orderBody, type RunningPayPal, startPayPal, wallet } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const path = '/v2/checkout/orders';
const show = (id: string) => paypal.call('GET', `${path}/${id}`);
const capture = (id: string, options = {}) => paypal.call('POST', `${path}/${id}/capture`, {}, options);
const payments = 'purchase_units.0.payments';
const links = (body: unknown) => (at(body, 'links') as { rel: string; href: string }[]).map(({ rel }) => rel);

describe('an order', () => {
  test('waits for its payer, is approved, and takes money when the merchant captures it', async () => {
    const made = await paypal.call(
      'POST',
      path,
      orderBody({ custom_id: 'pagamento-1', invoice_id: 'fatura-1' }),
    );
    expect(made).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
    expect(made.body).not.toHaveProperty('intent');
    expect(links(made.body)).toEqual(['self', 'payer-action']);
    const id = String(made.body.id);
    expect((await capture(id)).body.details?.[0]?.issue).toBe('ORDER_NOT_APPROVED');
    expect(await paypal.step(id, 'pay')).toEqual({ id, status: 'APPROVED' });
    expect((await show(id)).body).toMatchObject({
      status: 'APPROVED',
      payer: { payer_id: expect.any(String) },
    });
    const captured = await capture(id);
    expect(captured).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } });
    expect(at(captured.body, `${payments}.captures.0`)).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'BRL', value: '100.00' },
      custom_id: 'pagamento-1',
      invoice_id: 'fatura-1',
      final_capture: true,
      seller_receivable_breakdown: {
        gross_amount: { value: '100.00' },
        paypal_fee: { value: '5.39' },
        net_amount: { value: '94.61' },
      },
    });
    const again = await capture(id);
    expect(again).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
    expect(again.body.details?.[0]?.issue).toBe('ORDER_ALREADY_CAPTURED');
  });

  test('without a source is created, and has the link of the older flow', async () => {
    const { payment_source: _, ...body } = orderBody();
    const made = await paypal.call('POST', path, body, { headers: { prefer: 'return=representation' } });
    expect(made).toMatchObject({ status: 201, body: { status: 'CREATED', intent: 'CAPTURE' } });
    expect(links(made.body)).toEqual(['self', 'approve', 'capture']);
    expect(at(made.body, 'purchase_units.0.payee.merchant_id')).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
  });

  test('that nobody pays is not known any more', async () => {
    const id = await paypal.order();
    expect(await paypal.step(id, 'expire')).toMatchObject({ status: 'EXPIRED' });
    const gone = {
      status: 404,
      body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
    };
    expect(await show(id)).toMatchObject(gone);
    expect(await capture(id)).toMatchObject(gone);
    expect(await paypal.step(id, 'pay')).toHaveProperty('message');
  });

  test("is nobody else's", async () => {
    const id = await paypal.order();
    const stranger = await startPayPal();
    expect((await stranger.call('GET', `${path}/${id}`)).status).toBe(404);
    await stranger.close();
  });

  test.each([
    ['no intent', { intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['an unknown field', { surprise: 1 }, 400, 'INVALID_PARAMETER'],
    ['no unit', { purchase_units: [] }, 400, 'INVALID_ARRAY_MIN_ITEMS'],
    ['a number as amount', unitOf({ value: 100 }), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['nothing to pay', unitOf({ value: '0.00' }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['less than nothing', unitOf({ value: '-1.00' }), 422, 'CANNOT_BE_NEGATIVE'],
    ['three decimals', unitOf({ value: '1.005' }), 422, 'DECIMAL_PRECISION'],
    ['an unknown currency', unitOf({ currency_code: 'XXX' }), 422, 'CURRENCY_NOT_SUPPORTED'],
    [
      'a breakdown of another sum',
      unitOf({ breakdown: { item_total: { currency_code: 'BRL', value: '1.00' } } }),
      422,
      'AMOUNT_MISMATCH',
    ],
    [
      'a page that is none',
      { payment_source: { paypal: { experience_context: { return_url: 'x' } } } },
      400,
      'INVALID_PARAMETER_SYNTAX',
    ],
  ])('with %s is refused', async (_, more, status, issue) => {
    const made = await paypal.call('POST', path, orderBody({}, more));
    expect(made.status).toBe(status);
    expect(made.body.details?.[0]?.issue).toBe(issue);
  });

  test('takes an invoice id once', async () => {
    await paypal.capture({ invoice_id: 'unica' });
    const id = await paypal.order({ invoice_id: 'unica' });
    await paypal.step(id, 'pay');
    expect((await capture(id)).body.details?.[0]?.issue).toBe('DUPLICATE_INVOICE_ID');
  });
});

function unitOf(amount: object) {
  return { purchase_units: [{ amount: { currency_code: 'BRL', value: '100.00', ...amount } }] };
}

describe('a request id', () => {
  test('answers the first outcome again, and to the same body only', async () => {
    const first = await paypal.call('POST', path, orderBody(), { key: 'pedido-1' });
    const again = await paypal.call('POST', path, orderBody(), { key: 'pedido-1' });
    expect(again.body).toEqual(first.body);
    const other = await paypal.call('POST', path, orderBody({ custom_id: 'b' }), { key: 'pedido-1' });
    expect(other).toMatchObject({ status: 422 });
    expect(other.body.details?.[0]?.issue).toBe('PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
  });

  test('captures once, however often it is asked', async () => {
    const id = await paypal.order();
    await paypal.step(id, 'pay');
    const first = await capture(id, { key: 'captura-1' });
    expect(first.status).toBe(201);
    const again = await capture(id, { key: 'captura-1' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const { body } = await show(id);
    expect(at(body, `${payments}.captures`)).toHaveLength(1);
  });
});

test('a fault answers another amount, and what is stored stays', async () => {
  const id = await paypal.order();
  await paypal.step(id, 'pay');
  await paypal.simulator.fault({
    kind: 'other_amount',
    amountMinor: 990,
    times: 1,
    match: { path: '/paypal/v2' },
  });
  const { body } = await capture(id);
  expect(at(body, `${payments}.captures.0.amount`)).toEqual({ currency_code: 'BRL', value: '9.90' });
  const { body: shown } = await show(id);
  expect(at(shown, 'purchase_units.0.amount.value')).toBe('100.00');
  expect(at(shown, `${payments}.captures.0.amount.value`)).toBe('100.00');
});

test('an answer that was lost is given again under its request id', async () => {
  const id = await paypal.order();
  await paypal.step(id, 'pay');
  await paypal.simulator.fault({
    kind: 'cut_after',
    times: 1,
    match: { method: 'POST', path: '/paypal/v2' },
  });
  await expect(capture(id, { key: 'cortada' })).rejects.toThrow();
  expect(await capture(id, { key: 'cortada' })).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
});

describe('the test table', () => {
  test.each([
    ['instrument-declined', 'INSTRUMENT_DECLINED'],
    ['payer-cannot-pay', 'PAYER_CANNOT_PAY'],
    ['transaction-refused', 'TRANSACTION_REFUSED'],
    ['compliance-violation', 'COMPLIANCE_VIOLATION'],
  ])('refuses what %s pays', async (name, issue) => {
    const id = await paypal.order(
      {},
      { payment_source: wallet({ email_address: `${name}@exemplo.com.br` }) },
    );
    await paypal.step(id, 'pay');
    const refused = await capture(id);
    expect(refused.status).toBe(422);
    expect(refused.body.details?.[0]?.issue).toBe(issue);
    expect((await show(id)).body.status).toBe('APPROVED');
    expect(links(refused.body).includes('redirect')).toBe(issue === 'INSTRUMENT_DECLINED');
  });

  test('goes by the amount when it does not know the payer', async () => {
    const id = await paypal.order({ amount: { currency_code: 'BRL', value: '70.03' } });
    await paypal.step(id, 'pay');
    expect((await capture(id)).body.details?.[0]?.issue).toBe('TRANSACTION_REFUSED');
  });

  test('has a capture that the processor declines', async () => {
    const id = await paypal.order({}, { payment_source: wallet({ email_address: 'declined@a.com' }) });
    await paypal.step(id, 'pay');
    const { status, body } = await capture(id);
    expect(status).toBe(201);
    expect(at(body, `${payments}.captures.0`)).toMatchObject({
      status: 'DECLINED',
      processor_response: { response_code: '5120' },
    });
  });

  test.each([
    ['approve', 'COMPLETED'],
    ['reject', 'DECLINED'],
  ])('has a capture in review, which the control %s ends', async (step, status) => {
    const id = await paypal.order({}, { payment_source: wallet({ email_address: 'pending@a.com' }) });
    await paypal.step(id, 'pay');
    const { body } = await capture(id);
    const pending = at(body, `${payments}.captures.0`);
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    expect(await paypal.step(id, step)).toMatchObject({ status });
    const settled = await paypal.call('GET', `/v2/payments/captures/${String(at(pending, 'id'))}`);
    expect(settled.body).toMatchObject({ status });
    expect(settled.body).not.toHaveProperty('status_details');
  });

  test('is overruled by the header of negative testing', async () => {
    const id = await paypal.order();
    await paypal.step(id, 'pay');
    const headers = {
      'paypal-mock-response': JSON.stringify({ mock_application_codes: 'PAYER_CANNOT_PAY' }),
    };
    expect((await capture(id, { headers })).body.details?.[0]?.issue).toBe('PAYER_CANNOT_PAY');
    const failing = {
      'paypal-mock-response': JSON.stringify({ mock_application_codes: 'INTERNAL_SERVER_ERROR' }),
    };
    expect((await capture(id, { headers: failing })).status).toBe(500);
    expect((await capture(id)).status).toBe(201);
  });
});
