import type { MetricFigures, Metrics } from '@trilho/contracts/metrics';
import type { MerchantScope } from '../../context.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { boundsSql, type Period, periodParams, timeZone } from './metrics.period.ts';
import {
  hasActivity,
  type PaymentDay,
  readDeclineReasons,
  readPaymentDays,
} from './payment-metrics.repository.ts';
import {
  readStockDays,
  readSubscriptionFigures,
  type SubscriptionFigures,
} from './subscription-metrics.repository.ts';

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const total = (days: PaymentDay[], of: 'volume' | 'approved' | 'declined') =>
  days.reduce((sum, day) => sum + day[of], 0);

function figures(days: PaymentDay[], stock: SubscriptionFigures['current']): MetricFigures {
  const approved = total(days, 'approved');
  const declined = total(days, 'declined');
  return {
    volume: total(days, 'volume'),
    approved,
    declined,
    approvalRate: ratio(approved, approved + declined),
    monthlyRecurringRevenue: stock.monthlyMinor,
    activeSubscriptions: stock.active,
    churned: stock.churned,
    activeAtStart: stock.activeAtStart,
    churnRate: ratio(stock.churned, stock.activeAtStart),
  };
}

async function readSince(period: Period, sql: SqlRunner): Promise<Date> {
  const [row] = await sql.execute<{ since: Date | string }[]>(
    `with ${boundsSql} select since from bounds`,
    periodParams(period),
  );
  return new Date(row?.since ?? period.now);
}

/** The calendar day that many days before another. */
function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

/** The numbers of the dashboard for a period that ends now, beside those of the one before. */
export async function readMetrics(scope: MerchantScope, period: Period, sql: SqlRunner): Promise<Metrics> {
  const paymentDays = await readPaymentDays(scope, period, sql);
  const stocks = await readSubscriptionFigures(scope, period, sql);
  const stockDays = await readStockDays(scope, period, sql);
  const ofShift = (shift: 0 | 1) => paymentDays.filter((day) => day.shift === shift);
  const [current, previous] = [ofShift(0), ofShift(1)];
  const dayIn = (days: PaymentDay[], date: string) => days.find((day) => day.date === date);
  return {
    days: period.days,
    from: (await readSince(period, sql)).toISOString(),
    to: period.now.toISOString(),
    timeZone,
    currency: 'BRL',
    hasActivity: await hasActivity(scope, sql),
    current: figures(current, stocks.current),
    previous: figures(previous, stocks.previous),
    daily: stockDays.map(({ date, active, monthlyMinor }) => ({
      date,
      volume: dayIn(current, date)?.volume ?? 0,
      previousVolume: dayIn(previous, daysBefore(date, period.days))?.volume ?? 0,
      approved: dayIn(current, date)?.approved ?? 0,
      declined: dayIn(current, date)?.declined ?? 0,
      monthlyRecurringRevenue: monthlyMinor,
      activeSubscriptions: active,
    })),
    declineReasons: await readDeclineReasons(scope, period, sql),
  };
}
