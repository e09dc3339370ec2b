import type { EntityManager } from '@mikro-orm/postgresql';
import type { MetricFigures, Metrics } from '@trilho/contracts/metrics';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { inSnapshot } from '../../platform/database/in-snapshot.ts';
import { queries } from '../../platform/database/queries.ts';
import { bounds, type Period, timeZone } from './metrics.period.ts';
import { hasActivity, type PaymentDay, readPaymentFigures } from './payment-metrics.repository.ts';
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

interface Bounds {
  since: Date;
  previousSince: Date;
  previousUntil: Date;
}

async function readBounds(period: Period, em: EntityManager): Promise<Bounds> {
  const statement = sql<Bounds>`
    with ${bounds(period)} select since, previous_since, previous_until from bounds`;
  const { rows } = await statement.execute(queries(em));
  const [found] = rows;
  if (!found) throw new Error('A period without bounds');
  return found;
}

/** The calendar day that many days before another. */
function daysBefore(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}

const spanOf = (from: Date, until: Date) => ({ from: from.getTime(), until: until.getTime() });

/** The numbers of the dashboard for a period, beside those of the one before, all as of one moment. */
export const readMetrics = (scope: MerchantScope, period: Period, em: EntityManager): Promise<Metrics> =>
  inSnapshot(em, (tx) => readSnapshot(scope, period, tx));

async function readSnapshot(scope: MerchantScope, period: Period, tx: EntityManager): Promise<Metrics> {
  const { since, previousSince, previousUntil } = await readBounds(period, tx);
  const spans = { current: spanOf(since, period.now), previous: spanOf(previousSince, previousUntil) };
  const payments = await readPaymentFigures(scope, spans, tx);
  const stocks = await readSubscriptionFigures(scope, period, tx);
  const stockDays = await readStockDays(scope, period, tx);
  const ofShift = (shift: 0 | 1) => payments.days.filter((day) => day.shift === shift);
  const [current, previous] = [ofShift(0), ofShift(1)];
  const dayIn = (days: PaymentDay[], date: string) => days.find((day) => day.date === date);
  return {
    days: period.days,
    from: since.toISOString(),
    to: period.now.toISOString(),
    timeZone,
    currency: 'BRL',
    hasActivity: await hasActivity(scope, tx),
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
    declineReasons: payments.declineReasons,
    byMethod: payments.byMethod,
  };
}
