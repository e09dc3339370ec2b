import { at, type RunningPayPal, startPayPal } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const refund = (id: string, body: object = {}, options = {}) =>
  paypal.call('POST', `/v2/payments/captures/${id}/refund`, body, options);
const show = (id: string) => paypal.call('GET', `/v2/payments/captures/${id}`);
const reais = (value: string) => ({ amount: { currency_code: 'BRL', value } });
const issue = async (work: ReturnType<typeof refund>) => (await work).body.details?.[0]?.issue;

test('a capture is refunded in part and then as a whole, and never beyond', async () => {
  const id = await paypal.capture();
  const whole = { headers: { prefer: 'return=representation' } };
  const part = await refund(id, { ...reais('30.00'), note_to_payer: 'Devolução', custom_id: 'r1' }, whole);
  expect(part).toMatchObject({
    status: 201,
    body: {
      status: 'COMPLETED',
      ...reais('30.00'),
      note_to_payer: 'Devolução',
      custom_id: 'r1',
      seller_payable_breakdown: { total_refunded_amount: { value: '30.00' } },
    },
  });
  expect((await show(id)).body.status).toBe('PARTIALLY_REFUNDED');
  expect(await issue(refund(id, reais('70.01')))).toBe('REFUND_AMOUNT_EXCEEDED');
  const rest = await refund(id);
  expect(Object.keys(rest.body)).toEqual(['id', 'status', 'links']);
  expect((await show(id)).body.status).toBe('REFUNDED');
  expect(await issue(refund(id))).toBe('CAPTURE_FULLY_REFUNDED');
  const { body } = await paypal.call('GET', `/v2/payments/refunds/${String(rest.body.id)}`);
  expect(body).toMatchObject(reais('70.00'));
});

test('the same request id refunds once', async () => {
  const id = await paypal.capture();
  const first = await refund(id, reais('40.00'), { key: 'devolve' });
  const again = await refund(id, reais('40.00'), { key: 'devolve' });
  expect(again.body).toEqual(first.body);
  const order = at((await show(id)).body, 'supplementary_data.related_ids.order_id');
  const { body } = await paypal.call('GET', `/v2/checkout/orders/${String(order)}`);
  expect(at(body, 'purchase_units.0.payments.refunds')).toHaveLength(1);
});

test.each([
  [
    'another currency',
    { amount: { currency_code: 'USD', value: '1.00' } },
    'REFUND_CAPTURE_CURRENCY_MISMATCH',
  ],
  ['nothing', reais('0'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['a number', { amount: { currency_code: 'BRL', value: 1 } }, 'INVALID_PARAMETER_SYNTAX'],
])('a refund of %s is refused', async (_, body, expected) => {
  expect(await issue(refund(await paypal.capture(), body))).toBe(expected);
});

test('a capture that is declined or in review cannot be refunded', async () => {
  const declined = await paypal.capture({ amount: { currency_code: 'BRL', value: '70.06' } });
  expect(await issue(refund(declined))).toBe('REFUND_NOT_ALLOWED');
  const pending = await paypal.capture({ amount: { currency_code: 'BRL', value: '70.07' } });
  expect(await issue(refund(pending))).toBe('PENDING_CAPTURE');
});

test('a refund takes an invoice id once', async () => {
  const body = { ...reais('1.00'), invoice_id: 'devolucao-1' };
  expect((await refund(await paypal.capture(), body)).status).toBe(201);
  expect(await issue(refund(await paypal.capture(), body))).toBe('DUPLICATE_INVOICE_ID');
});
