import { jest } from '@jest/globals';
import type Stripe from 'stripe';
import { crc16 } from '../brazil/pix-code.ts';
import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startSimulator();
  stripe = simulator.stripe;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => simulator.close());

type Create = Partial<Stripe.PaymentIntentCreateParams>;

const payer = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  address: {
    line1: 'Av. Paulista, 1000',
    city: 'São Paulo',
    state: 'SP',
    postal_code: '01310100',
    country: 'BR',
  },
};

const base = { amount: 12_345, currency: 'brl', confirm: true } as const;

const pix = (more: Create = {}) =>
  stripe.paymentIntents.create({
    ...base,
    allowed_payment_method_types: ['pix'],
    payment_method_data: { type: 'pix' },
    ...more,
  });

const boleto = (more: Create = {}, billing: object = payer, taxId = '123.456.789-09') =>
  stripe.paymentIntents.create({
    ...base,
    allowed_payment_method_types: ['boleto'],
    payment_method_data: { type: 'boleto', boleto: { tax_id: taxId }, billing_details: billing },
    ...more,
  });

const step = (id: string, name: string) => simulator.control('POST', `payments/${id}/${name}`);
const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
const now = () => Math.floor(Date.now() / 1000);

/** Lets what is due after so many seconds happen. */
async function runAfter(seconds: number) {
  const later = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await simulator.control('POST', 'billing/run');
  jest.restoreAllMocks();
}

async function eventTypes(id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(
      ({ data: { object } }) => ('id' in object && object.id === id) || Object(object).payment_intent === id,
    )
    .map(({ type }) => type)
    .reverse();
}

describe('a Pix', () => {
  test('waits for its payer with a code, its pictures and a page', async () => {
    const intent = await pix();
    expect(intent).toMatchObject({ status: 'requires_action', payment_method_types: ['pix'] });
    const action = intent.next_action?.pix_display_qr_code;
    expect(action?.data?.slice(-4)).toBe(crc16(action?.data?.slice(0, -4) ?? ''));
    expect(action?.data).toContain('5406123.45');
    expect((action?.expires_at ?? 0) - now()).toBeGreaterThan(4 * 3600 - 60);
    for (const [url, type] of [
      [action?.image_url_png, 'image/png'],
      [action?.image_url_svg, 'image/svg+xml'],
      [action?.hosted_instructions_url, 'text/html; charset=utf-8'],
    ]) {
      const response = await fetch(`${simulator.url}${new URL(url ?? '').pathname}`);
      expect({ status: response.status, type: response.headers.get('content-type') }).toEqual({
        status: 200,
        type,
      });
    }
  });

  test('is paid, and refunded', async () => {
    const { id } = await pix();
    expect(await step(id, 'pay')).toEqual({ id, status: 'succeeded' });
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 12_345,
      next_action: null,
      latest_charge: { payment_method_details: { type: 'pix' }, status: 'succeeded' },
    });
    expect(await eventTypes(id)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 45 });
    expect(refund).toMatchObject({ amount: 45, status: 'succeeded', destination_details: { type: 'pix' } });
  });

  test('cannot be refunded after 90 days', async () => {
    const { id } = await pix();
    await step(id, 'pay');
    const later = Date.now() + 91 * 86_400_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_not_refundable',
    });
  });

  test('expires when it says, fails its intent, and cannot be paid then; another one can', async () => {
    const { id } = await pix({ payment_method_options: { pix: { expires_after_seconds: 600 } } });
    await runAfter(599);
    expect((await read(id)).status).toBe('requires_action');
    await runAfter(602);
    expect(await read(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_expired' },
      next_action: null,
    });
    expect((await eventTypes(id)).at(-1)).toBe('payment_intent.payment_failed');
    expect(await step(id, 'pay')).toMatchObject({
      message: expect.stringContaining('requires_payment_method'),
    });
    const again = await stripe.paymentIntents.confirm(id, { payment_method_data: { type: 'pix' } });
    expect(again.status).toBe('requires_action');
    expect(await step(id, 'pay')).toEqual({ id, status: 'succeeded' });
  });

  test('is paid after its end, or after it was cancelled, where a test forces it', async () => {
    const expired = await pix();
    await step(expired.id, 'expire');
    expect(await step(expired.id, 'pay_late')).toEqual({ id: expired.id, status: 'succeeded' });
    const cancelled = await pix();
    await stripe.paymentIntents.cancel(cancelled.id);
    expect(await step(cancelled.id, 'pay')).toMatchObject({ message: expect.stringContaining('canceled') });
    expect(await step(cancelled.id, 'pay_late')).toEqual({ id: cancelled.id, status: 'succeeded' });
    expect(await read(cancelled.id)).toMatchObject({ status: 'succeeded', canceled_at: null });
  });

  test('is paid once', async () => {
    const { id } = await pix();
    await step(id, 'pay');
    expect(await step(id, 'pay_twice')).toMatchObject({ message: expect.stringContaining('succeeded') });
    const { data } = await stripe.charges.list({ payment_intent: id });
    expect(data).toHaveLength(1);
    expect(await stripe.refunds.create({ charge: data[0]?.id ?? '' })).toMatchObject({ amount: 12_345 });
  });

  test.each([
    [{ payment_method_options: { pix: { expires_after_seconds: 59 } } }, undefined],
    [{ payment_method_options: { pix: { expires_after_seconds: 1_209_601 } } }, undefined],
    [
      { payment_method_options: { pix: { expires_after_seconds: 600, expires_at: 1 } } },
      'parameters_exclusive',
    ],
    [{ allowed_payment_method_types: ['card'] }, 'payment_intent_incompatible_payment_method'],
    [{ currency: 'usd' }, 'payment_intent_incompatible_payment_method'],
    [{ capture_method: 'manual' }, undefined],
    [{ amount: 49 }, 'amount_too_small'],
  ] satisfies [Create, string | undefined][])('with %j is refused', async (more, code) => {
    const error = await refusal(pix(more));
    expect({ status: error.statusCode, code: error.code }).toEqual({ status: 400, code });
  });

  test('is not saved to a customer', async () => {
    const method = await stripe.paymentMethods.create({ type: 'pix' });
    const customer = await stripe.customers.create();
    const attached = stripe.paymentMethods.attach(method.id, { customer: customer.id });
    expect((await refusal(attached)).code).toBe('payment_method_unsupported_type');
    const setup = stripe.setupIntents.create({ payment_method: method.id, confirm: true });
    expect((await refusal(setup)).statusCode).toBe(400);
  });
});

describe('a boleto', () => {
  test('waits for its payer with a line, a page and a PDF', async () => {
    const intent = await boleto({ payment_method_options: { boleto: { expires_after_days: 5 } } });
    const action = intent.next_action?.boleto_display_details;
    expect(action?.number).toMatch(/^2379\d{33}0000012345$/);
    const expires = new Date((action?.expires_at ?? 0) * 1000);
    expect(expires.toISOString()).toContain('T02:59:59');
    const days = (expires.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(6);
    const pdf = await fetch(`${simulator.url}${new URL(action?.pdf ?? '').pathname}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(await pdf.text()).toContain(action?.number);
  });

  test('is paid, and cannot be refunded', async () => {
    const { id } = await boleto();
    await step(id, 'pay');
    expect(await read(id)).toMatchObject({
      status: 'succeeded',
      latest_charge: { payment_method_details: { boleto: { tax_id: '12345678909' } } },
    });
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_not_refundable',
    });
  });

  test('expires after three days at most', async () => {
    const { id } = await boleto();
    await runAfter(4 * 86_400);
    expect((await read(id)).status).toBe('requires_payment_method');
  });

  test('is for R$ 5 to R$ 49.999,99, of a payer who is known', async () => {
    expect((await refusal(boleto({ amount: 499 }))).code).toBe('amount_too_small');
    expect((await refusal(boleto({ amount: 5_000_000 }))).code).toBe('amount_too_large');
    expect((await refusal(boleto({}, { name: 'Ana' }))).code).toBe('parameter_missing');
    expect((await refusal(boleto({}, payer, '12345678900'))).code).toBe('tax_id_invalid');
    expect((await boleto({}, payer, '11.222.333/0001-81')).status).toBe('requires_action');
  });
});

test('the page lets a payer pay or let expire, once', async () => {
  const { id } = await pix();
  const post = (outcome: string) =>
    fetch(`${simulator.url}/vouchers/${id}`, { method: 'POST', body: new URLSearchParams({ outcome }) });
  expect(await (await post('expire')).text()).toContain('Vencido');
  expect(await (await post('pay')).text()).toContain('Vencido');
  expect((await read(id)).status).toBe('requires_payment_method');
  expect((await fetch(`${simulator.url}/vouchers/pi_unknown`)).status).toBe(404);
});
