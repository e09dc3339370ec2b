import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardForm, type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

async function typed(number: string): Promise<string> {
  const { body } = await simulator.browser('POST', '/v1/payment_methods', cardForm(number));
  return String(body.id);
}

describe('payment methods', () => {
  test('come from the browser with a publishable key, and are attached, listed and detached', async () => {
    const { stripe } = simulator;
    const id = await typed('5555555555554444');
    const customer = await stripe.customers.create();
    const attached = await stripe.paymentMethods.attach(id, { customer: customer.id });
    expect(attached).toMatchObject({ customer: customer.id, card: { brand: 'mastercard', last4: '4444' } });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
    for (const list of [
      await stripe.paymentMethods.list({ customer: customer.id, type: 'card' }),
      await stripe.customers.listPaymentMethods(customer.id),
    ]) {
      expect(list.data.map((item) => item.id)).toEqual([id]);
    }
    const renamed = await stripe.paymentMethods.update(id, { billing_details: { name: 'Ana' } });
    expect(renamed.billing_details.name).toBe('Ana');
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
  });

  test.each([
    ['4242424242424242', 'visa'],
    ['378282246310005', 'amex'],
    ['6362970000457013', 'elo'],
    ['6062826786276634', 'hipercard'],
  ])('%s is a %s card', async (number, brand) => {
    const { body } = await simulator.browser('POST', '/v1/payment_methods', cardForm(number));
    expect(body).toMatchObject({ object: 'payment_method', card: { brand } });
  });

  test.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month'],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year'],
    [{ 'card[cvc]': '12' }, 'invalid_cvc'],
  ])('%j is refused as %s', async (wrong, code) => {
    const form = { ...cardForm('4242424242424242'), ...wrong };
    const { status, body } = await simulator.browser('POST', '/v1/payment_methods', form);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code });
  });

  test.each(['4000000000000002', '4000000000009995', '4000000000000069'])(
    '%s cannot be saved to a customer',
    async (number) => {
      const customer = await simulator.stripe.customers.create();
      const id = await typed(number);
      const error = await refusal(simulator.stripe.paymentMethods.attach(id, { customer: customer.id }));
      expect(error).toMatchObject({ statusCode: 402, type: 'StripeCardError' });
    },
  );

  test('raw numbers are refused from a secret key, test payment methods are taken', async () => {
    const { stripe } = simulator;
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030 };
    const error = await refusal(stripe.paymentMethods.create({ type: 'card', card }));
    expect(error.message).toContain('generally unsafe');
    const customer = await stripe.customers.create();
    const attached = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id });
    expect(attached.id).not.toBe('pm_card_amex');
    expect(attached.card?.brand).toBe('amex');
    const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: customer.id,
    });
    expect(failing.customer).toBe(customer.id);
  });

  test('a token of a typed card becomes a payment method once', async () => {
    const { stripe } = simulator;
    const { type: _type, ...card } = cardForm('4000000000000341');
    const { body } = await simulator.browser('POST', '/v1/tokens', card);
    const token = String(body.id);
    expect(await stripe.tokens.retrieve(token)).toMatchObject({ used: false, card: { last4: '0341' } });
    const method = await stripe.paymentMethods.create({ type: 'card', card: { token } });
    const customer = await stripe.customers.create({ payment_method: method.id });
    const charge = stripe.paymentIntents.create({
      amount: 500,
      currency: 'brl',
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
    });
    expect((await refusal(charge)).code).toBe('card_declined');
    const again = stripe.paymentMethods.create({ type: 'card', card: { token } });
    expect((await refusal(again)).code).toBe('token_already_used');
    expect(await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })).toMatchObject({
      card: { last4: '4242' },
    });
  });

  test('no card number and no security code reaches the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    const kept = await startSimulator({ databaseFile: join(folder, 'state.sqlite') });
    await kept.browser('POST', '/v1/payment_methods', cardForm('4000002500003155', '987'));
    const files = await readdir(folder);
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')));
    await kept.close();
    await rm(folder, { recursive: true });
    expect(texts.join('')).toContain('3155');
    expect(texts.join('')).not.toContain('4000002500003155');
    expect(texts.join('')).not.toContain('987"');
  });
});
