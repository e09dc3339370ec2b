import type { MerchantScope } from '../../../context.ts';
import { createUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { configure, declined, drawnAt, writePayments } from '../../../testing/routing/routed-payments.ts';
import { countApprovals, countApprovalsOf, daysToCount } from './count-approvals.ts';
import { dayMs } from './days.repository.ts';
import { readApprovals } from './read-approvals.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp({ GATEWAYS: 'STRIPE,MERCADOPAGO' });
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const now = new Date('2026-11-20T15:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const facts = {
  ...{ method: 'card', brand: 'visa', amountMinor: 1_990, currency: 'BRL', installments: 1 },
  ...{ country: null, metadata: {}, hour: 12 },
} as const;

async function newMerchant(environment: MerchantScope['environment'] = 'SANDBOX'): Promise<MerchantScope> {
  const { id } = await createUser(service);
  return { userId: id, environment };
}

const write = (scope: MerchantScope, at: Date, payments: Parameters<typeof writePayments>[3]) =>
  writePayments(service, scope, at, payments);

const tallies = async ({ userId, environment }: MerchantScope) => {
  const [row] = await em().execute<{ tallies: object[] }[]>(
    'select tallies from approval_tallies where user_id = ? and environment = ?',
    [userId, environment],
  );
  return row?.tallies ?? null;
};

const probabilities = async (
  scope: MerchantScope,
  of = facts as Parameters<Awaited<ReturnType<typeof readApprovals>>>[1],
) => (await readApprovals(scope, em()))(['STRIPE', 'MERCADOPAGO'], of).map(({ probability }) => probability);

test('approvals are counted by method, brand, band and gateway, over thirty days', async () => {
  const scope = await newMerchant();
  await write(scope, ago(1), { approved: 8, refused: 2 });
  await write(scope, ago(29), { approved: 3, gateway: 'MERCADOPAGO' });
  await write(scope, ago(31), { approved: 50, gateway: 'MERCADOPAGO' });
  await write(scope, ago(2), { approved: 1, amountMinor: 30_000, cardBrand: 'Mastercard' });
  await write(scope, ago(2), { approved: 1, method: 'pix', cardBrand: null });
  await countApprovalsOf(scope, em(), now);
  const card = { method: 'card', gateway: 'STRIPE' };
  expect(await tallies(scope)).toEqual([
    { ...card, brand: 'mastercard', band: 2, approved: 1, declined: 0 },
    { ...card, brand: 'visa', band: 0, gateway: 'MERCADOPAGO', approved: 3, declined: 0 },
    { ...card, brand: 'visa', band: 0, approved: 8, declined: 2 },
    { ...card, method: 'pix', brand: null, band: 0, approved: 1, declined: 0 },
  ]);
});

test('what nobody paid is no decline, and a gateway that failed by itself is', async () => {
  const scope = await newMerchant();
  const open = { approved: 1, amountCapturedMinor: 0 };
  const pix = { ...open, method: 'pix', cardBrand: null };
  await write(scope, ago(1), { ...pix, status: 'requires_action' });
  await write(scope, ago(1), { ...pix, status: 'failed', failureCode: 'expired' });
  await write(scope, ago(1), { ...pix, status: 'canceled' });
  await write(scope, ago(1), { ...pix, status: 'unknown' });
  await write(scope, ago(1), { ...pix, status: 'failed', failureCode: 'provider_invalid' });
  await write(scope, ago(1), {
    ...open,
    status: 'failed',
    failureCode: 'card_declined',
    declineCode: 'lost_card',
  });
  await write(scope, ago(1), { ...open, status: 'requires_capture' });
  await write(scope, ago(1), { ...pix, status: 'failed', failureCode: 'provider_no_effect' });
  const [instead = ''] = await write(scope, ago(1), {
    approved: 1,
    method: 'pix',
    cardBrand: null,
    gateway: 'MERCADOPAGO',
  });
  await write(scope, ago(1), { ...pix, status: 'succeeded', replacedBy: instead });
  await countApprovalsOf(scope, em(), now);
  expect(await tallies(scope)).toEqual([
    { method: 'card', brand: 'visa', band: 0, gateway: 'STRIPE', approved: 1, declined: 1 },
    { method: 'pix', brand: null, band: 0, gateway: 'STRIPE', approved: 0, declined: 2 },
  ]);
});

test('stored cards, and what was sent elsewhere than it was drawn, say nothing of a gateway', async () => {
  const scope = await newMerchant();
  await write(scope, ago(1), { approved: 1, paymentMethodId: `pm_0${'a'.repeat(21)}` });
  await write(scope, ago(1), { approved: 1, ...drawnAt('MERCADOPAGO', 0.5), gateway: 'STRIPE' });
  await write(scope, ago(1), { approved: 1, paymentMethodId: 'pm_card_visa' });
  await write(scope, ago(1), { approved: 1, ...drawnAt('STRIPE', 0.5) });
  await countApprovalsOf(scope, em(), now);
  expect(await tallies(scope)).toMatchObject([{ approved: 2, declined: 0 }]);
});

test('each run counts today and yesterday anew, and within an hour and a half every other day', async () => {
  const scope = await newMerchant();
  const [today = '', old = ''] = [
    ...(await write(scope, now, { approved: 1 })),
    ...(await write(scope, ago(10), { approved: 1 })),
  ];
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await countApprovalsOf(scope, em(), later(1));
  expect(await tallies(scope)).toMatchObject([{ approved: 2, declined: 0 }]);
  for (const id of [today, old]) {
    await em().execute(
      `update payments set status = ?, amount_captured_minor = 0, decline_code = ? where id = ?`,
      [declined.status, declined.declineCode, id],
    );
  }
  await countApprovalsOf(scope, em(), later(4));
  expect(await tallies(scope)).toMatchObject([{ approved: 1, declined: 1 }]);
  const runs = Array.from({ length: 28 }, (_run, index) => later(7 + 3 * index));
  expect(new Set(runs.flatMap((at) => daysToCount(at, now))).size).toBe(30);
  for (const at of runs) await countApprovalsOf(scope, em(), at);
  expect(await tallies(scope)).toMatchObject([{ approved: 0, declined: 2 }]);
});

test('days on which no worker ran are counted, and days that are over are forgotten', async () => {
  const scope = await newMerchant();
  await write(scope, ago(20), { approved: 1 });
  await countApprovalsOf(scope, em(), ago(15));
  await write(scope, ago(12), { refused: 1 });
  await countApprovalsOf(scope, em(), now);
  expect(await tallies(scope)).toMatchObject([{ approved: 1, declined: 1 }]);
  await countApprovalsOf(scope, em(), ago(-14));
  expect(await tallies(scope)).toMatchObject([{ approved: 0, declined: 1 }]);
  const days = await em().execute('select day from approval_days where user_id = ?', [scope.userId]);
  expect(days).toHaveLength(1);
});

test('the job counts those with several gateways, each environment and merchant by itself', async () => {
  const [one, other] = [await newMerchant(), await newMerchant()];
  const production = { ...one, environment: 'PRODUCTION' } as const;
  await configure(service, one, 'STRIPE', 'MERCADOPAGO');
  await configure(service, production, 'STRIPE', 'MERCADOPAGO');
  await configure(service, other, 'STRIPE');
  const recent = new Date(Date.now() - 60_000);
  await write(one, recent, { approved: 30 });
  await write(one, recent, { refused: 30, gateway: 'MERCADOPAGO' });
  await write(production, recent, { approved: 30, gateway: 'MERCADOPAGO' });
  await write(production, recent, { refused: 30 });
  await write(other, recent, { approved: 5 });
  expect(await probabilities(one)).toEqual([0.5, 0.5]);
  await countApprovals(service.context);
  expect((await probabilities(one))[0]).toBeCloseTo(0.975, 3);
  expect((await probabilities(production))[0]).toBeCloseTo(0.025, 3);
  expect(await tallies(other)).toBeNull();
  // The next count is read, though this one was kept.
  await write(one, recent, { refused: 300 });
  await write(one, recent, { approved: 300, gateway: 'MERCADOPAGO' });
  await countApprovals(service.context);
  expect((await probabilities(one))[0]).toBeCloseTo(0.025, 3);
  expect(await probabilities(one, { ...facts, method: 'boleto', brand: null })).toEqual([0.5, 0.5]);
});

test('what was counted of a merchant who has one gateway left is forgotten after thirty days', async () => {
  const scope = await newMerchant();
  await write(scope, new Date(Date.now() - 33 * dayMs), { approved: 1 });
  await countApprovalsOf(scope, em(), new Date(Date.now() - 31 * dayMs));
  expect(await tallies(scope)).toMatchObject([{ approved: 1 }]);
  await countApprovals(service.context);
  expect(await tallies(scope)).toBeNull();
  expect(await em().execute('select day from approval_days where user_id = ?', [scope.userId])).toEqual([]);
});
