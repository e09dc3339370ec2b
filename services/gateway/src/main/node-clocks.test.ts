import type { SignedIn } from '@trilho/contracts/auth';
import Stripe from 'stripe';
import { platformWebhookSecret, registerPlatformWebhook } from '../modules/plan/record/platform-account.ts';
import { clockMs, setClock } from '../platform/clock.ts';
import { readClock } from '../platform/database/keep-clock.ts';
import { createUser, type TestUser } from '../testing/app/builders.ts';
import { charge } from '../testing/app/merchant.ts';
import { type MethodMerchant, startMethods } from '../testing/stages/by-method.ts';
import { type SecondGateway, startSecondGateway } from '../testing/stages/second-gateway.ts';

const minuteMs = 60_000;

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 10_000 });
});
afterAll(() => stage.close());

const sql = (text: string, params: unknown[] = []) =>
  stage.service.context.orm.em.fork().execute<Record<string, Date>[]>(text, params);

describe.each([
  ['ten minutes ahead', 10 * minuteMs],
  ['twenty minutes behind', -20 * minuteMs],
])('a gateway whose clock is %s', (_name, clockAheadMs) => {
  let node: SecondGateway;
  let merchant: MethodMerchant;
  let user: TestUser;
  beforeAll(async () => {
    node = await startSecondGateway(stage.service, { clockAheadMs });
    merchant = await stage.merchantAt('STRIPE');
    user = await createUser(stage.service, { plan: true });
  });
  afterAll(() => node.kill());

  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${node.address}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text || 'null') };
  };
  const isNear = (at: Date | undefined, expectedMs: number) =>
    Math.abs((at?.getTime() ?? 0) - expectedMs) < minuteMs;

  test('opens sessions that last as long as any, at each node', async () => {
    const signedIn = await call('/auth/login', { email: user.email, password: user.password });
    const tokens: SignedIn = signedIn.body.data;
    const [, claims = ''] = tokens.access_token.split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Math.abs(exp * 1_000 - Date.now() - 15 * minuteMs)).toBeLessThan(minuteMs);
    const [session] = await sql(
      'select expires_at from refresh_tokens where user_id = ? order by created_at desc limit 1',
      [user.id],
    );
    expect(isNear(session?.expires_at, Date.now() + 30 * 24 * 60 * minuteMs)).toBe(true);
    const page = `/portal/onboarding?environment=SANDBOX&userId=${user.id}`;
    for (const token of [tokens.access_token, user.headers.authorization.replace(/^Bearer /, '')]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await call(page, undefined, headers)).status).toBe(200);
      const here = await stage.service.app.inject({ url: `/api/v1${page}`, headers });
      expect(here.statusCode).toBe(200);
    }
    const refreshed = await stage.service.app.inject({
      method: 'POST',
      url: '/api/v1/refresh/token',
      payload: {
        refreshToken: tokens.refresh_token,
        accessToken: tokens.access_token,
        subject: user.email,
      },
    });
    expect(refreshed.statusCode).toBe(200);
  });

  test('claims keys, and reserves payments, for as long as any', async () => {
    const key = { 'idempotency-key': 'skewed-1', ...merchant.headers };
    const { status, body } = await call('/payment/process', charge(), key);
    expect(status).toBe(200);
    const [row] = await sql(
      `select created_at, expires_at from idempotency_keys where user_id = ? and key = 'skewed-1'`,
      [merchant.user.id],
    );
    expect(isNear(row?.created_at, Date.now())).toBe(true);
    expect(isNear(row?.expires_at, Date.now() + 24 * 60 * minuteMs)).toBe(true);
    expect(isNear(new Date(body.data.createdAt), Date.now())).toBe(true);
    const again = await merchant.post('/process', charge(), { 'idempotency-key': 'skewed-1' });
    expect([again.status, again.body.data.id]).toEqual([200, body.data.id]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('takes in a signed event of a Pix that was paid', async () => {
    const { context } = stage.service;
    await registerPlatformWebhook(context);
    const secret = (await platformWebhookSecret(context, context.orm.em.fork())) ?? '';
    const event = { id: `evt_${Math.abs(clockAheadMs)}`, object: 'event', type: 'payment_intent.succeeded' };
    const created = Math.floor(Date.now() / 1_000);
    const payload = JSON.stringify({
      ...event,
      created,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    });
    const signature = new Stripe('sk_test_clock').webhooks.generateTestHeaderString({ payload, secret });
    const response = await fetch(`${node.address}/api/v1/providers/stripe/events/platform`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    expect(response.status).toBe(200);
  });
});

test('the clock is the process’s own until the database’s was read, and goes on from there', async () => {
  setClock(null);
  expect(Math.abs(clockMs() - Date.now())).toBeLessThan(5);
  await readClock(stage.service.context.orm);
  expect(Math.abs(clockMs() - Date.now())).toBeLessThan(1_000);
  setClock({ at: new Date(0), askedMonotonicMs: performance.now() });
  expect(clockMs()).toBeLessThan(1_000);
  setClock(null);
});
