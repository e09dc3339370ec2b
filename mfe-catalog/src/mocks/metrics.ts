import type { Metrics, RecentPayment } from '@trilho/contracts/metrics';
import { apiUrl } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';

const dayMs = 24 * 60 * 60 * 1000;
const end = Date.parse('2026-11-20T15:00:00.000Z');

/** Metrics of a growing business for the last `days` days up to 20 November 2026. Money in centavos. */
export function buildMetrics(overrides: Partial<Metrics> = {}): Metrics {
  const days = overrides.days ?? 30;
  const daily = Array.from({ length: days }, (_, n) => ({
    date: new Date(end - (days - 1 - n) * dayMs).toISOString().slice(0, 10),
    volume: 100_000 + n * 20_000 + (n % 7) * 9_000,
    previousVolume: 90_000 + n * 14_000 + (n % 5) * 7_000,
    approved: 30 + n,
    declined: 2,
    monthlyRecurringRevenue: 5_900_000 + n * 10_000,
    activeSubscriptions: 500 + n,
  }));
  const figures = {
    volume: 18_439_020,
    approved: 1_335,
    declined: 82,
    approvalRate: 0.942,
    monthlyRecurringRevenue: 6_188_000,
    activeSubscriptions: 520,
    churned: 12,
    activeAtStart: 480,
    churnRate: 0.025,
  };
  return {
    days,
    from: new Date(end - days * dayMs).toISOString(),
    to: new Date(end).toISOString(),
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    hasActivity: true,
    current: figures,
    previous: {
      ...figures,
      volume: 16_404_822,
      approvalRate: 0.924,
      monthlyRecurringRevenue: 5_944_284,
      activeSubscriptions: 523,
      churnRate: 0.031,
    },
    daily,
    declineReasons: [
      { code: 'insufficient_funds', count: 41 },
      { code: 'generic_decline', count: 20 },
      { code: 'expired_card', count: 12 },
      { code: 'incorrect_cvc', count: 9 },
    ],
    byMethod: [{ gateway: 'STRIPE', method: 'card', volume: 18_439_020, approved: 1_335, declined: 82 }],
    ...overrides,
  };
}

/** Metrics of an environment without any activity, as the server returns them. */
export function buildEmptyMetrics(): Metrics {
  const none = {
    volume: 0,
    approved: 0,
    declined: 0,
    approvalRate: null,
    monthlyRecurringRevenue: 0,
    activeSubscriptions: 0,
    churned: 0,
    activeAtStart: 0,
    churnRate: null,
  };
  const daily = buildMetrics().daily.map(({ date }) => ({ ...none, date, previousVolume: 0 }));
  return buildMetrics({
    hasActivity: false,
    current: none,
    previous: none,
    daily,
    declineReasons: [],
    byMethod: [],
  });
}

/** Ana's approved payment of R$ 249,90. */
export function buildRecentPayment(overrides: Partial<RecentPayment> = {}): RecentPayment {
  return {
    id: 'pay_0Na3kT7Hq2b4c5d6e7f8g9',
    status: 'succeeded',
    method: null,
    failureCode: null,
    amount: 24_990,
    amountCaptured: 24_990,
    amountRefunded: 0,
    currency: 'BRL',
    customerName: 'Ana Ribeiro',
    customerEmail: 'ana@lojadasflores.com.br',
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    ...overrides,
  };
}

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

interface MetricsCalls {
  metrics?: (days: number, environment: string | null) => Metrics;
  payments?: RecentPayment[];
}

/** The widget's calls. */
export function metricsHandlers({
  metrics = (days) => buildMetrics({ days }),
  payments = [buildRecentPayment()],
}: MetricsCalls = {}): RequestHandler[] {
  return [
    http.get(apiUrl('/payment/metrics'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [from, to] = [query.get('from'), query.get('to')];
      const days =
        from && to ? (Date.parse(to) - Date.parse(from)) / dayMs + 1 : Number(query.get('days') ?? 30);
      return ok(metrics(days, query.get('environment')));
    }),
    http.get(apiUrl('/payment/recent-payments'), () => ok(payments)),
    ...gatewayHandlers(['STRIPE']),
  ];
}
