import type Stripe from 'stripe';
import { charge } from '../../../testing/app/merchant.ts';
import { type AccountHolder, shiftedEvent, startCopies } from '../../../testing/stages/copies.ts';
import { exportLink, openLink, readCsv } from '../../../testing/stages/exporting.ts';
import { callPortal, paymentShown } from '../../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const visa = { brand: 'visa', lastFourDigits: '4242' };
const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body;
const read = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;

test('a payment without a customer shows its card wherever payments are shown', async () => {
  const { data } = await pay({ paymentMethodId: 'pm_card_mastercard' });
  const mastercard = { brand: 'mastercard', lastFourDigits: '4444' };
  expect(data).toMatchObject({ status: 'succeeded', customerId: null, card: mastercard });
  expect((await read(data.id)).card).toEqual(mastercard);
  expect((await merchant.get('/payments?limit=1')).body.data.items[0].card).toEqual(mastercard);
  const list = await callPortal(copies.service, merchant.user, 'GET', '/payments');
  expect(list.body.data.content[0]).toMatchObject({ id: data.id, card: mastercard });
  expect(await paymentShown(copies.service, merchant.user, data.id)).toMatchObject({
    card: mastercard,
    storedCard: null,
  });
  const [event] = await copies.service.context.orm.em
    .fork()
    .execute<{ data: object }[]>(`select data from events where data->>'id' = ?`, [data.id]);
  expect(event?.data).toMatchObject({ card: mastercard });
  const file = await openLink(
    copies.service,
    await exportLink(copies.service, merchant.user, 'payments', { search: data.id }),
  );
  expect(readCsv(file.body)).toEqual([expect.objectContaining({ Cartão: 'Mastercard •••• 4444' })]);
});

test('a declined card is shown too', async () => {
  const { paymentId } = await pay({ paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
  expect((await read(paymentId)).card).toEqual({ brand: 'visa', lastFourDigits: '9995' });
});

test('a payment that waits for a card in the browser has none', async () => {
  expect((await pay({ paymentMethodId: undefined })).data.card).toBeNull();
});

test('the card that a browser paid with is known once the provider reports it', async () => {
  const { data } = await pay({ paymentMethodId: undefined });
  await merchant.account.paymentIntents.confirm(data.externalId, {
    payment_method: 'pm_card_amex',
    return_url: 'https://loja.com.br/volta',
  });
  await merchant.hear(await merchant.eventsOf('payment_intent.succeeded'));
  expect(await read(data.id)).toMatchObject({
    status: 'succeeded',
    card: { brand: 'amex', lastFourDigits: '0005' },
  });
});

test('a stored card is known though the provider’s answer was lost', async () => {
  const customer = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body
    .data;
  const url = `/customers/${customer.id}/payment-methods`;
  const method = (await merchant.post(url, { paymentMethodId: 'pm_card_visa' })).body.data;
  await copies.provider.fault({
    kind: 'delay',
    delayMs: 2_600,
    times: 1,
    match: { method: 'POST', path: '/v1/payment_intents' },
  });
  const { paymentId } = await pay({ paymentMethodId: method.id });
  expect(await read(paymentId)).toMatchObject({ status: 'unknown', card: visa });
  expect(await paymentShown(copies.service, merchant.user, paymentId)).toMatchObject({
    card: visa,
    storedCard: { ...visa, expiryYear: expect.any(Number), holderName: null },
  });
});

test('a capture, and an event that names no card, leave it as it is known', async () => {
  const { data } = await pay({ capture: false });
  const [held] = await merchant.eventsOf('payment_intent.amount_capturable_updated');
  expect((held?.data.object as Stripe.PaymentIntent | undefined)?.latest_charge).toEqual(expect.any(String));
  if (held) await merchant.hear([shiftedEvent(held, 60)]);
  expect(await read(data.id)).toMatchObject({ status: 'requires_capture', card: visa });
  const other = await pay({ capture: false });
  const { body } = await merchant.post(`/payments/${other.data.id}/capture`);
  expect(body.data).toMatchObject({ status: 'succeeded', card: visa });
});
