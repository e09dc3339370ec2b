import type { Environment } from '@trilho/contracts/common';
import type { RoutingCondition, RoutingSettings, RoutingTarget } from '@trilho/contracts/routing';
import type { RoutingReplay } from '@trilho/contracts/routing-replay';
import { createUser, type TestUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { configure, drawnAt, writePayments } from '../../../testing/routing/routed-payments.ts';
import { settingsOf } from '../../../testing/routing/routing-world.ts';
import { callPortal } from '../../../testing/stages/portal.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ GATEWAYS: 'STRIPE,MERCADOPAGO' });
});
afterAll(() => service.close());

const hourMs = 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * 24 * hourMs);

interface Merchant {
  user: TestUser;
  write(
    payments: Parameters<typeof writePayments>[3],
    at?: Date,
    environment?: Environment,
  ): Promise<string[]>;
}

async function merchantAt(...gateways: ('STRIPE' | 'MERCADOPAGO')[]): Promise<Merchant> {
  const user = await createUser(service, { plan: true });
  const scope = { userId: user.id, environment: 'SANDBOX' } as const;
  await configure(service, scope, ...gateways);
  return {
    user,
    write: (payments, at = ago(2), environment = 'SANDBOX') =>
      writePayments(service, { ...scope, environment }, at, payments),
  };
}

const answerOf = ({ user }: Pick<Merchant, 'user'>, settings: RoutingSettings, environment?: Environment) =>
  callPortal(service, user, 'POST', '/routing/replay', {
    payload: { settings, days: 30 },
    ...(environment && { environment }),
  });

async function replay(
  merchant: Merchant,
  settings: RoutingSettings,
  environment?: Environment,
): Promise<RoutingReplay> {
  const { status, body } = await answerOf(merchant, settings, environment);
  expect([status, status === 200 || body]).toEqual([200, true]);
  return body.data;
}

const allTo = (gateway: 'STRIPE' | 'MERCADOPAGO', when: RoutingCondition = {}): RoutingSettings =>
  settingsOf(when, { type: 'gateway', gateway }, ['STRIPE', 'MERCADOPAGO']);

const second = { gateway: 'MERCADOPAGO' };
const none = { approval: null, cost: null, time: null };

test('of a merchant without payments nothing is known', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  expect(await replay(merchant, allTo('MERCADOPAGO'))).toEqual({
    ...{
      payments: 0,
      known: 0,
      before: none,
      after: none,
      difference: null,
      verdict: 'unknown',
      segments: [],
    },
  });
});

test('with one gateway alone everything stays as it was', async () => {
  const merchant = await merchantAt('STRIPE');
  await merchant.write({ approved: 90, refused: 10 });
  const report = await replay(merchant, allTo('STRIPE'));
  expect(report).toMatchObject({
    payments: 100,
    known: 100,
    before: { approval: { value: 0.9 } },
    after: { approval: { value: 0.9 } },
    difference: { value: 0, low: 0, high: 0 },
    verdict: 'unclear',
  });
  expect(report.segments).toEqual([
    {
      ...{ method: 'card', brand: 'visa', amountFrom: 0, amountBelow: 5_000, payments: 100, known: true },
      gateways: [{ gateway: 'STRIPE', share: 1 }],
      before: expect.objectContaining({ value: 0.9 }),
      after: expect.objectContaining({ value: 0.9 }),
    },
  ]);
});

test('what never came to a gateway is unknown there, and is told apart from what did', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  await merchant.write({ approved: 90, refused: 10 });
  expect(await replay(merchant, allTo('MERCADOPAGO'))).toMatchObject({
    ...{ payments: 100, known: 0, before: none, after: none, difference: null, verdict: 'unknown' },
    segments: [
      { payments: 100, known: false, before: null, after: null, gateways: [{ share: 1, ...second }] },
    ],
  });
  const elo = { cardBrand: 'elo' };
  await merchant.write({ approved: 10, refused: 10, ...elo });
  await merchant.write({ approved: 18, refused: 2, ...elo, ...second });
  const report = await replay(merchant, allTo('MERCADOPAGO'));
  // Most of what the rule moves is unknown.
  expect(report).toMatchObject({
    payments: 140,
    known: 40,
    verdict: 'unknown',
    before: { approval: { value: 0.7 } },
  });
  expect(report.segments.map(({ brand, known }) => [brand, known])).toEqual([
    ['visa', false],
    ['elo', true],
  ]);
});

test('payments that were drawn are weighed by their probability, as Horvitz and Thompson do', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  // Of 400 by day one in four was tried elsewhere; of 400 at night, when less is approved, one in two.
  const [day, night] = [new Date(ago(3).setUTCHours(15)), new Date(ago(3).setUTCHours(4))];
  await merchant.write({ approved: 270, refused: 30, ...drawnAt('STRIPE', 0.75) }, day);
  await merchant.write({ approved: 96, refused: 4, ...drawnAt('MERCADOPAGO', 0.25) }, day);
  await merchant.write({ approved: 120, refused: 80, ...drawnAt('STRIPE', 0.5) }, night);
  await merchant.write({ approved: 140, refused: 60, ...drawnAt('MERCADOPAGO', 0.5) }, night);
  const report = await replay(merchant, allTo('MERCADOPAGO'));
  // (0.96 + 0.70) / 2, where the plain mean of those that came there is 0.787.
  expect(report.after.approval?.value).toBeCloseTo(0.83, 6);
  expect(report.before.approval?.value).toBeCloseTo(626 / 800, 6);
  expect(report).toMatchObject({ payments: 800, known: 800, verdict: 'better' });
  expect(report.difference?.value).toBeCloseTo(0.83 - 626 / 800, 6);
  const worse = await replay(merchant, allTo('STRIPE'));
  expect(worse.after.approval?.value).toBeCloseTo(0.75, 6);
  expect(worse.verdict).toBe('worse');
});

test('settings that never sent a part of the payments somewhere say nothing of that part there', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  // By day all went to the first, at night all to the second: each by a rule, with certainty.
  await merchant.write({ approved: 180, refused: 20, ...drawnAt('STRIPE', 1) });
  await merchant.write({ approved: 100, refused: 100, ...drawnAt('MERCADOPAGO', 1) });
  expect(await replay(merchant, allTo('STRIPE'))).toMatchObject({
    payments: 400,
    known: 0,
    verdict: 'unknown',
  });
});

test('conditions are exact: amounts, hours, installments and metadata', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  const night = new Date(ago(3).setUTCHours(2, 30));
  const both = async (payments: Parameters<Merchant['write']>[0], at?: Date) => {
    await merchant.write({ approved: 20, ...payments }, at);
    await merchant.write({ approved: 20, ...payments, ...second }, at);
  };
  const day = new Date(ago(3).setUTCHours(15));
  await both({ amountMinor: 12_345 }, day);
  await both({ amountMinor: 12_344 }, day);
  await both({ amountMinor: 12_345, metadata: { canal: 'app', loja: 'x' } }, day);
  await both({ amountMinor: 12_345, metadata: { canal: 'web' } }, day);
  await both({ amountMinor: 12_345 }, night);
  const toSecond = async (when: RoutingCondition): Promise<number> => {
    const { segments } = await replay(merchant, allTo('MERCADOPAGO', when));
    const share = (one: (typeof segments)[number]) =>
      one.gateways.find(({ gateway }) => gateway === 'MERCADOPAGO')?.share ?? 0;
    return Math.round(segments.reduce((sum, segment) => sum + segment.payments * share(segment), 0));
  };
  expect(await toSecond({})).toBe(200);
  expect(await toSecond({ amountMin: 12_345 })).toBe(160);
  expect(await toSecond({ amountMax: 12_344 })).toBe(40);
  expect(await toSecond({ metadata: { canal: 'app' } })).toBe(40);
  expect(await toSecond({ metadata: { canal: 'app', loja: 'y' } })).toBe(0);
  // Half past eleven at night in São Paulo.
  expect(await toSecond({ hours: { from: 23, to: 5 } })).toBe(40);
  expect(await toSecond({ brands: ['elo'] })).toBe(0);
  // What the first one does not make goes to the second whatever the rules say.
  await both({ amountMinor: 12_345, installments: 3 }, day);
  expect(await toSecond({ brands: ['elo'] })).toBe(40);
  expect(await toSecond({ installmentsMin: 2 })).toBe(40);
  const bands = (await replay(merchant, allTo('MERCADOPAGO', { amountMin: 12_345 }))).segments;
  expect(bands.map(({ amountFrom, amountBelow }) => [amountFrom, amountBelow])).toEqual([
    [12_345, 20_000],
    [5_000, 12_345],
  ]);
});

test('a rule for customers of a country, which payments do not keep, is unknown for all that it may be for', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  await merchant.write({ approved: 20, refused: 5 });
  await merchant.write({ approved: 20, refused: 5, ...second });
  await merchant.write({ approved: 20, cardBrand: 'elo' });
  const report = await replay(merchant, allTo('STRIPE', { countries: ['AR'], brands: ['visa'] }));
  expect(report).toMatchObject({ payments: 70, known: 20 });
});

test('the best approval is judged by days that it was not learnt from', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  for (const days of [2, 3, 4, 5]) {
    await merchant.write({ approved: 70, refused: 30, ...drawnAt('STRIPE', 0.5) }, ago(days));
    await merchant.write({ approved: 95, refused: 5, ...drawnAt('MERCADOPAGO', 0.5) }, ago(days));
  }
  const target: RoutingTarget = { type: 'best_approval' };
  const report = await replay(merchant, settingsOf({}, target, ['STRIPE', 'MERCADOPAGO']));
  expect(report).toMatchObject({ known: 800, verdict: 'better', before: { approval: { value: 0.825 } } });
  // 97.5 % go to the best one.
  expect(report.after.approval?.value).toBeCloseTo(0.975 * 0.95 + 0.025 * 0.7, 3);
  expect(report.segments[0]?.gateways).toMatchObject([{ ...second, share: expect.closeTo(0.975, 3) }, {}]);
});

test('costs are those of the fees that were given, and nothing is guessed without them', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  const journal = (durationMs: number) => [
    { kind: 'request', at: '2026-11-01T00:00:00Z' },
    { kind: 'provider_call', at: '2026-11-01T00:00:00Z', operation: 'create', durationMs },
  ];
  await merchant.write({ approved: 40, refused: 10, amountMinor: 10_000, journal: journal(200) });
  await merchant.write({ approved: 45, refused: 5, amountMinor: 10_000, journal: journal(500), ...second });
  const fees: RoutingSettings['fees'] = [
    { gateway: 'STRIPE', method: 'card', percent: 4, fixed: 39 },
    { gateway: 'MERCADOPAGO', method: 'card', percent: 5, fixed: 0 },
  ];
  const report = await replay(merchant, { ...allTo('MERCADOPAGO'), fees });
  expect(report.before.cost?.value).toBeCloseTo((40 * 439 + 45 * 500) / 100, 2);
  expect(report.after.cost?.value).toBeCloseTo(450, 2);
  expect(report.before.time?.value).toBeCloseTo(350, 2);
  expect(report.after.time).toEqual({ value: 500, low: expect.any(Number), high: expect.any(Number) });
  const partly = await replay(merchant, { ...allTo('MERCADOPAGO'), fees: fees.slice(0, 1) });
  expect([partly.before.cost, partly.after.cost]).toEqual([null, null]);
});

test('payments without a choice, an outcome or a place in the time are left out', async () => {
  const merchant = await merchantAt('STRIPE', 'MERCADOPAGO');
  await merchant.write({ approved: 30, refused: 10 });
  const open = { approved: 1, amountCapturedMinor: 0 };
  await merchant.write({ ...open, status: 'requires_action', method: 'pix' });
  await merchant.write({ ...open, status: 'canceled' });
  await merchant.write({ approved: 1, paymentMethodId: `pm_0${'a'.repeat(21)}` });
  const [instead = ''] = await merchant.write({ approved: 1, ...second });
  await merchant.write({ approved: 1, replacedBy: instead });
  await merchant.write({ approved: 1 }, ago(31));
  const report = await replay(merchant, allTo('STRIPE'));
  // The one that was replaced failed at its own gateway.
  expect(report).toMatchObject({ payments: 41, before: { approval: { value: expect.closeTo(30 / 41, 6) } } });
});

test('neither another merchant nor the other environment is counted', async () => {
  const [one, other] = [await merchantAt('STRIPE', 'MERCADOPAGO'), await merchantAt('STRIPE', 'MERCADOPAGO')];
  await one.write({ approved: 7 });
  await one.write({ approved: 11 }, ago(2), 'PRODUCTION');
  await other.write({ approved: 100 });
  expect((await replay(one, allTo('STRIPE'))).payments).toBe(7);
  expect((await replay(one, allTo('STRIPE'), 'PRODUCTION')).payments).toBe(11);
  const { status } = await callPortal(service, one.user, 'POST', '/routing/replay', {
    query: { userId: other.user.id },
    payload: { settings: allTo('STRIPE'), days: 30 },
  });
  expect([403, 404]).toContain(status);
});

test('one replay of a merchant runs at a time, and bad input names its field', async () => {
  const [merchant, other] = [await merchantAt('STRIPE'), await merchantAt('STRIPE')];
  const holder = service.context.orm.em.fork();
  await holder.begin();
  await holder.execute(`select pg_advisory_xact_lock(hashtextextended('routing-replay:' || ?, 0))`, [
    merchant.user.id,
  ]);
  const refused = await answerOf(merchant, allTo('STRIPE'));
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'rate_limited', message: expect.stringContaining('Outra simulação') },
  });
  expect((await answerOf(other, allTo('STRIPE'))).status).toBe(200);
  await holder.rollback();
  expect((await answerOf(merchant, allTo('STRIPE'))).status).toBe(200);
  const bad = await callPortal(service, merchant.user, 'POST', '/routing/replay', {
    payload: { settings: allTo('STRIPE'), days: 400 },
  });
  expect(bad.status).toBe(422);
});

test('without a plan there is no replay', async () => {
  const user = await createUser(service);
  expect((await answerOf({ user }, allTo('STRIPE'))).status).toBe(402);
});
