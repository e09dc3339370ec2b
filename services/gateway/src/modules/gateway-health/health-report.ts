import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayHealth, GatewayHealthReport } from '@trilho/contracts/gateway-health';
import type { AppContext, MerchantScope } from '../../context.ts';
import { type GatewayKey, keyText } from '../gateway-incidents/gateway-key.ts';
import { listIncidents, readOpenIncidents } from '../gateway-incidents/incident.repository.ts';
import type { Usual } from './detection/usual.ts';
import { windowMinutes, windowOf } from './detection/windows.ts';
import { viewIncident } from './incidents/incident.view.ts';
import { readShifting } from './incidents/shifting.ts';
import { type CountedMinute, readMinutesOf } from './outcomes/minutes.repository.ts';
import { readUsedKeys, readUsual } from './watch/usual.repository.ts';

const minuteMs = 60_000;
const longestMs = 31 * minuteMs;

/** Fewer payments say nothing of what is usual. */
const leastPayments = 20;

function viewHealth(
  { gateway, method }: GatewayKey,
  {
    usual,
    minutes,
    isOpen,
    nowMs,
  }: { usual: Usual | undefined; minutes: CountedMinute[]; isOpen: boolean; nowMs: number },
): GatewayHealth {
  const windows = windowMinutes.map((span) => windowOf(minutes, nowMs, span));
  const payments = (usual?.payments ?? 0) + (windows.at(-1)?.payments ?? 0);
  const isKnown = usual?.approvalRate != null || payments >= leastPayments;
  return {
    gateway,
    method,
    state: isOpen ? 'degraded' : isKnown ? 'normal' : 'unknown',
    windows,
    usual: {
      approvalRate: usual?.approvalRate ?? null,
      faultRate: usual?.faultRate ?? null,
      p95Ms: usual?.p95Ms ?? null,
    },
  };
}

/** How each gateway and method in use does, and the latest incidents. */
export async function readHealth(
  context: Pick<AppContext, 'env'>,
  { userId, environment }: MerchantScope,
  now: Date,
  em: EntityManager,
): Promise<GatewayHealthReport> {
  const scope = { userId, environment };
  const nowMs = now.getTime();
  const minutes = await readMinutesOf(scope, nowMs - longestMs, em);
  const open = await readOpenIncidents(scope, em);
  const used = await readUsedKeys(scope, nowMs, em);
  const keys = [
    ...new Map(
      [...used, ...minutes].map(({ gateway, method }) => {
        const key = { ...scope, gateway, method };
        return [keyText(key), key] as const;
      }),
    ).values(),
  ];
  // By the merchant's own days alone: those of others are shown to nobody.
  const usual = await readUsual(keys, new Map(), nowMs, em);
  const isOf = (key: GatewayKey) => (other: Pick<GatewayKey, 'gateway' | 'method'>) =>
    other.gateway === key.gateway && other.method === key.method;
  const shifts = await readShifting(context, scope, em);
  return {
    items: keys.map((key) =>
      viewHealth(key, {
        usual: usual.get(keyText(key)),
        minutes: minutes.filter(isOf(key)),
        isOpen: open.some(isOf(key)),
        nowMs,
      }),
    ),
    incidents: (await listIncidents(scope, em))
      .map(viewIncident)
      // What was so when it was opened may have been pinned or ordered otherwise since.
      .map((one) => (one.closedAt === null ? { ...one, shifts: shifts(one.gateway, one.method) } : one)),
  };
}
