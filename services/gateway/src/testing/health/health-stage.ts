import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayHealthReport } from '@trilho/contracts/gateway-health';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../context.ts';
import { createOutcomeLog } from '../../modules/gateway-health/outcomes/outcome-counts.ts';
import { createGatewayWatch, type WatchReport } from '../../modules/gateway-health/watch/watch-gateways.ts';
import type { GatewayIncidentSchema } from '../../modules/gateway-incidents/gateway-incident.entity.ts';
import { queries } from '../../platform/database/queries.ts';
import type { OutcomeKind } from '../../providers/outcome-log.ts';
import type { TestUser } from '../app/builders.ts';
import type { TestApp } from '../app/test-app.ts';
import { callPortal } from '../stages/portal.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What some payments came to, by how many of each kind. */
export type Outcomes = Partial<Record<OutcomeKind, number>>;

/** Of whom, and by what. */
export interface Payer extends MerchantScope {
  gateway?: GatewayType;
  method?: PaymentMethodType;
  durationMs?: number;
}

/** The service's counting and watching, at times of the test's choosing (ms). */
export function startHealth(service: TestApp) {
  const em = () => service.context.orm.em.fork();
  let nowMs = 0;
  const lost: unknown[] = [];
  const log = createOutcomeLog(
    em(),
    (error) => lost.push(error),
    () => nowMs,
  );

  const write = async () => {
    await log.flush();
    if (lost.length > 0) throw lost[0];
  };

  function count(atMs: number, payer: Payer, outcomes: Outcomes): void {
    const { userId, environment, gateway = 'STRIPE', method = 'card', durationMs = 300 } = payer;
    nowMs = atMs;
    for (const kind of ['approved', 'declined', 'open', 'fault'] as const) {
      for (let nth = 0; nth < (outcomes[kind] ?? 0); nth += 1) {
        log.record({ userId, environment, gateway, method, kind, durationMs });
      }
    }
  }

  /** Counts payments of a moment, and writes them. */
  async function pay(atMs: number, payer: Payer, outcomes: Outcomes): Promise<void> {
    count(atMs, payer, outcomes);
    await write();
  }

  /** The same payments on each of so many days before a moment. */
  async function live(untilMs: number, payer: Payer, outcomes: Outcomes, days = 28): Promise<void> {
    for (let day = days; day > 0; day -= 1) count(untilMs - day * dayMs, payer, outcomes);
    await write();
  }

  /** A run of the watch by a worker that has just begun. */
  const watch = (atMs: number): Promise<WatchReport> => createGatewayWatch(service.context)(new Date(atMs));

  /** Pays and watches every ten seconds, until something is told or the time is over. Returns after how many seconds. */
  async function until(
    fromMs: number,
    seconds: number,
    payments: (second: number) => [Payer, Outcomes][],
  ): Promise<{ seconds: number; report: WatchReport } | null> {
    for (let second = 10; second <= seconds; second += 10) {
      const atMs = fromMs + second * 1000;
      for (const [payer, outcomes] of payments(second)) await pay(atMs - 1, payer, outcomes);
      const report = await watch(atMs);
      if (report && report.opened + report.closed > 0) return { seconds: second, report };
    }
    return null;
  }

  const incidentsOf = ({ userId, environment }: MerchantScope) =>
    queries<typeof GatewayIncidentSchema>(em())
      .selectFrom('gateway_incidents')
      .selectAll()
      .where((eb) => eb.and({ userId, environment }))
      .orderBy('id')
      .execute();

  const eventsOf = async ({ userId, environment }: MerchantScope): Promise<string[]> => {
    const rows = await em().execute<{ type: string }[]>(
      `select type from events where user_id = ? and environment = ? and type like 'gateway.%' order by position`,
      [userId, environment],
    );
    return rows.map(({ type }) => type);
  };

  async function healthOf(user: TestUser, environment: MerchantScope['environment'] = 'SANDBOX') {
    const { status, body } = await callPortal(service, user, 'GET', '/gateway-health', { environment });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const report: GatewayHealthReport = body.data;
    return report;
  }

  return { pay, live, watch, until, incidentsOf, eventsOf, healthOf };
}
