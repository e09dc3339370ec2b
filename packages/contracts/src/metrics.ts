import Type, { type Static } from 'typebox';
import { CalendarDate, Environment, GatewayType, Id, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';
import { PaymentMethodType, PaymentStatus } from './payment.ts';

/** How many days the dashboard looks back: calendar days in São Paulo, today among them. */
export type MetricsDays = 7 | 30 | 90;
/** Declares the type too, so that the number, which arrives as text in a query, is coerced. */
export const MetricsDays = named(
  'MetricsDays',
  Type.Unsafe<MetricsDays>({
    type: 'integer',
    enum: [7, 30, 90],
    default: 30,
    title: 'Dias',
  }),
);

/** The longest range of days for which the dashboard's metrics are computed. */
export const longestMetricsDays = 366;

/** `GET /payment/metrics`. A range of days has precedence over `days`. */
export const MetricsQuery = Type.Object({
  userId: Id,
  environment: Environment,
  days: MetricsDays,
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
});
export type MetricsQuery = Static<typeof MetricsQuery>;

/** The figures of one period. Money in centavos; rates from 0 to 1, null where the divisor is zero. */
export const MetricFigures = named(
  'MetricFigures',
  Type.Object({
    /** Captured payments and paid invoices, before refunds. */
    volume: Type.Integer(),
    /** Payments that a card issuer approved or declined. Others have no outcome yet. */
    approved: Type.Integer(),
    declined: Type.Integer(),
    approvalRate: nullable(Type.Number()),
    /** At the end of the period. A yearly price counts one twelfth, a trial counts nothing. */
    monthlyRecurringRevenue: Type.Integer(),
    /** At the end of the period. */
    activeSubscriptions: Type.Integer(),
    /** Subscriptions that were active at the beginning of the period and ended in it. */
    churned: Type.Integer(),
    activeAtStart: Type.Integer(),
    churnRate: nullable(Type.Number()),
  }),
);
export type MetricFigures = Static<typeof MetricFigures>;

/**
 * One day in São Paulo. `previousVolume` is of the same day in the previous period; totals are at the day's
 * end.
 */
export const DailyMetrics = named(
  'DailyMetrics',
  Type.Object({
    date: CalendarDate,
    volume: Type.Integer(),
    previousVolume: Type.Integer(),
    approved: Type.Integer(),
    declined: Type.Integer(),
    monthlyRecurringRevenue: Type.Integer(),
    activeSubscriptions: Type.Integer(),
  }),
);
export type DailyMetrics = Static<typeof DailyMetrics>;

/** What payments of one gateway and method come to in a period. `volume` in centavos. */
export const MethodFigures = named(
  'MethodFigures',
  Type.Object({
    gateway: GatewayType,
    method: PaymentMethodType,
    volume: Type.Integer(),
    approved: Type.Integer(),
    declined: Type.Integer(),
  }),
);
export type MethodFigures = Static<typeof MethodFigures>;

/**
 * The dashboard's metrics. A period whose last day is today ends now; the previous one ends at the same hour,
 * `days` days ago, so that a day that has just begun is not compared with a whole one.
 */
export const Metrics = named(
  'Metrics',
  Type.Object({
    /** Number of days of the period. */
    days: Type.Integer({ minimum: 1, maximum: longestMetricsDays }),
    from: Timestamp,
    to: Timestamp,
    timeZone: Type.Literal('America/Sao_Paulo'),
    currency: Type.Literal('BRL'),
    /** False until the environment has seen a payment, a paid invoice or a subscription. */
    hasActivity: Type.Boolean(),
    current: MetricFigures,
    previous: MetricFigures,
    daily: Type.Array(DailyMetrics),
    /** The provider's decline codes in the period, the most frequent first. */
    declineReasons: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
    /** Payments alone, without invoices, the largest volume first. */
    byMethod: Type.Array(MethodFigures),
  }),
);
export type Metrics = Static<typeof Metrics>;

/** `GET /payment/recent-payments`. */
export const RecentPaymentsQuery = Type.Object({
  userId: Id,
  environment: Environment,
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, title: 'limit' }),
});
export type RecentPaymentsQuery = Static<typeof RecentPaymentsQuery>;

/** A payment as a line of the dashboard. Amounts in centavos. */
export const RecentPayment = named(
  'RecentPayment',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    /** Null of a payment that was made without one. */
    method: nullable(PaymentMethodType),
    failureCode: nullable(Type.String()),
    amount: Type.Integer(),
    amountCaptured: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    customerName: nullable(Type.String()),
    customerEmail: Type.String(),
    createdAt: Timestamp,
  }),
);
export type RecentPayment = Static<typeof RecentPayment>;
