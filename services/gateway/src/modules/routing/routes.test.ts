import type { Environment, GatewayType } from '@trilho/contracts/common';
import { setClock } from '../../platform/clock.ts';
import { configureGateway } from '../../testing/app/builders.ts';
import { serverOf, type TestAnswer } from '../../testing/app/merchant.ts';
import { buildRule, setRouting } from '../../testing/app/routing.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(async () => {
  merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
});
afterEach(() => setClock(null));
afterAll(() => stage.close());

const installed = { name: 'Parcelado acima de R$ 500', when: { installmentsMin: 2, amountMin: 50_000 } };
const toGateway = (gateway: GatewayType) => ({ target: { type: 'gateway' as const, gateway } });
const set = (overrides: Parameters<typeof setRouting>[2]) =>
  setRouting(stage.service, merchant.user, overrides);
const card = (overrides: object = {}) => ({ amount: 60_000, currency: 'BRL', method: 'card', ...overrides });
const ask = (overrides: object = {}, server: Pick<MethodMerchant, 'post'> = merchant) =>
  server.post('/routes', card(overrides));
const minutesOn = (minutes: number) =>
  setClock({ at: new Date(Date.now() + minutes * 60_000), askedMonotonicMs: performance.now() });

/** Pays with a card's token and a ticket. */
async function payBy(
  route: string,
  { key, method = {}, ...overrides }: { key?: string; method?: object; [name: string]: unknown } = {},
): Promise<TestAnswer> {
  const paymentMethod = { type: 'card', token: await merchant.cardToken(), installments: 3, ...method };
  const body = chargeBy(paymentMethod, { amount: 60_000, route, ...overrides });
  return merchant.post('/process', body, key === undefined ? {} : { 'idempotency-key': key });
}
const refusal = ({ status, body }: TestAnswer) => [status, body.error, body.message];

describe('a route', () => {
  test('says where a card is tokenised, and its ticket takes the payment there with how that was decided', async () => {
    await set({
      rules: [buildRule({ ...installed, ...toGateway('MERCADOPAGO') })],
      order: ['STRIPE', 'MERCADOPAGO'],
    });
    const { status, body } = await ask({ installments: 3, brand: 'Visa' });
    expect([status, body.data]).toEqual([
      200,
      {
        gateway: 'MERCADOPAGO',
        library: 'https://sdk.mercadopago.com/js/v2',
        publicKey: `TEST-key-${merchant.user.id}`,
        ticket: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const leftMs = Date.parse(body.data.expiresAt) - Date.now();
    expect(leftMs).toBeGreaterThan(29 * 60_000);
    expect(leftMs).toBeLessThanOrEqual(30 * 60_000);
    const paid = await payBy(body.data.ticket);
    expect([paid.status, paid.body.data.gateway, paid.body.data.status]).toEqual([
      200,
      'MERCADOPAGO',
      'succeeded',
    ]);
    const [row] = await stage.service.context.orm.em
      .fork()
      .execute('select routing from payments where id = ?', [paid.body.data.id]);
    expect(row?.routing).toMatchObject({
      rule: { name: installed.name, place: 1 },
      probability: 1,
      next: [],
    });
    expect((await ask({ installments: 1 })).body.data).toMatchObject({
      gateway: 'STRIPE',
      library: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
      publicKey: expect.stringMatching(/^pk_test_/),
    });
  });

  test('of a merchant with one gateway leads there, without rules', async () => {
    const alone = await stage.merchantAt('MERCADOPAGO');
    const { body } = await ask({}, alone);
    expect(body.data.gateway).toBe('MERCADOPAGO');
    const lacking = await ask({ method: 'paypal' }, alone);
    expect([lacking.status, lacking.body.error]).toEqual([422, 'provider_unsupported']);
  });

  test('needs rules where there are several gateways, and one that makes such a payment', async () => {
    const { status, body } = await ask();
    expect([status, body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
    await set({ order: ['STRIPE', 'MERCADOPAGO'] });
    expect(refusal(await ask({ method: 'paypal' }))).toEqual([
      422,
      'provider_unsupported',
      expect.stringContaining('Nenhum gateway configurado faz um pagamento assim'),
    ]);
  });

  test('of one customer leads to the same part of a split each time, and of many to all parts', async () => {
    const shares = [
      { gateway: 'STRIPE' as const, percent: 50 },
      { gateway: 'MERCADOPAGO' as const, percent: 50 },
    ];
    await set({ rules: [buildRule({ target: { type: 'split', shares } })] });
    const leadsTo = async (overrides: object) => (await ask(overrides)).body.data.gateway;
    const customers = Array.from({ length: 12 }, (_, index) => `cliente${index}@exemplo.com.br`);
    const first = await Promise.all(customers.map((customerEmail) => leadsTo({ customerEmail })));
    const second = await Promise.all(
      customers.map((customerEmail) => leadsTo({ customerEmail: customerEmail.toUpperCase() })),
    );
    expect(second).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });
});

describe('a ticket', () => {
  let ticket: string;
  beforeEach(async () => {
    await set({ order: ['MERCADOPAGO', 'STRIPE'] });
    ticket = (await ask({ installments: 3 })).body.data.ticket;
  });

  test.each<[string, Parameters<typeof payBy>[1], string]>([
    ['another amount', { amount: 59_999 }, 'outro valor'],
    ['another method', { paymentMethod: { type: 'pix' } }, 'outro meio de pagamento'],
    ['no method', { paymentMethod: undefined }, 'outro meio de pagamento'],
    ['other instalments', { method: { installments: 2 } }, 'outro número de parcelas'],
    ['none of its instalments', { method: { installments: undefined } }, 'outro número de parcelas'],
  ])('is refused for %s', async (_, overrides, message) => {
    expect(refusal(await payBy(ticket, overrides))).toEqual([
      422,
      'route_invalid',
      expect.stringContaining(message),
    ]);
  });

  test('that names no instalments takes any', async () => {
    const { body } = await ask();
    expect((await payBy(body.data.ticket, { method: { installments: 2 } })).status).toBe(200);
  });

  test('is refused beside a name, after its time, altered, and of another merchant or environment', async () => {
    const named = await payBy(ticket, { gatewayType: 'STRIPE' });
    expect([named.status, named.body.validationErrors]).toEqual([
      422,
      [{ field: 'route', message: 'Informe só um: `route` ou `gatewayType`.' }],
    ]);
    const foreign = [422, 'route_invalid', expect.stringContaining('não é deste lojista e ambiente')];
    const at = Math.trunc(ticket.length / 2);
    const altered = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
    for (const route of [altered, 'x', `${ticket}.x`.slice(0, -4)]) {
      expect(refusal(await payBy(route))).toEqual(foreign);
    }
    const other = await stage.merchantAt('MERCADOPAGO');
    const production: Environment = 'PRODUCTION';
    await configureGateway(stage.service, merchant.user, production);
    for (const server of [other, await serverOf(stage.service, merchant.user, production)]) {
      const body = chargeBy({ type: 'card', token: 'x', installments: 3 }, { amount: 60_000, route: ticket });
      expect(refusal(await server.post('/process', body))).toEqual(foreign);
    }
    minutesOn(31);
    expect(refusal(await payBy(ticket))).toEqual([
      422,
      'route_expired',
      expect.stringContaining('30 minutos'),
    ]);
  });

  test('that ended between two requests with one key leaves the second its first answer', async () => {
    const token = await merchant.cardToken();
    const pay = (key: string) => payBy(ticket, { key, method: { token } });
    const first = await pay('order-1');
    expect(first.status).toBe(200);
    await set({ order: ['STRIPE'] });
    minutesOn(31);
    expect((await pay('order-1')).body).toEqual(first.body);
    expect(refusal(await pay('order-2'))[1]).toBe('route_expired');
  });

  test('tells the page that it passes through nothing of the rules, and is AES-256-GCM to those who have the key', async () => {
    await set({ rules: [buildRule({ name: 'Clientes de risco' })] });
    const sealed: string = (await ask()).body.data.ticket;
    const parts = sealed.split('.');
    for (const part of [sealed, ...parts.map((text) => Buffer.from(text, 'base64url').toString('latin1'))]) {
      expect(part).not.toContain('risco');
    }
    const [keyId, iv = '', tag = '', text = ''] = parts;
    const key = stage.service.context.env.ENCRYPTION_KEYS.split(',')
      .map((entry) => entry.split(':'))
      .find(([id]) => id === keyId)?.[1];
    const bytes = (value: string) => Buffer.from(value, 'base64url');
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData: Buffer.from(`route:${merchant.user.id}:SANDBOX`) },
      await crypto.subtle.importKey('raw', Buffer.from(key ?? '', 'base64'), 'AES-GCM', false, ['decrypt']),
      Buffer.concat([bytes(text), bytes(tag)]),
    );
    expect(JSON.parse(Buffer.from(opened).toString())).toMatchObject({
      amount: 60_000,
      decision: { rule: { name: 'Clientes de risco' } },
    });
  });
});
