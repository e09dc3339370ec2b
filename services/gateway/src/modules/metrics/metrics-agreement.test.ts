import { bulkInsert } from '../../demo/bulk-insert.ts';
import { drawHistory, writeHistory } from '../../demo/drawn-history.ts';
import { newId } from '../../platform/ids.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildSubscriptionRows } from '../../testing/metric-rows.ts';
import { readMetrics } from './metrics.service.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

/** 20 November 2026, 15:30 in São Paulo. */
const now = new Date('2026-11-20T18:30:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const em = () => service.context.orm.em.fork();
const scopeOf = ({ id }: TestUser) => ({ userId: id, environment: 'SANDBOX' as const });

/** A merchant with one product and 90 days of the demo merchant's life. */
async function withHistory() {
  const user = await createUser(service, { plan: true });
  const shelf = buildSubscriptionRows(scopeOf(user), [{ startedAt: '2026-01-10T12:00:00Z' }]);
  await bulkInsert('products', shelf.products, em());
  await bulkInsert('prices', shelf.prices, em());
  const [price] = shelf.prices;
  const sold = { id: price?.id ?? '', productId: price?.productId ?? '', weight: 1 };
  const prices = [
    { ...sold, unitAmountMinor: 4_990, interval: 'month' as const, intervalCount: 1 },
    { ...sold, unitAmountMinor: 49_900, interval: 'year' as const, intervalCount: 1 },
  ];
  const history = drawHistory(scopeOf(user), { configId: newId('cfg'), prices, now });
  await em().transactional((tx) => writeHistory(history, tx));
  return user;
}

describe('a fixed data set of 90 days', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await withHistory();
  });
  /** One number of plain SQL; `from` and `until` are instants that this test reckons itself: São Paulo is at −03:00. */
  const ask = async (sql: string, ...params: unknown[]): Promise<number> => {
    const [row] = await em().execute<{ n: string | number | null }[]>(sql, [user.id, ...params]);
    return Number(row?.n ?? 0);
  };
  const captured = (from: Date, until: Date) =>
    ask(
      'select sum(amount_captured_minor) n from payments where user_id = ? and created_at >= ? and created_at < ?',
      from,
      until,
    );
  const paidByInvoices = (from: Date, until: Date) =>
    ask(
      `select sum(amount_paid_minor) n from invoices where user_id = ? and status = 'paid' and paid_at >= ? and paid_at < ?`,
      from,
      until,
    );
  const money = async (from: Date, until: Date) =>
    (await captured(from, until)) + (await paidByInvoices(from, until));
  const payments = (condition: string, from: Date, until: Date) =>
    ask(
      `select count(*) n from payments where user_id = ? and created_at >= ? and created_at < ? and ${condition}`,
      from,
      until,
    );
  const wasActive = `((status = 'active') or (status = 'canceled' and provider_status <> 'expired'))
    and started_at <= ? and (ended_at is null or ended_at > ?)`;
  const active = (at: Date) =>
    ask(`select count(*) n from subscriptions where user_id = ? and ${wasActive}`, at, at);
  const revenue = (at: Date) =>
    ask(
      `select round(sum(case "interval" when 'year' then unit_amount_minor / 12.0 else unit_amount_minor end)) n
       from subscriptions where user_id = ? and ${wasActive} and (trial_end_at is null or trial_end_at <= ?)`,
      at,
      at,
      at,
    );

  test.each([7, 30, 90] as const)('the numbers of %i days agree with independent SQL', async (days) => {
    const from = new Date(Date.parse('2026-11-20T00:00:00-03:00') - (days - 1) * dayMs);
    const [before, previousUntil] = [from, now].map((at) => new Date(at.getTime() - days * dayMs));
    if (!before || !previousUntil) throw new Error('No period before');
    const { current, previous, daily, declineReasons, byMethod } = await readMetrics(
      scopeOf(user),
      { days, now },
      em(),
    );

    for (const [figures, since, until] of [
      [current, from, now],
      [previous, before, previousUntil],
    ] as const) {
      const approved = await payments(`status in ('succeeded', 'requires_capture')`, since, until);
      const refused = await payments(`status = 'failed'`, since, until);
      const activeAtStart = await active(since);
      const churned = await ask(
        `select count(*) n from subscriptions where user_id = ? and ${wasActive} and ended_at <= ?`,
        since,
        since,
        until,
      );
      expect(figures).toEqual({
        volume: await money(since, until),
        approved,
        declined: refused,
        approvalRate: approved + refused === 0 ? null : approved / (approved + refused),
        monthlyRecurringRevenue: await revenue(until),
        activeSubscriptions: await active(until),
        activeAtStart,
        churned,
        churnRate: activeAtStart === 0 ? null : churned / activeAtStart,
      });
    }

    expect(daily).toHaveLength(days);
    for (const [n, day] of daily.entries()) {
      const begin = new Date(from.getTime() + n * dayMs);
      const end = new Date(Math.min(begin.getTime() + dayMs, now.getTime()));
      const shifted = [begin, end].map((at) => new Date(at.getTime() - days * dayMs));
      expect(day).toEqual({
        date: new Date(begin.getTime() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10),
        volume: await money(begin, end),
        previousVolume: await money(shifted[0] ?? begin, shifted[1] ?? end),
        approved: await payments(`status in ('succeeded', 'requires_capture')`, begin, end),
        declined: await payments(`status = 'failed'`, begin, end),
        monthlyRecurringRevenue: await revenue(end),
        activeSubscriptions: await active(end),
      });
    }
    expect(daily.reduce((sum, { volume }) => sum + volume, 0)).toBe(current.volume);
    expect(daily.reduce((sum, { previousVolume }) => sum + previousVolume, 0)).toBe(previous.volume);
    expect(declineReasons.reduce((sum, { count }) => sum + count, 0)).toBe(current.declined);
    const byMethods = byMethod.reduce((sum, { volume }) => sum + volume, 0);
    expect(byMethods).toBe(await captured(from, now));
    expect(byMethods + (await paidByInvoices(from, now))).toBe(current.volume);
  });
});
