import { charge } from '../../../testing/app/merchant.ts';
import { answerAtBank } from '../../../testing/stages/at-bank.ts';
import { startMethods } from '../../../testing/stages/by-method.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let customer: { id: string; externalId: string };
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  await copies.provider.clearFaults();
  merchant = await copies.accountHolder();
  customer = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body.data;
});
afterAll(() => copies.close());

const saving = (overrides: object = {}) =>
  charge({ customerId: customer.id, savePaymentMethod: true, ...overrides });
const returnUrl = 'https://loja.exemplo.com.br/pedido';
const key = (name: string) => ({ 'idempotency-key': name });
const savedCards = async () =>
  (await merchant.get(`/customers/${customer.id}/payment-methods`)).body.data.items;
const payment = async (id: string) => (await merchant.get(`/payments/${id}`)).body.data;
const attached = () => merchant.eventsOf('payment_method.attached');
/** The provider's events of the payment and of the card, in one of their orders. */
const allEvents = async () =>
  (await merchant.eventsOf('payment_method.attached', 'payment_intent.succeeded')).reverse();

/** The one card that is stored, which merchants were told of once. */
async function onlyCard() {
  const cards = await savedCards();
  expect(cards).toHaveLength(1);
  expect(await copies.eventTypesOf(cards[0].id)).toEqual(['payment_method.attached']);
  const { data } = await merchant.account.customers.listPaymentMethods(customer.externalId);
  expect(data.map(({ id }) => id)).toEqual([cards[0].externalId]);
  return cards[0];
}

describe.each([
  [
    'a token in `paymentMethod`',
    { paymentMethodId: undefined, paymentMethod: { type: 'card', token: 'pm_card_visa' } },
  ],
  ['a token in `paymentMethodId`', {}],
  ['an authorisation', { capture: false }],
])('a payment that stores its card, by %s', (_name, by) => {
  test('answers, lists and tells the stored card, which is charged without the payer', async () => {
    const { status, body } = await merchant.post('/process', saving(by));
    expect(status).toBe(200);
    const card = await onlyCard();
    expect(card).toMatchObject({ customerId: customer.id, card: { lastFourDigits: '4242' } });
    expect(body.data.savedPaymentMethodId).toBe(card.id);
    expect((await payment(body.data.id)).savedPaymentMethodId).toBe(card.id);
    const [event] = (await merchant.get(`/events?type=payment.${body.data.status}`)).body.data.items;
    expect(event.data.object.savedPaymentMethodId).toBe(card.id);
    const again = await merchant.post('/process', charge({ paymentMethodId: card.id }));
    expect(again.body.data).toMatchObject({ status: 'succeeded', customerId: customer.id });
    expect(again.body.data).not.toHaveProperty('savedPaymentMethodId');
    await merchant.hear(await attached());
    await merchant.hear(await attached());
    await onlyCard();
  });
});

test('repeated under its key, also once the answer was lost, it stores one card and charges once', async () => {
  const match = { method: 'POST', path: '/v1/payment_intents' } as const;
  await copies.provider.fault({ kind: 'cut_after', times: 2, match });
  expect((await merchant.post('/process', saving(), key('uma'))).status).toBe(502);
  const charges = await copies.provider.chargeCount();
  const first = await merchant.post('/process', saving(), key('uma'));
  const card = await onlyCard();
  expect(first.body.data).toMatchObject({ status: 'succeeded', savedPaymentMethodId: card.id });
  const again = await merchant.post('/process', saving(), key('uma'));
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
  expect(await copies.provider.chargeCount()).toBe(charges);
  const other = await merchant.post('/process', saving({ savePaymentMethod: false }), key('uma'));
  expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused']);
});

test.each([
  ['the events come first, the card’s before the payment’s', (events: object[]) => events],
  ['the events come first, the payment’s before the card’s', (events: object[]) => events.toReversed()],
  ['no event comes and the reconciler finds the payment', () => []],
])('a lost answer: %s, and one card is stored', async (_name, inOrder) => {
  const match = { method: 'POST', path: '/v1/payment_intents' } as const;
  await copies.provider.fault({ kind: 'cut_after', times: 2, match });
  const lost = await merchant.post('/process', saving());
  await merchant.hear(inOrder(await allEvents()) as Awaited<ReturnType<typeof allEvents>>);
  await reconcilePayments(copies.service.context, { now: new Date(Date.now() + 180_000) });
  const card = await onlyCard();
  expect(await payment(lost.body.paymentId)).toMatchObject({
    status: 'succeeded',
    savedPaymentMethodId: card.id,
  });
});

test('a process that ended before the card was written leaves it to the event, and the payment names it then', async () => {
  const { body } = await merchant.post('/process', saving());
  const em = copies.service.context.orm.em.fork();
  await em.execute('delete from payment_methods where customer_id = ?', [customer.id]);
  await em.execute(`delete from events where type = 'payment_method.attached' and user_id = ?`, [
    merchant.user.id,
  ]);
  expect((await payment(body.data.id)).savedPaymentMethodId).toBeNull();
  await merchant.hear(await attached());
  expect((await payment(body.data.id)).savedPaymentMethodId).toBe((await onlyCard()).id);
});

test('a payer who authenticates stores the card by then, and not before', async () => {
  const waiting = (
    await merchant.post('/process', saving({ paymentMethodId: 'pm_card_threeDSecure2Required', returnUrl }))
  ).body.data;
  expect(waiting).toMatchObject({ status: 'requires_action', savedPaymentMethodId: null });
  expect(await savedCards()).toEqual([]);
  await answerAtBank(copies.provider, waiting.nextActionUrl, 'authorized');
  await merchant.hear(await allEvents());
  const card = await onlyCard();
  expect(await payment(waiting.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: card.id });
});

test('a declined card is not stored; the one that pays on another attempt is', async () => {
  const declined = await merchant.post('/process', saving({ paymentMethodId: 'pm_card_chargeDeclined' }));
  expect(declined.status).toBe(402);
  expect(await savedCards()).toEqual([]);
  const confirmed = await merchant.post(`/payments/${declined.body.paymentId}/confirm`, {
    paymentMethodId: 'pm_card_mastercard',
  });
  const card = await onlyCard();
  expect(confirmed.body.data).toMatchObject({ status: 'succeeded', savedPaymentMethodId: card.id });
  await merchant.hear(await attached());
  await onlyCard();
  expect(card.card.lastFourDigits).toBe('4444');
  expect((await payment(declined.body.paymentId)).savedPaymentMethodId).toBe(card.id);
});

test('where the payer’s browser chooses, its card is stored', async () => {
  const open = (await merchant.post('/process', saving({ paymentMethodId: undefined }))).body.data;
  await merchant.account.paymentIntents.confirm(open.externalId, {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  });
  await merchant.hear(await allEvents());
  expect((await payment(open.id)).savedPaymentMethodId).toBe((await onlyCard()).id);
});

test('what cannot be stored is refused before anything is written or charged', async () => {
  const { id: stored } = (
    await merchant.post(`/customers/${customer.id}/payment-methods`, { paymentMethodId: 'pm_card_visa' })
  ).body.data;
  const theirs = await copies.accountHolder();
  const foreign = (await theirs.post('/customers', { name: 'Rui', email: 'rui@exemplo.com.br' })).body.data
    .id;
  for (const [overrides, field] of [
    [{ customerId: undefined }, 'customerId'],
    [{ customerId: foreign }, 'customerId'],
    [{ paymentMethodId: stored }, 'savePaymentMethod'],
    [{ paymentMethodId: undefined, paymentMethod: { type: 'pix' } }, 'savePaymentMethod'],
  ] as const) {
    const { status, body } = await merchant.post('/process', saving(overrides));
    expect([status, body.validationErrors[0].field]).toEqual([422, field]);
  }
  const pix = saving({ paymentMethodId: undefined, paymentMethod: { type: 'pix' } });
  const { body } = await merchant.post('/process', pix);
  expect(body.validationErrors[0].message).toBe('Só um cartão pode ser guardado.');
  expect((await merchant.get('/payments')).body.data.items).toEqual([]);
});

test('the later version has the field in every payment, and its own address takes it', async () => {
  const later = { 'trilho-version': '2026-12-01' };
  const { gatewayType, ...body } = saving();
  const stored = await merchant.post('/payments', { ...body, gateway: gatewayType }, later);
  expect(stored.body.data.savedPaymentMethodId).toBe((await onlyCard()).id);
  const plain = (await merchant.post('/process', charge())).body.data;
  expect(plain).not.toHaveProperty('savedPaymentMethodId');
  expect((await merchant.get(`/payments/${plain.id}`, later)).body.data.savedPaymentMethodId).toBeNull();
});

test('a gateway whose token serves once says so in 422, alone and beside another, and keeps the token', async () => {
  const stage = await startMethods();
  try {
    for (const gateways of [['MERCADOPAGO'], ['STRIPE', 'MERCADOPAGO']] as const) {
      const shop = await stage.merchantAt(...gateways);
      const at = { gatewayType: 'MERCADOPAGO' };
      const { id } = (await shop.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br', ...at })).body
        .data;
      const paymentMethod = { type: 'card', token: await shop.cardToken() };
      const order = charge({ ...at, paymentMethodId: undefined, paymentMethod, customerId: id });
      const { status, body } = await shop.post('/process', { ...order, savePaymentMethod: true });
      expect([status, body.error]).toEqual([422, 'provider_unsupported']);
      expect(body.message).toContain('uma vez só');
      expect((await shop.get('/payments')).body.data.items).toEqual([]);
      expect((await shop.post('/process', order)).body.data.status).toBe('succeeded');
      if (gateways.length === 1) continue;
      // One customer is at one gateway: what the other charges is not stored with them.
      const elsewhere = charge({ customerId: id, savePaymentMethod: true });
      expect((await shop.post('/process', elsewhere)).body.validationErrors[0].field).toBe('customerId');
    }
  } finally {
    await stage.close();
  }
});
