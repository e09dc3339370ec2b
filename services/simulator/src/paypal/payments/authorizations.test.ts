import { at, type RunningPayPal, startPayPal, wallet } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const path = '/v2/payments/authorizations';
const reais = (value: string) => ({ amount: { currency_code: 'BRL', value } });
const act = (id: string, verb: string, body: object = {}, options = {}) =>
  paypal.call('POST', `${path}/${id}/${verb}`, body, options);
const show = async (id: string) => (await paypal.call('GET', `${path}/${id}`)).body;
const issue = async (work: ReturnType<typeof act>) => (await work).body.details?.[0]?.issue;
const whole = { headers: { prefer: 'return=representation' } };

async function approved(more: object = {}): Promise<string> {
  const id = await paypal.order({}, { intent: 'AUTHORIZE', ...more });
  await paypal.step(id, 'pay');
  return id;
}

const authorize = (id: string) => paypal.call('POST', `/v2/checkout/orders/${id}/authorize`, {});

async function held(more: object = {}): Promise<string> {
  const { body } = await authorize(await approved(more));
  return String(at(body, 'purchase_units.0.payments.authorizations.0.id'));
}

test('an order is authorized once, and not captured', async () => {
  const id = await approved();
  expect(await issue(paypal.call('POST', `/v2/checkout/orders/${id}/capture`, {}))).toBe(
    'ACTION_DOES_NOT_MATCH_INTENT',
  );
  expect(await authorize(id)).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  expect(await issue(authorize(id))).toBe('ORDER_ALREADY_AUTHORIZED');
});

test('is captured in parts, up to the overage, and its captures are refunded', async () => {
  const id = await held();
  const part = await act(id, 'capture', reais('40.00'), whole);
  expect(part).toMatchObject({
    status: 201,
    body: { status: 'COMPLETED', ...reais('40.00'), final_capture: false },
  });
  expect(await show(id)).toMatchObject({ status: 'PARTIALLY_CAPTURED' });
  expect(await issue(act(id, 'void'))).toBe('PREVIOUSLY_CAPTURED');
  expect(await issue(act(id, 'capture', reais('75.01')))).toBe('MAX_CAPTURE_AMOUNT_EXCEEDED');
  const last = await act(id, 'capture', { final_capture: true, ...reais('50.00') });
  expect(Object.keys(last.body)).toEqual(['id', 'status', 'links']);
  expect(await show(id)).toMatchObject({ status: 'CAPTURED' });
  expect(await issue(act(id, 'capture'))).toBe('AUTHORIZATION_ALREADY_CAPTURED');
  const refund = await paypal.call('POST', `/v2/payments/captures/${part.body.id}/refund`, {}, whole);
  expect(refund.body).toMatchObject(reais('40.00'));
});

test('is voided, which ends the order', async () => {
  const order = await approved();
  const { body } = await authorize(order);
  const id = String(at(body, 'purchase_units.0.payments.authorizations.0.id'));
  const voided = await act(id, 'void');
  expect(voided).toMatchObject({ status: 204, body: {} });
  expect(await show(id)).toMatchObject({ status: 'VOIDED' });
  expect(await issue(act(id, 'capture'))).toBe('AUTHORIZATION_VOIDED');
  expect(await issue(act(id, 'void'))).toBe('PREVIOUSLY_VOIDED');
  expect((await paypal.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('VOIDED');
});

test('is renewed from the fourth day on only', async () => {
  expect(await issue(act(await held(), 'reauthorize', reais('100.00')))).toBe('REAUTHORIZATION_TOO_SOON');
});

test.each([
  ['approve', 'CREATED'],
  ['reject', 'DENIED'],
])('in review, the control %s decides', async (step, status) => {
  const order = await approved({ payment_source: wallet({ email_address: 'pending@a.com' }) });
  const { body } = await authorize(order);
  const id = String(at(body, 'purchase_units.0.payments.authorizations.0.id'));
  expect(await show(id)).toMatchObject({ status: 'PENDING' });
  expect(await issue(act(id, 'capture'))).toBe('INVALID_AUTHORIZATION_STATUS');
  await paypal.step(order, step);
  expect(await show(id)).toMatchObject({ status });
});
