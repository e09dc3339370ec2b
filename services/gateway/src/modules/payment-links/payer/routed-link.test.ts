import { randomUUID } from 'node:crypto';
import type { RoutingSettings } from '@trilho/contracts/routing';
import { setClock } from '../../../platform/clock.ts';
import type { TestAnswer } from '../../../testing/app/merchant.ts';
import { buildRule, setRouting } from '../../../testing/app/routing.ts';
import { creationPaths, isPayable, startFailingOver } from '../../../testing/routing/failing-over.ts';
import type { MethodMerchant } from '../../../testing/stages/by-method.ts';
import { byBoleto, byCardToken, byPix } from '../../../testing/stages/payer-inputs.ts';

let stage: Awaited<ReturnType<typeof startFailingOver>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startFailingOver();
});
beforeEach(async () => {
  merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  await set({ order: ['STRIPE', 'MERCADOPAGO'] });
});
afterEach(async () => {
  setClock(null);
  await stage.provider.clearFaults();
});
afterAll(() => stage.close());

const set = (overrides: Partial<RoutingSettings>, of = merchant) =>
  setRouting(stage.service, of.user, overrides);
const toMercadoPago = (when: object, name = 'Regra') => buildRule({ name, when });

const create = (overrides: object = {}, at = merchant): Promise<TestAnswer> =>
  at.post('/links', { amount: 24_990, description: 'Rosas', ...overrides });
const createLink = async (overrides: object = {}, at = merchant): Promise<{ id: string }> => {
  const { status, body } = await create(overrides, at);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
async function call(path: string, payload?: object, key?: string): Promise<TestAnswer> {
  const response = await stage.service.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/pay/${path}`,
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const show = async ({ id }: { id: string }) => (await call(id)).body.data;
const ask = ({ id }: { id: string }, overrides: object = {}) =>
  call(`${id}/routes`, { method: 'card', ...overrides });
const pay = ({ id }: { id: string }, input: object, key: string = randomUUID()) =>
  call(`${id}/payments`, input, key);
const ticketOf = async (link: { id: string }, overrides: object = {}): Promise<string> =>
  (await ask(link, overrides)).body.data.ticket;
const tokens = { STRIPE: async () => 'pm_card_visa', MERCADOPAGO: () => merchant.cardToken() } as const;

/** Asks for a route, makes a token where it leads, and pays. */
async function payByCard(link: { id: string }, overrides: { amount?: number; installments?: number } = {}) {
  const { body } = await ask(link, overrides);
  const gateway: keyof typeof tokens = body.data.gateway;
  const input = byCardToken(await tokens[gateway](), { ...overrides, route: body.data.ticket });
  return { gateway, input, ...(await pay(link, input)) };
}
const paymentOf = async ({ body }: TestAnswer) => (await merchant.get(`/payments/${body.data.id}`)).body.data;
const down = (gateway: keyof typeof creationPaths, times = 1) =>
  stage.provider.fault({
    ...{ kind: 'status', status: 503, times },
    match: { method: 'POST', path: creationPaths[gateway] },
  });

describe('a link without a gateway', () => {
  test('is made where rules are in force, and offers what any gateway that they may choose takes', async () => {
    await set({ rules: [toMercadoPago({ methods: ['card'] })], order: ['STRIPE'] });
    const link = await createLink({ maxInstallments: 12 });
    expect(link).toMatchObject({ gateway: null, methods: ['pix', 'card', 'boleto'], maxInstallments: 12 });
    expect(await show(link)).toMatchObject({
      ...{ status: 'open', gateway: null, publicKey: null, savesCard: false },
      methods: [
        { type: 'pix', maxInstallments: 1 },
        { type: 'card', maxInstallments: 12 },
        { type: 'boleto', payer: ['name', 'document', 'address'] },
      ],
    });
    await set({ rules: [buildRule({ when: { methods: ['pix'] } })] });
    expect((await show(link)).methods).toMatchObject([{ type: 'pix' }]);
  });

  test('asks for no more than the gateways of the rules do', async () => {
    await set({ rules: [], order: ['STRIPE'] });
    expect((await create({ maxInstallments: 2 })).body.validationErrors).toEqual([
      { field: 'maxInstallments', message: 'Este link não pode ser parcelado.' },
    ]);
    expect((await create({ methods: ['paypal'] })).body.validationErrors).toEqual([
      { field: 'methods', message: 'Nenhum gateway das suas regras recebe por PayPal.' },
    ]);
    await set({ rules: [toMercadoPago({ methods: ['card'], installmentsMin: 2 })], order: ['STRIPE'] });
    expect((await create({ maxInstallments: 6 })).status).toBe(200);
  });

  test('is refused without rules, and named by one gateway where there is one', async () => {
    const plain = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
    const { status, body } = await create({}, plain);
    expect([status, body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
    await set({ rules: [buildRule({ active: false })] }, plain);
    expect((await create({}, plain)).status).toBe(422);
    const alone = await stage.merchantAt('MERCADOPAGO');
    await set({ order: ['MERCADOPAGO'] }, alone);
    expect(await createLink({}, alone)).toMatchObject({ gateway: 'MERCADOPAGO' });
  });

  test('takes no payment while no rules are in force, and goes on with them', async () => {
    const link = await createLink();
    await set({});
    expect(await show(link)).toMatchObject({ status: 'inactive', methods: [] });
    const refused = await pay(link, byPix());
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Este pagamento não pode ser feito assim agora. Escolha outro meio, outro valor ou outro número de parcelas.',
    ]);
    await set({ order: ['MERCADOPAGO'] });
    expect((await show(link)).status).toBe('open');
    expect(await paymentOf(await pay(link, byPix()))).toMatchObject({ gateway: 'MERCADOPAGO' });
  });
});

describe('a card', () => {
  test('goes where the rules send its amount, with the ticket of the route', async () => {
    await set({
      rules: [toMercadoPago({ methods: ['card'], amountMin: 50_000 }, 'Valor alto')],
      order: ['STRIPE'],
    });
    const link = await createLink({ amount: undefined, reusable: true });
    const cheap = await payByCard(link, { amount: 10_000 });
    const dear = await payByCard(link, { amount: 60_000 });
    expect([cheap.status, cheap.gateway, dear.status, dear.gateway]).toEqual([
      ...[200, 'STRIPE', 200, 'MERCADOPAGO'],
    ]);
    const payment = await paymentOf(dear);
    expect(payment).toMatchObject({ gateway: 'MERCADOPAGO', status: 'succeeded', amount: 60_000 });
    const [row] = await stage.service.context.orm.em
      .fork()
      .execute('select routing from payments where id = ?', [payment.id]);
    expect(row?.routing).toMatchObject({ rule: { name: 'Valor alto', place: 1 }, probability: 1 });
  });

  test('is told its gateway, script and key, by the number of instalments', async () => {
    await set({ rules: [toMercadoPago({ installmentsMin: 2 })], order: ['STRIPE'] });
    const link = await createLink({ maxInstallments: 3 });
    expect((await ask(link)).body.data).toEqual({
      ...{ gateway: 'STRIPE', library: expect.stringMatching(/^https:\/\/js\.stripe\.com\//) },
      publicKey: expect.stringMatching(/^pk_test_/),
      ...{ ticket: expect.any(String), expiresAt: expect.any(String), savesCard: false },
    });
    const paid = await payByCard(link, { installments: 3 });
    expect([paid.status, paid.gateway, paid.body.data.installments]).toEqual([200, 'MERCADOPAGO', 3]);
    const tooMany = await ask(await createLink({ maxInstallments: 3 }), { installments: 4 });
    expect(tooMany.body.validationErrors[0].field).toBe('installments');
  });

  test('comes to the same part of a split in one visit, and all parts get theirs', async () => {
    const shares = (['STRIPE', 'MERCADOPAGO'] as const).map((gateway) => ({ gateway, percent: 50 }));
    await set({ rules: [buildRule({ target: { type: 'split', shares } })] });
    const link = await createLink();
    const visits = Array.from({ length: 12 }, () => randomUUID());
    const leadsTo = async (visit: string) => (await ask(link, { visit })).body.data.gateway;
    const first = await Promise.all(visits.map(leadsTo));
    expect(await Promise.all(visits.map(leadsTo))).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });

  test('needs the ticket of this link and amount, while it is valid', async () => {
    const link = await createLink({ amount: undefined, maxInstallments: 3, reusable: true });
    const other = await createLink();
    const route = await ticketOf(link, { amount: 24_990 });
    const payWith = (overrides: object) =>
      pay(link, byCardToken('pm_card_visa', { amount: 24_990, route, ...overrides }));
    const told = async (answer: Promise<TestAnswer>) => {
      const { status, body } = await answer;
      return [status, body.error, body.validationErrors[0]?.field ?? body.message];
    };
    expect(await told(payWith({ route: undefined }))).toEqual([422, 'validation_failed', 'route']);
    const ofLink = 'Esta rota não é deste link, ou foi alterada. Peça outra rota.';
    expect(await told(payWith({ route: await ticketOf(other) }))).toEqual([422, 'route_invalid', ofLink]);
    const card = { amount: 24_990, currency: 'BRL', method: 'card' };
    const ofApi = (await merchant.post('/routes', card)).body.data.ticket;
    expect(await told(payWith({ route: ofApi }))).toEqual([422, 'route_invalid', ofLink]);
    for (const [overrides, differs] of [
      [{ amount: 24_991 }, 'outro valor'],
      [{ installments: 2 }, 'outro número de parcelas'],
    ] as const) {
      expect(await told(payWith(overrides))).toEqual([
        ...[422, 'route_invalid', expect.stringContaining(differs)],
      ]);
    }
    setClock({ at: new Date(Date.now() + 31 * 60_000), askedMonotonicMs: performance.now() });
    expect(await told(payWith({}))).toEqual([422, 'route_expired', expect.any(String)]);
    setClock(null);
    expect((await payWith({})).status).toBe(200);
    expect((await merchant.get('/payments')).body.data.items).toHaveLength(1);
  });

  test('of a repeated key is charged once, also after its ticket has expired and the rules have changed', async () => {
    const link = await createLink();
    const input = byCardToken('pm_card_visa', { route: await ticketOf(link) });
    const key = randomUUID();
    const first = await pay(link, input, key);
    await set({ order: ['MERCADOPAGO'] });
    setClock({ at: new Date(Date.now() + 31 * 60_000), askedMonotonicMs: performance.now() });
    const again = await pay(link, input, key);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.body.data).toEqual(first.body.data);
    expect((await stage.books(merchant)).filter(({ keptMinor }) => keptMinor > 0)).toHaveLength(1);
  });

  test('that its gateway declines for reasons of its own is paid at the next, by a ticket of this link alone', async () => {
    const link = await createLink();
    const other = await createLink();
    const token = 'pm_card_chargeDeclinedProcessingError';
    const declined = await pay(link, byCardToken(token, { route: await ticketOf(link) }));
    expect(declined.body).toMatchObject({
      status: 402,
      retryOn: { gateway: 'MERCADOPAGO' },
      alternatives: ['pix'],
    });
    expect(declined.body).not.toHaveProperty('declineCode');
    const route = declined.body.retryOn.ticket;
    const payAt = async (at: { id: string }) => pay(at, byCardToken(await merchant.cardToken(), { route }));
    expect((await payAt(other)).body.error).toBe('route_invalid');
    const paid = await payAt(link);
    expect([paid.status, (await paymentOf(paid)).gateway]).toEqual([200, 'MERCADOPAGO']);
    expect((await show(link)).status).toBe('paid');
    expect((await stage.books(merchant)).filter(({ keptMinor }) => keptMinor > 0)).toHaveLength(1);
  });

  test('whose outcome is unknown holds the link, and is told of no other gateway', async () => {
    const link = await createLink();
    const match = { method: 'POST', path: creationPaths.STRIPE };
    await stage.provider.fault({ kind: 'cut_after', times: 9, match });
    const route = await ticketOf(link);
    const lost = await pay(link, byCardToken('pm_card_visa', { route }));
    expect(lost.status).toBeGreaterThanOrEqual(500);
    expect([lost.body.retryOn, lost.body.alternatives]).toEqual([undefined, undefined]);
    const refused = await pay(link, byCardToken(await merchant.cardToken(), { route }));
    expect([refused.status, (await ask(link)).status]).toEqual([409, 409]);
  });
});

describe('what waits for its payer', () => {
  test.each([
    ['a Pix', () => byPix()],
    ['a boleto', () => byBoleto()],
  ])('%s goes on at the next gateway where the first is down, once for its key', async (_name, input) => {
    const link = await createLink();
    await down('STRIPE');
    const key = randomUUID();
    const body = input();
    const begun = await pay(link, body, key);
    expect([begun.status, begun.body.data.status]).toEqual([200, 'requires_action']);
    expect(await paymentOf(begun)).toMatchObject({
      ...{ gateway: 'MERCADOPAGO', metadata: { payment_link: link.id } },
    });
    const again = await pay(link, body, key);
    expect(again.body.data).toEqual(begun.body.data);
    expect((await stage.books(merchant)).filter(isPayable)).toEqual([
      expect.objectContaining({ gateway: 'MERCADOPAGO' }),
    ]);
    expect((await show(link)).status).toBe('waiting');
    expect((await pay(link, byPix())).status).toBe(409);
  });

  test('is asked for under the same key where both were down, and stays one payment', async () => {
    const link = await createLink();
    await down('STRIPE');
    await down('MERCADOPAGO');
    const [key, input] = [randomUUID(), byPix()];
    const failed = await pay(link, input, key);
    expect([failed.status, failed.body.error]).toEqual([502, 'provider_failed']);
    const again = await pay(link, input, key);
    expect([again.status, again.body.data.id]).toEqual([200, failed.body.paymentId]);
    await stage.settleFor();
    expect((await stage.books(merchant)).filter(isPayable)).toHaveLength(1);
    expect((await merchant.get(`/links/${link.id}`)).body.data.status).toBe('waiting');
  });
});

test('a link that names its gateway has no routes, and takes no ticket', async () => {
  const named = await createLink({ gatewayType: 'STRIPE' });
  const routed = await createLink();
  expect(named).toMatchObject({ gateway: 'STRIPE' });
  expect((await ask(named)).status).toBe(409);
  const { body } = await pay(named, byCardToken('pm_card_visa', { route: await ticketOf(routed) }));
  expect(body.validationErrors).toEqual([
    { field: 'route', message: 'Este link cobra sempre no mesmo gateway.' },
  ]);
  await down('STRIPE');
  const failed = await pay(named, byPix());
  expect([failed.status, failed.body.retryOn]).toEqual([502, undefined]);
});
