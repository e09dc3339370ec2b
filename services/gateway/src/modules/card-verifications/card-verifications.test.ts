import { answerAtBank } from '../../testing/stages/at-bank.ts';
import { startMethods } from '../../testing/stages/by-method.ts';
import { type AccountHolder, shiftedEvent, startCopies } from '../../testing/stages/copies.ts';
import { importSteps } from '../account-import/import-steps.ts';
import { findAccount } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';

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

const path = '/card-verifications';
const returnUrl = 'https://loja.exemplo.com.br/carteira';
const input = (overrides: object = {}) => ({
  ...{ paymentMethodId: 'pm_card_visa', customerId: customer.id, returnUrl },
  ...overrides,
});
const verify = (overrides: object = {}, headers = {}) => merchant.post(path, input(overrides), headers);
const read = async (id: string) => (await merchant.get(`${path}/${id}`)).body.data;
const key = (name: string) => ({ 'idempotency-key': name });
const savedCards = async () =>
  (await merchant.get(`/customers/${customer.id}/payment-methods`)).body.data.items;
const events = () =>
  merchant.eventsOf(
    ...['succeeded', 'setup_failed', 'canceled'].map((type) => `setup_intent.${type}`),
    'payment_method.attached',
  );
const intents = async () => (await merchant.account.setupIntents.list()).data;
const lose = () =>
  copies.provider.fault({
    kind: 'cut_after',
    times: 2,
    match: { method: 'POST', path: '/v1/setup_intents' },
  });

/** The one stored card, which merchants were told of once. */
async function onlyCard() {
  const cards = await savedCards();
  expect(cards).toHaveLength(1);
  expect(await copies.eventTypesOf(cards[0].id)).toEqual(['payment_method.attached']);
  return cards[0];
}

afterEach(async () => expect(await copies.provider.chargeCount()).toBe(0));

test('a card that lives is stored with its customer, told once, and can be charged later', async () => {
  const { status, body } = await verify({ metadata: { carteira: '7' } });
  const card = await onlyCard();
  expect([status, body.data]).toEqual([
    200,
    {
      id: expect.stringMatching(/^ver_/),
      status: 'succeeded',
      customerId: customer.id,
      paymentMethodId: card.id,
      card: { brand: 'visa', lastFourDigits: '4242' },
      ...{ nextAction: null, declineCode: null, advice: null, failureMessage: null },
      gateway: 'STRIPE',
      externalId: expect.stringMatching(/^seti_/),
      metadata: { carteira: '7' },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  expect(await read(body.data.id)).toEqual(body.data);
  await merchant.hear((await events()).flatMap((event) => [event, shiftedEvent(event, -3_600)]));
  expect(await copies.eventTypesOf(body.data.id)).toEqual(['card_verification.succeeded']);
  await onlyCard();
});

test('without a customer nothing is stored', async () => {
  const { body } = await verify({ customerId: undefined });
  expect(body.data).toMatchObject({ status: 'succeeded', customerId: null, paymentMethodId: null });
  expect(await savedCards()).toEqual([]);
});

test('a card that is refused is an answer with its reason, the same when it is repeated', async () => {
  const first = await verify({ paymentMethodId: 'pm_card_chargeDeclined' }, key('uma'));
  expect([first.status, first.body.data]).toEqual([
    200,
    expect.objectContaining({
      ...{ status: 'failed', paymentMethodId: null, advice: 'other_card' },
      declineCode: expect.any(String),
      failureMessage: expect.stringContaining('cartão'),
    }),
  ]);
  const again = await verify({ paymentMethodId: 'pm_card_chargeDeclined' }, key('uma'));
  expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);
  await merchant.hear(await events());
  expect(await copies.eventTypesOf(first.body.data.id)).toEqual(['card_verification.failed']);
  expect([await savedCards(), (await intents()).length]).toEqual([[], 1]);
});

test.each([
  ['authorized', 'succeeded'],
  ['refused', 'failed'],
] as const)('a holder who is asked and %s ends it as %s', async (outcome, status) => {
  const waiting = (await verify({ paymentMethodId: 'pm_card_threeDSecure2Required' })).body.data;
  expect(waiting).toMatchObject({
    status: 'requires_action',
    paymentMethodId: null,
    nextAction: { type: 'redirect', url: expect.stringMatching(/^http/) },
  });
  await answerAtBank(copies.provider, waiting.nextAction.url, outcome);
  await merchant.hear((await events()).reverse());
  await merchant.hear(await events());
  const ended = await read(waiting.id);
  const cards = await savedCards();
  expect(ended).toMatchObject({ status, nextAction: null, paymentMethodId: cards[0]?.id ?? null });
  expect(cards).toHaveLength(status === 'succeeded' ? 1 : 0);
  expect(await copies.eventTypesOf(waiting.id)).toEqual([`card_verification.${status}`]);
});

test('a lost answer, sent again under its key, leaves one verification and one card', async () => {
  await lose();
  expect((await verify({}, key('uma'))).status).toBe(502);
  const { status, body } = await verify({}, key('uma'));
  expect([status, body.data.status, body.data.paymentMethodId]).toEqual([
    200,
    'succeeded',
    (await onlyCard()).id,
  ]);
  expect(await intents()).toHaveLength(1);
  expect(await copies.eventTypesOf(body.data.id)).toEqual(['card_verification.succeeded']);
  expect((await verify({ returnUrl: 'https://outra.exemplo' }, key('uma'))).body.error).toBe(
    'idempotency_key_reused',
  );
});

test('the events come before the answer: the repetition finds what they made', async () => {
  await lose();
  await verify({}, key('uma'));
  await merchant.hear(await events());
  const { body } = await verify({}, key('uma'));
  expect(body.data).toMatchObject({ status: 'succeeded', paymentMethodId: (await onlyCard()).id });
  expect(await copies.eventTypesOf(body.data.id)).toEqual(['card_verification.succeeded']);
});

test('a repetition after the holder went to the bank answers what came of it', async () => {
  await lose();
  const asking = { paymentMethodId: 'pm_card_threeDSecure2Required' };
  await verify(asking, key('uma'));
  const [intent] = await intents();
  await answerAtBank(copies.provider, intent?.next_action?.redirect_to_url?.url ?? '', 'authorized');
  const { body } = await verify(asking, key('uma'));
  expect(body.data).toMatchObject({ status: 'succeeded', paymentMethodId: (await onlyCard()).id });
});

test('without any event the nightly comparison finds what the holder did, and leaves others’ alone', async () => {
  const waiting = (await verify({ paymentMethodId: 'pm_card_threeDSecure2Required' })).body.data;
  await answerAtBank(copies.provider, waiting.nextAction.url, 'authorized');
  await merchant.account.setupIntents.create({ customer: customer.externalId });
  const { context } = copies.service;
  const em = context.orm.em.fork();
  const account = await findAccount(merchant.configId, em);
  if (!account) throw new Error('No account');
  const provider = openAccount(context, account);
  const step = importSteps.find(({ name }) => name === 'card_verifications');
  const { configId, gatewayType } = account;
  const options = { emitEvent: true, onWrite: async () => undefined };
  await step?.importPage(
    { scope: account, configId, gatewayType, em, provider: (ask) => ask(provider) },
    null,
    options,
  );
  expect(await read(waiting.id)).toMatchObject({
    status: 'succeeded',
    paymentMethodId: (await onlyCard()).id,
  });
  const rows = await em.execute('select id from card_verifications where user_id = ?', [merchant.user.id]);
  expect(rows).toEqual([{ id: waiting.id }]);
});

test('what is wrong is told at its field, and another merchant’s verification is not found', async () => {
  const theirs = await copies.accountHolder();
  const foreign = (await theirs.post('/customers', { name: 'Rui', email: 'rui@exemplo.com.br' })).body.data;
  for (const [overrides, field] of [
    [{ customerId: foreign.id }, 'customerId'],
    [{ returnUrl: undefined }, 'returnUrl'],
    [{ returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
    [{ paymentMethodId: '' }, 'paymentMethodId'],
  ] as const) {
    const { status, body } = await verify(overrides);
    expect([status, body.validationErrors[0].field]).toEqual([422, field]);
  }
  expect(await intents()).toEqual([]);
  const { id } = (await verify()).body.data;
  expect((await theirs.get(`${path}/${id}`)).status).toBe(404);
});

test('a gateway that verifies none says so, alone and named; beside another the other is asked', async () => {
  const stage = await startMethods();
  try {
    const alone = await stage.merchantAt('MERCADOPAGO');
    const body = { paymentMethodId: 'pm_card_visa', returnUrl };
    for (const asked of [body, { ...body, gatewayType: 'MERCADOPAGO' }]) {
      const refused = await alone.post(path, asked);
      expect([refused.status, refused.body.error]).toEqual([422, 'provider_unsupported']);
      expect(refused.body.message).toBe('O MercadoPago não verifica cartões sem cobrar.');
    }
    const both = await stage.merchantAt('MERCADOPAGO', 'STRIPE');
    expect((await both.post(path, body)).body.data).toMatchObject({ gateway: 'STRIPE', status: 'succeeded' });
    const later = { 'trilho-version': '2026-12-01' };
    const named = await both.post(path, { ...body, gateway: 'STRIPE' }, later);
    expect(named.body.data.status).toBe('succeeded');
  } finally {
    await stage.close();
  }
});
