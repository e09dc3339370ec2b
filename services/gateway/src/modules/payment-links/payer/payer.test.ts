import { randomUUID } from 'node:crypto';
import { runJobs } from '../../../testing/app/jobs.ts';
import type { TestAnswer } from '../../../testing/app/merchant.ts';
import type { TestApp } from '../../../testing/app/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../../testing/servers/mail-server.ts';
import { type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { gatewayBooks, gatewayCases } from '../../../testing/stages/gateway-axis.ts';
import { byBoleto, byCardToken, byPix } from '../../../testing/stages/payer-inputs.ts';
import { callPortal, stepsTold } from '../../../testing/stages/portal.ts';
import { reconcilePayments } from '../../payments/reconciliation/reconcile-payments.ts';
import { PlanSubscription } from '../../plan/record/plan-subscription.entity.ts';
import { queueReceipts } from '../receipts.ts';

let mails: TestMailServer;
let methods: Awaited<ReturnType<typeof startMethods>>;
let service: TestApp;
let merchant: MethodMerchant;
const createSeller = () => methods.merchantAt('MERCADOPAGO');
beforeAll(async () => {
  mails = await startTestMailServer();
  methods = await startMethods({ env: { SMTP_URL: mails.url } });
  ({ service } = methods);
  merchant = await createSeller();
});
afterAll(async () => {
  await methods.close();
  await mails.close();
});

const createLink = async (overrides: object = {}): Promise<{ id: string }> => {
  const input = { amount: 24_990, description: 'Rosas', maxInstallments: 12, ...overrides };
  const { status, body } = await merchant.post('/links', input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const call = async (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  key?: string,
): Promise<TestAnswer> => {
  const response = await service.app.inject({
    method,
    url: `/api/v1/pay/${path}`,
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const show = async ({ id }: { id: string }) => (await call('GET', id)).body.data;
const pay = ({ id }: { id: string }, input: object, key: string = randomUUID()) =>
  call('POST', `${id}/payments`, input, key);
const follow = ({ id }: { id: string }, payment: { id: string; token: string }, token = payment.token) =>
  call('GET', `${id}/payments/${payment.id}?token=${token}`);

/** A card's token as the payer's browser makes it; the holder's name decides what the issuer says. */
const byCard = async (holder: string, overrides: object = {}) =>
  byCardToken(await merchant.cardToken(holder), overrides);

const linkOf = async ({ id }: { id: string }) => (await merchant.get(`/links/${id}`)).body.data;
const paymentsOf = async ({ id }: { id: string }) =>
  (await merchant.get(`/payments?metadata[payment_link]=${id}`)).body.data.items;

/** The payer pays at the bank; the service learns of it by asking. */
async function settle(paymentId: string, step: 'pay' | 'expire' = 'pay') {
  const { externalId } = (await merchant.get(`/payments/${paymentId}`)).body.data;
  await methods.step(externalId, step);
  await reconcilePayments(service.context, { now: new Date(Date.now() + 60_000) });
}

/** Two workers look for receipts at once. */
const sendReceipts = async () => {
  await Promise.all([queueReceipts(service.context), queueReceipts(service.context)]);
  await runJobs(service, ['send-mail']);
};

test('a link shows what it charges and how, and nothing more', async () => {
  const link = await createLink();
  expect(await show(link)).toEqual({
    id: link.id,
    status: 'open',
    environment: 'SANDBOX',
    merchantName: 'Joana da Silva',
    merchantCnpj: null,
    merchantColor: null,
    merchantLogoUrl: null,
    description: 'Rosas',
    amount: 24_990,
    minAmount: null,
    maxAmount: null,
    currency: 'BRL',
    methods: [
      { type: 'pix', minAmount: 1, maxAmount: 99_999_999, maxInstallments: 1, payer: [] },
      { type: 'card', minAmount: 50, maxAmount: 99_999_999, maxInstallments: 12, payer: [] },
      {
        ...{ type: 'boleto', minAmount: 400, maxAmount: 99_999_999, maxInstallments: 1 },
        payer: ['name', 'document', 'address'],
      },
    ],
    gateway: 'MERCADOPAGO',
    publicKey: `TEST-key-${merchant.user.id}`,
    ...{ savesCard: false, waiting: null, expiresAt: null },
  });
  expect((await call('GET', 'lnk_0000000000000000000000')).status).toBe(404);
});

describe.each(gatewayCases)('at $gateway, by a merchant with $names', ({ gateways, gateway }) => {
  let seller: MethodMerchant;
  let books: ReturnType<typeof gatewayBooks>[typeof gateway];
  let terms: object;
  beforeAll(async () => {
    seller = await methods.merchantAt(...gateways);
    books = gatewayBooks(methods.provider)[gateway];
    terms = { gatewayType: gateway, maxInstallments: books.maxInstallments };
  });
  beforeEach(() => {
    merchant = seller;
  });
  afterAll(async () => {
    merchant = await createSeller();
  });

  test('a card pays in instalments where the gateway has them, once however often it is sent, with one receipt', async () => {
    const link = await createLink(terms);
    const installments = Math.min(3, books.maxInstallments);
    const input = byCardToken(await books.approvedCard(seller), { installments });
    const key = randomUUID();
    const first = await pay(link, input, key);
    expect([first.status, first.body.data]).toEqual([
      200,
      expect.objectContaining({ status: 'succeeded', amount: 24_990, method: 'card', installments }),
    ]);
    const again = await pay(link, input, key);
    expect([again.headers['idempotent-replayed'], again.body.data]).toEqual(['true', first.body.data]);
    expect((await follow(link, first.body.data)).body.data.status).toBe('succeeded');
    await sendReceipts();
    await sendReceipts();
    const receipts = mails.mailsTo(input.email);
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.subject?.replaceAll('\u00a0', ' ')).toBe('Recibo do seu pagamento de R$ 249,90');
    for (const words of [
      'Joana da Silva recebeu o seu pagamento.',
      'É um teste: nada foi cobrado.',
      installments === 1 ? 'Cartão\n' : 'Cartão em 3x, mais os juros, se houver',
      'porque este endereço foi informado em um pagamento',
    ])
      expect(receipts[0]?.text).toContain(words);
    expect(await linkOf(link)).toMatchObject({ status: 'paid', paidCount: 1, paidAmount: 24_990 });
    const details = await callPortal(service, merchant.user, 'GET', `/payment-links/${link.id}`);
    expect(details.body.data.payments).toEqual([
      {
        ...{ id: first.body.data.id, status: 'succeeded', amount: 24_990, amountCaptured: 24_990 },
        ...{ amountRefunded: 0, method: 'card', customerEmail: input.email, payerName: null },
        createdAt: expect.any(String),
      },
    ]);
    expect((await show(link)).publicKey).toBeNull();
    expect((await stepsTold(service, merchant.user, first.body.data.id))[0]).toBe('request create link');
    await merchant.post(`/payments/${first.body.data.id}/refund`, { amount: 990 });
    expect((await follow(link, first.body.data)).body.data.amountRefunded).toBe(990);
    const more = await pay(link, byPix());
    expect([more.status, more.body.message]).toEqual([409, 'Este link já foi pago.']);
  });

  test('a declined card leaves the link open, tells the payer no reason, and a Pix saves the sale', async () => {
    const link = await createLink(terms);
    const declined = await pay(link, byCardToken(await books.declinedCard(seller)));
    expect([declined.status, declined.body.error]).toEqual([402, 'card_declined']);
    expect(declined.body).not.toHaveProperty('declineCode');
    expect((await show(link)).status).toBe('open');
    const input = byPix();
    const { body } = await pay(link, input);
    expect(body.data).toMatchObject({ status: 'requires_action', nextAction: { type: 'pix' } });
    await settle(body.data.id);
    expect((await follow(link, body.data)).body.data.status).toBe('succeeded');
    await sendReceipts();
    expect(mails.mailsTo(input.email)).toHaveLength(1);
    expect(await linkOf(link)).toMatchObject({ status: 'paid', paidCount: 1 });
  });

  test('of payers at the same moment one pays; a double click is one payment', async () => {
    const link = await createLink(terms);
    const cards = await Promise.all([1, 2, 3].map(async () => byCardToken(await books.approvedCard(seller))));
    const answers = await Promise.all(cards.map((card) => pay(link, card)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await paymentsOf(link)).toHaveLength(1);
    const shared = await createLink({ ...terms, reusable: true });
    const [key, input] = [randomUUID(), byPix()];
    const clicks = await Promise.all([pay(shared, input, key), pay(shared, input, key)]);
    expect(clicks.map(({ status }) => status)).toContain(200);
    expect(await paymentsOf(shared)).toHaveLength(1);
  });
});

test('while a Pix waits everybody sees that Pix, and it is paid without the page: the receipt comes all the same', async () => {
  const link = await createLink();
  const input = byPix();
  const { body } = await pay(link, input);
  const shown = await show(link);
  expect(shown).toMatchObject({ status: 'waiting', publicKey: null });
  expect(shown.waiting).toEqual({
    method: 'pix',
    amount: 24_990,
    expiresAt: body.data.expiresAt,
    nextAction: body.data.nextAction,
  });
  const refused = await pay(link, await byCard('APRO'));
  expect([refused.status, refused.body.error]).toEqual([409, 'conflict']);
  await settle(body.data.id);
  await sendReceipts();
  expect(mails.mailsTo(input.email)).toHaveLength(1);
});

test('a Pix that expired frees the link', async () => {
  const link = await createLink();
  const { body } = await pay(link, byPix());
  await settle(body.data.id, 'expire');
  expect((await follow(link, body.data)).body.data).toMatchObject({ status: 'failed' });
  expect((await show(link)).status).toBe('open');
});

test('a boleto that waits shows nothing of its payer to others', async () => {
  const link = await createLink();
  const { status, body } = await pay(link, byBoleto());
  expect([status, body.data.nextAction]).toEqual([200, expect.objectContaining({ type: 'boleto' })]);
  const { waiting } = await show(link);
  expect(waiting).toMatchObject({ method: 'boleto', nextAction: null });
  expect((await follow(link, body.data)).body.data.nextAction.line).toMatch(/^\d{47}$/);
});

test('a reusable link takes every payer', async () => {
  const link = await createLink({ reusable: true });
  const answers = [await pay(link, await byCard('APRO')), await pay(link, byPix()), await pay(link, byPix())];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await linkOf(link)).toMatchObject({ status: 'open', paidCount: 1, paidAmount: 24_990 });
  expect((await show(link)).waiting).toBeNull();
});

test('the payer chooses an open amount within its bounds, and never another than a fixed one', async () => {
  const open = await createLink({ amount: undefined, minAmount: 1_000, maxAmount: 5_000, reusable: true });
  const refused = async (link: { id: string }, input: object) => {
    const { status, body } = await pay(link, input);
    return [status, body.validationErrors[0]?.field, body.validationErrors[0]?.message];
  };
  expect(await refused(open, byPix())).toEqual([422, 'amount', 'Campo obrigatório']);
  expect(await refused(open, byPix({ amount: 999 }))).toEqual([422, 'amount', 'O valor mínimo é R$ 10,00.']);
  expect(await refused(open, byPix({ amount: 5_001 }))).toEqual([
    422,
    'amount',
    'O valor máximo é R$ 50,00.',
  ]);
  expect((await pay(open, byPix({ amount: 3_000 }))).body.data.amount).toBe(3_000);
  const fixed = await createLink({ maxInstallments: 2, methods: ['card'] });
  expect(await refused(fixed, byPix({ amount: 1 }))).toEqual([422, 'amount', 'Este link cobra R$ 249,90.']);
  expect((await refused(fixed, byPix()))[1]).toBe('method');
  expect(await refused(fixed, await byCard('APRO', { installments: 3 }))).toEqual([
    ...[422, 'installments', 'Este link parcela em até 2 vezes.'],
  ]);
  expect((await refused(fixed, { method: 'card', email: 'a@b.com.br' }))[1]).toBe('cardToken');
  expect(await paymentsOf(fixed)).toEqual([]);
});

test('a payment is shown to who began it alone, and by its own link', async () => {
  const [link, other] = [await createLink(), await createLink()];
  const { body } = await pay(link, byPix());
  expect((await follow(link, body.data, '0'.repeat(64))).status).toBe(404);
  expect((await follow(other, body.data)).status).toBe(404);
  expect((await call('GET', `${link.id}/payments/${body.data.id}`)).status).toBe(422);
  const own = await merchant.post('/process', {
    ...{ amount: 5_000, currency: 'BRL', description: 'Outro', customerEmail: 'x@exemplo.com.br' },
    paymentMethod: { type: 'pix' },
  });
  expect((await follow(link, { id: own.body.data.id, token: body.data.token })).status).toBe(404);
});

test('a link that ended takes no payment, but answers what was begun', async () => {
  const link = await createLink();
  const [key, input] = [randomUUID(), byPix()];
  const first = await pay(link, input, key);
  await merchant.post(`/links/${link.id}/deactivate`);
  expect(await show(link)).toMatchObject({ status: 'inactive', publicKey: null, waiting: null });
  expect((await pay(link, input, key)).body.data).toEqual(first.body.data);
  expect((await pay(link, byPix())).status).toBe(409);
  await settle(first.body.data.id);
  expect((await follow(link, first.body.data)).body.data.status).toBe('succeeded');
});

test('a key must be one that nobody else makes', async () => {
  const link = await createLink();
  expect((await pay(link, byPix(), 'pedido-1')).status).toBe(422);
  expect((await call('POST', `${link.id}/payments`, byPix())).status).toBe(422);
});

test('a merchant without a plan charges by no link', async () => {
  const link = await createLink();
  const em = service.context.orm.em.fork();
  await em.nativeUpdate(PlanSubscription, { userId: merchant.user.id }, { status: 'CANCELED' });
  expect(await show(link)).toMatchObject({ status: 'inactive', merchantName: '', publicKey: null });
  expect((await pay(link, byPix())).status).toBe(409);
});
