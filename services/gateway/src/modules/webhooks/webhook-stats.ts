import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebhookStats, WebhookStatsPoint, WebhookStatsQuery } from '@trilho/contracts/portal-webhook';
import { numberMarks, runText } from '../../platform/database/run-text.ts';
import { countPending } from './delivery.repository.ts';

const hourMs = 60 * 60 * 1000;

/** How wide a point is, and how many there are. The last one is of now, and not over. */
const periods: Record<WebhookStatsQuery['period'], { widthMs: number; points: number }> = {
  '24h': { widthMs: hourMs, points: 24 },
  '7d': { widthMs: 6 * hourMs, points: 28 },
};

/** Attempts of an endpoint's point, by its number; the row without a number sums up all of the endpoint's. */
interface StatsRow {
  endpointId: string;
  point: number | null;
  succeeded: number;
  failed: number;
  p50: number | null;
  p95: number | null;
}

const percentile = (share: number) =>
  `percentile_disc(${share}) within group (order by duration_ms) filter (where status is not null)`;

const statsText = numberMarks(`
  select endpoint_id as "endpointId", point, count(*) filter (where error is null)::int as succeeded,
    count(*) filter (where error is not null)::int as failed,
    ${percentile(0.5)} as p50, ${percentile(0.95)} as p95
  from (select endpoint_id, duration_ms, status, error,
      floor(extract(epoch from at - ?::timestamptz) * 1000 / ?::int)::int as point
    from delivery_attempts where endpoint_id = any (?::text[]) and at >= ? and at < ?) attempt
  group by grouping sets ((endpoint_id, point), (endpoint_id))`);

const figuresOf = (row: StatsRow | undefined): Omit<WebhookStatsPoint, 'at'> => ({
  succeeded: row?.succeeded ?? 0,
  failed: row?.failed ?? 0,
  p50Ms: row?.p50 ?? null,
  p95Ms: row?.p95 ?? null,
});

/** How an endpoint did, without what it has open. */
type Attempted = Omit<WebhookStats, 'pending'>;

/** Reads how each of some endpoints did: by the hour over 24 hours or by six hours over 7 days, in UTC. */
export async function readAttempted(
  endpointIds: readonly string[],
  period: WebhookStatsQuery['period'],
  now: Date,
  em: EntityManager,
): Promise<(endpointId: string) => Attempted> {
  const { widthMs, points } = periods[period];
  const end = (Math.floor(now.getTime() / widthMs) + 1) * widthMs;
  const from = end - points * widthMs;
  const rows = await runText<StatsRow>(em, statsText, [
    ...[new Date(from), widthMs],
    ...[endpointIds, new Date(from), new Date(end)],
  ]);
  const key = (endpointId: string, point: number | null) => `${endpointId} ${point}`;
  const byPoint = new Map(rows.map((row) => [key(row.endpointId, row.point), row]));
  return (endpointId) => ({
    ...figuresOf(byPoint.get(key(endpointId, null))),
    points: Array.from({ length: points }, (_, point) => ({
      at: new Date(from + point * widthMs).toISOString(),
      ...figuresOf(byPoint.get(key(endpointId, point))),
    })),
  });
}

/** Reads how an endpoint did in a period, and how many deliveries it has open. */
export async function readStats(
  endpointId: string,
  period: WebhookStatsQuery['period'],
  now: Date,
  em: EntityManager,
): Promise<WebhookStats> {
  const attempted = await readAttempted([endpointId], period, now, em);
  return { ...attempted(endpointId), pending: await countPending(endpointId, em) };
}
