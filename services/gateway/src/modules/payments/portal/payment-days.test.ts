import { bulkInsert } from '../../../demo/bulk-insert.ts';
import { createUser, type TestUser } from '../../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildPaymentRow } from '../../../testing/metric-rows.ts';
import { callPortal } from '../../../testing/stages/portal.ts';

let service: TestApp;
let user: TestUser;

const write = (at: string, rows: object[], environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  bulkInsert(
    'payments',
    rows.map((row) => ({
      ...buildPaymentRow({ userId: user.id, environment }, new Date(at), row),
      journal: [],
    })),
    service.context.orm.em.fork(),
  );

beforeAll(async () => {
  service = await createTestApp();
  user = await createUser(service, { plan: true });
  // The last moment of the 19th in São Paulo, and the first of the 21st.
  await write('2026-11-20T02:59:59.999Z', [{}]);
  await write('2026-11-21T03:00:00.000Z', [{}]);
  await write('2026-11-20T03:00:00.000Z', [
    { payerName: 'João Prado', gateway: 'MERCADOPAGO', method: 'pix' },
  ]);
  await write('2026-11-21T02:59:59.999Z', [
    { amountRefundedMinor: 490 },
    { status: 'failed', amountCapturedMinor: 0 },
    { currency: 'USD' },
  ]);
  await write('2026-11-20T12:00:00.000Z', [{ amountMinor: 5000, amountCapturedMinor: 5000 }], 'PRODUCTION');
});
afterAll(() => service.close());

const dayOf = (day: string, query: Record<string, string> = {}, whose = user) =>
  callPortal(service, whose, 'GET', '/payments/day', { query: { ...query, day } });
const sumOf = async (...asked: Parameters<typeof dayOf>): Promise<number | null> => {
  const { status, body } = await dayOf(...asked);
  expect(status).toBe(200);
  expect(body.data.day).toBe(asked[0]);
  return body.data.amount;
};

test('a day’s sum is what came in and stayed between its midnights in São Paulo, in reais', async () => {
  expect(await sumOf('2026-11-20')).toBe(1990 + 1500);
  expect(await sumOf('2026-11-19')).toBe(1990);
  expect(await sumOf('2026-11-18')).toBe(0);
  expect(await sumOf('2026-11-20', { environment: 'PRODUCTION' })).toBe(5000);
});

test.each([
  [{ search: 'joao' }, 1990],
  [{ search: 'ninguém' }, 0],
  [{ search: '19,90' }, 3490],
  [{ status: 'failed' }, 0],
  [{ status: 'refunded' }, 1500],
  [{ method: 'pix' }, 1990],
  [{ gateway: 'MERCADOPAGO' }, 1990],
  [{ amountMin: '2000' }, 0],
  [{ from: '2026-11-20', to: '2026-11-30' }, 3490],
  [{ from: '2026-11-21' }, 0],
])('the list’s filters hold for it: %j', async (query, sum) => {
  expect(await sumOf('2026-11-20', query)).toBe(sum);
});

test('is the merchant’s own, behind the plan, and of a day that exists', async () => {
  const other = await createUser(service, { plan: true });
  expect(await sumOf('2026-11-20', {}, other)).toBe(0);
  const without = await createUser(service);
  expect((await dayOf('2026-11-20', {}, without)).status).toBe(402);
  expect((await dayOf('2026-02-30')).status).toBe(422);
  expect((await dayOf('ontem')).status).toBe(422);
});
