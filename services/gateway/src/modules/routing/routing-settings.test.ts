import type { GatewayType } from '@trilho/contracts/common';
import type { SaveRoutingInput } from '@trilho/contracts/routing';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { buildRule, buildSettings, callRouting } from '../../testing/app/routing.ts';
import { startMethods } from '../../testing/stages/by-method.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let user: TestUser;
beforeAll(async () => {
  stage = await startMethods({ env: { GATEWAYS: 'STRIPE,MERCADOPAGO' } });
});
beforeEach(async () => {
  user = await createUser(stage.service, { plan: true });
});
afterAll(() => stage.close());

const call = (method: 'GET' | 'PUT' | 'POST', payload?: object, more?: { environment: 'PRODUCTION' }) =>
  callRouting(stage.service, user, method, payload, more);
const save = (overrides: Partial<SaveRoutingInput> = {}) =>
  call('PUT', { ...buildSettings(), version: 0, ...overrides });

test('nothing is set until it is saved, and then comes back as it was saved, a version later', async () => {
  const { rules, ...unset } = (await call('GET')).body.data;
  expect([rules, unset]).toEqual([
    [],
    {
      order: [],
      failover: { active: true, afterMs: 2_500 },
      pinned: [],
      fees: [],
      version: 0,
      updatedAt: null,
    },
  ]);
  const settings = buildSettings({ rules: [buildRule({ name: ' Parcelado ', when: { brands: ['Visa'] } })] });
  const { status, body } = await save(settings);
  const kept = {
    ...settings,
    rules: [{ ...settings.rules[0], name: 'Parcelado', when: { brands: ['visa'] } }],
  };
  expect([status, body.data]).toEqual([200, { ...kept, version: 1, updatedAt: expect.any(String) }]);
  expect((await call('GET')).body.data).toEqual(body.data);
  expect((await save({ version: 1, order: ['STRIPE'] })).body.data).toMatchObject({
    version: 2,
    order: ['STRIPE'],
  });
});

test('the environments have settings of their own, another merchant sees none of them', async () => {
  await save();
  expect((await call('GET', undefined, { environment: 'PRODUCTION' })).body.data.version).toBe(0);
  const other = await createUser(stage.service, { plan: true });
  for (const method of ['GET', 'PUT'] as const) {
    const payload = method === 'PUT' ? { ...buildSettings(), version: 1 } : undefined;
    expect((await callRouting(stage.service, other, method, payload, { of: user })).status).toBe(403);
  }
  expect((await callRouting(stage.service, other, 'GET')).body.data.version).toBe(0);
  const withoutPlan = await createUser(stage.service);
  expect((await callRouting(stage.service, withoutPlan, 'GET')).status).toBe(402);
});

test.each([0, 1])(
  'of two windows that save over version %i one wins, and the other is told',
  async (version) => {
    if (version === 1) await save();
    const answers = await Promise.all([
      save({ version, order: ['STRIPE'] }),
      save({ version, order: ['MERCADOPAGO'] }),
    ]);
    const [won] = answers.filter(({ status }) => status === 200);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect([lost?.body.error, lost?.body.message]).toEqual([
      'conflict',
      expect.stringContaining('Recarregue'),
    ]);
    expect((await call('GET')).body.data).toEqual(won?.body.data);
    expect(won?.body.data.version).toBe(version + 1);
    expect((await save({ version: version + 5 })).status).toBe(409);
  },
);

test('each save is in the security log, and one that was refused is not', async () => {
  await save();
  await save({ version: 7 });
  const { statusCode, body } = await stage.service.app.inject({
    url: '/api/v1/account/security-log',
    query: { userId: user.id },
    headers: user.headers,
  });
  expect(statusCode).toBe(200);
  const saved = JSON.parse(body).data.items.filter(
    ({ type }: { type: string }) => type === 'routing_changed',
  );
  expect(saved).toMatchObject([{ detail: 'SANDBOX' }]);
});

const split = (...shares: [GatewayType, number][]) => ({
  target: { type: 'split' as const, shares: shares.map(([gateway, percent]) => ({ gateway, percent })) },
});
const rules = (...overrides: object[]) => ({ rules: overrides.map((rule) => buildRule(rule)) });

test.each<[string, object, string, RegExp]>([
  [
    'parts that are not the whole',
    rules(split(['STRIPE', 60], ['MERCADOPAGO', 30])),
    'rules.0.target.shares',
    /somar 100%; somam 90%/,
  ],
  [
    'a gateway with two parts',
    rules(split(['STRIPE', 60], ['STRIPE', 40])),
    'rules.0.target.shares.1.gateway',
    /só pode ter uma parte/,
  ],
  [
    'amounts the wrong way round',
    rules({ when: { amountMin: 2, amountMax: 1 } }),
    'rules.0.when.amountMax',
    /valor máximo/,
  ],
  [
    'instalments the wrong way round',
    rules({ when: { installmentsMin: 6, installmentsMax: 2 } }),
    'rules.0.when.installmentsMax',
    /máximo de parcelas/,
  ],
  [
    'instalments of a Pix',
    rules({ when: { methods: ['pix'], installmentsMin: 2 } }),
    'rules.0.when.methods',
    /só do cartão/,
  ],
  ['two rules of one id', rules({}, {}), 'rules.1.id', /mesmo identificador/],
  ['a name of blanks', rules({ name: '  ' }), 'rules.0.name', /Nome da regra/],
  [
    'a gateway that is off, in a rule',
    rules({ target: { type: 'gateway', gateway: 'PAYPAL' } }),
    'rules.0.target.gateway',
    /PayPal estará disponível em breve/,
  ],
  ['a gateway that is off, in the order', { order: ['STRIPE', 'PAYPAL'] }, 'order.1', /PayPal/],
  ['a gateway that is off, pinned', { pinned: ['PAYPAL'] }, 'pinned.0', /PayPal/],
  [
    'two fees for one thing',
    { fees: Array(2).fill({ gateway: 'STRIPE', method: 'pix', percent: 1, fixed: 0 }) },
    'fees.1',
    /Já há uma tarifa/,
  ],
  ['a gateway that comes twice', { order: ['STRIPE', 'STRIPE'] }, 'order', /não pode repetir/],
  ['a limit that is too short', { failover: { active: true, afterMs: 10 } }, 'failover.afterMs', /Limite/],
])('%s: refused at its field, and nothing changes', async (_, overrides, field, message) => {
  await save();
  const answer = await call('PUT', { ...buildSettings(), version: 1, ...overrides });
  expect(answer.status).toBe(422);
  expect(answer.body.validationErrors).toContainEqual({ field, message: expect.stringMatching(message) });
  expect((await call('GET')).body.data.version).toBe(1);
  const example = { amount: 5_000, currency: 'BRL', method: 'pix', hour: 9 };
  const tried = await call('POST', { settings: { ...buildSettings(), ...overrides }, example });
  expect(tried.body.validationErrors).toContainEqual({
    field: `settings.${field}`,
    message: expect.stringMatching(message),
  });
});

test('an example goes where its rules send it, and nothing is saved by that', async () => {
  const merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
  const settings = buildSettings({
    rules: [
      buildRule({ id: 'off', active: false }),
      buildRule({ id: 'night', when: { hours: { from: 22, to: 5 } } }),
      buildRule({ id: 'far', when: {}, target: { type: 'gateway', gateway: 'STRIPE' } }),
      buildRule({ id: 'rest', ...split(['STRIPE', 70], ['MERCADOPAGO', 30]) }),
    ],
    order: ['STRIPE', 'MERCADOPAGO'],
  });
  const attempt = async (example: object) => {
    const whole = { amount: 5_000, currency: 'BRL', method: 'card', hour: 9, ...example };
    return (await callRouting(stage.service, merchant.user, 'POST', { settings, example: whole })).body.data;
  };
  expect(await attempt({ installments: 10 })).toEqual({
    rules: [
      { id: 'off', outcome: 'inactive' },
      { id: 'night', outcome: 'not_met' },
      { id: 'far', outcome: 'unable' },
      { id: 'rest', outcome: 'decided' },
    ],
    rule: { id: 'rest', name: 'Regra', place: 4 },
    reason: 'split',
    gateways: [{ gateway: 'MERCADOPAGO', probability: 1 }],
    next: [],
  });
  expect(await attempt({ hour: 23 })).toMatchObject({ rule: { id: 'night' }, next: ['STRIPE'] });
  expect(await attempt({ amount: 1 })).toMatchObject({ rule: null, reason: null, gateways: [], next: [] });
  expect((await callRouting(stage.service, merchant.user, 'GET')).body.data.version).toBe(0);
});

test('settings end with their account', async () => {
  await save();
  const { statusCode } = await stage.service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${user.id}`,
    headers: user.headers,
    payload: { confirmation: 'EXCLUIR', password: user.password },
  });
  expect(statusCode).toBe(200);
  const left = await stage.service.context.orm.em
    .fork()
    .execute('select 1 from routing_settings where user_id = ?', [user.id]);
  expect(left).toEqual([]);
});
