import type { EntityManager } from '@mikro-orm/postgresql';
import { createUser } from '../../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { putDifference, putLine, putPayout } from '../../../testing/finance/settled.ts';
import { callPortal } from '../../../testing/stages/portal.ts';

let service: TestApp;
let fork: () => EntityManager;
beforeAll(async () => {
  service = await createTestApp();
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

const newMerchant = async (): Promise<TestMerchant> =>
  serverOf(service, await createUser(service, { plan: true }));
const scopeOf = ({ user }: TestMerchant) => ({ userId: user.id, environment: 'SANDBOX' as const });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const balance = async (merchant: TestMerchant): Promise<Record<string, number>> => {
  const { body } = await merchant.get('/balance');
  const accounts: { account: string; amount: number }[] = body.data.gateways[0]?.accounts ?? [];
  return Object.fromEntries(accounts.map(({ account, amount }) => [account, amount]));
};
const patch = async (merchant: TestMerchant, id: string, payload: object) => {
  const { user } = merchant;
  const answer = await service.app.inject({
    method: 'PATCH',
    url: `/api/v1/portal/payouts/${id}`,
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
};

test('payouts are listed newest first, by gateway, status, match and time, in the API and the portal', async () => {
  const merchant = await newMerchant();
  const scope = scopeOf(merchant);
  const oldest = await putPayout(scope, { createdAt: hoursAgo(50), match: 'different' }, fork());
  const middle = await putPayout(
    scope,
    {
      ...{ createdAt: hoursAgo(30), gateway: 'MERCADOPAGO', status: 'in_transit', match: 'matched' },
      ...{ linesCount: 3, linesGross: 31_990, linesFee: 7_121, linesNet: 24_869 },
    },
    fork(),
  );
  const newest = await putPayout(scope, { createdAt: hoursAgo(2), status: 'failed' }, fork());
  const ids = async (query: string) =>
    (await merchant.get(`/payouts${query}`)).body.data.items.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([newest.id, middle.id, oldest.id]);
  expect(await ids('?gateway=MERCADOPAGO')).toEqual([middle.id]);
  expect(await ids('?status=failed')).toEqual([newest.id]);
  expect(await ids('?match=different')).toEqual([oldest.id]);
  expect(
    await ids(`?createdFrom=${hoursAgo(40).toISOString()}&createdTo=${hoursAgo(20).toISOString()}`),
  ).toEqual([middle.id]);
  const first = await merchant.get('/payouts?limit=2');
  expect(await ids(`?limit=2&startingAfter=${first.body.data.nextCursor}`)).toEqual([oldest.id]);
  expect((await merchant.get(`/payouts/${middle.id}`)).body.data).toEqual({
    ...{ id: middle.id, object: 'payout', gateway: 'MERCADOPAGO', externalId: middle.externalId },
    ...{ currency: 'BRL', amount: 24_869, status: 'in_transit', match: 'matched', bankAmount: null },
    lines: { count: 3, gross: 31_990, fee: 7_121, net: 24_869 },
    linesReckoned: false,
    arrivesOn: middle.arrivesOn,
    ...{ createdAt: middle.createdAt.toISOString(), updatedAt: middle.updatedAt.toISOString() },
  });
  const inPortal = await callPortal(service, merchant.user, 'GET', '/payouts', {
    query: { status: 'in_transit' },
  });
  expect(inPortal.body.data.items).toMatchObject([{ id: middle.id }]);
  expect(
    (await callPortal(service, merchant.user, 'GET', `/payouts/${newest.id}`)).body.data.lines,
  ).toBeNull();
});

test('the lines of a payout come in the order of the statement, with their open difference', async () => {
  const merchant = await newMerchant();
  const scope = scopeOf(merchant);
  const payout = await putPayout(scope, {}, fork());
  const other = await putPayout(scope, {}, fork());
  const lines = [];
  for (const hours of [9, 5, 7]) {
    lines.push(await putLine(payout, { bookedAt: hoursAgo(hours), sourceExternalId: `ch_${hours}` }, fork()));
  }
  await putLine(other, {}, fork());
  await putLine(payout, { kind: 'payout', net: -24_869, gross: -24_869, fee: 0 }, fork());
  await putLine(payout, { statement: 'account' }, fork());
  const [, marked] = lines;
  if (!marked) throw new Error('No line');
  await putDifference(scope, { lineId: marked.id, status: 'explained', kind: 'late' }, fork());
  const open = await putDifference(scope, { lineId: marked.id }, fork());
  const { body } = await merchant.get(`/payouts/${payout.id}/lines`);
  expect(body.data.items.map(({ externalId }: { externalId: string }) => externalId)).toEqual([
    ...['ch_9', 'ch_7', 'ch_5'],
  ]);
  expect(body.data.items).toMatchObject([
    { kind: 'payment', gross: 10_000, fee: 438, net: 9_562, paymentId: null, differenceId: null },
    { differenceId: null },
    { id: marked.id, differenceId: open.id, day: marked.day },
  ]);
  const first = await merchant.get(`/payouts/${payout.id}/lines?limit=2`);
  const rest = await merchant.get(
    `/payouts/${payout.id}/lines?limit=2&startingAfter=${first.body.data.nextCursor}`,
  );
  expect(rest.body.data.items).toEqual([body.data.items[2]]);
  const back = await merchant.get(
    `/payouts/${payout.id}/lines?limit=2&endingBefore=${rest.body.data.previousCursor}`,
  );
  expect(back.body.data.items).toEqual(body.data.items.slice(0, 2));
  const inPortal = await callPortal(service, merchant.user, 'GET', `/payouts/${payout.id}/lines`);
  expect(inPortal.body.data.items).toEqual(body.data.items);
});

test('what the bank credited is set and taken back by hand, and the difference is posted', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), {}, fork());
  expect(await balance(merchant)).toEqual({ available: -24_869, bank: 24_869 });
  const set = await patch(merchant, payout.id, { bankAmount: 24_619 });
  expect(set).toMatchObject({ status: 200, body: { data: { id: payout.id, bankAmount: 24_619 } } });
  expect(await balance(merchant)).toEqual({ available: -24_869, bank: 24_619, differences: 250 });
  await patch(merchant, payout.id, { bankAmount: 24_619 });
  const { body } = await merchant.get('/balance-entries');
  expect(body.data.items).toHaveLength(2);
  await patch(merchant, payout.id, { bankAmount: null });
  expect(await balance(merchant)).toEqual({ available: -24_869, bank: 24_869 });
  expect((await patch(merchant, payout.id, { bankAmount: -1 })).status).toBe(422);
  expect((await patch(merchant, payout.id, {})).status).toBe(422);
});

test('another merchant has none of it', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), {}, fork());
  await putLine(payout, {}, fork());
  const stranger = await newMerchant();
  expect((await stranger.get('/payouts')).body.data.items).toEqual([]);
  for (const path of [`/payouts/${payout.id}`, `/payouts/${payout.id}/lines`]) {
    expect((await stranger.get(path)).status).toBe(404);
    expect((await callPortal(service, stranger.user, 'GET', path)).status).toBe(404);
  }
  expect((await patch(stranger, payout.id, { bankAmount: 1 })).status).toBe(404);
  expect((await merchant.get(`/payouts/${payout.id}`)).body.data.bankAmount).toBeNull();
});
