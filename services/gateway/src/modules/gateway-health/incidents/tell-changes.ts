import type { EntityManager } from '@mikro-orm/postgresql';
import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { recordEvent } from '../../../event-log/event.repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { IncidentRow } from '../../gateway-incidents/gateway-incident.entity.ts';
import {
  closeIncident,
  findOpenIncident,
  insertIncident,
  readOpenIncidents,
} from '../../gateway-incidents/incident.repository.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { User } from '../../users/user.entity.ts';
import type { Usual } from '../detection/usual.ts';
import { paymentsOf, worstOf } from '../detection/windows.ts';
import { readMinutesOf } from '../outcomes/minutes.repository.ts';
import type { Change } from './change.ts';
import { viewIncident } from './incident.view.ts';
import { readShifting } from './shifting.ts';

const minuteMs = 60_000;
const shownMs = 30 * minuteMs;

const usualMeasure = (cause: IncidentCause, usual: Usual): number =>
  ({
    approval: usual.approvalRate ?? 1,
    faults: usual.faultRate ?? 0,
    latency: usual.p95Ms ?? 0,
  })[cause];

const worse = (cause: IncidentCause, one: number, other: number): number =>
  cause === 'approval' ? Math.min(one, other) : Math.max(one, other);

/** The merchant's own minutes of one gateway and method. */
const minutesOf = async ({ key }: Change, fromMs: number, tx: EntityManager) =>
  (await readMinutesOf(key, fromMs, tx)).filter(
    ({ gateway, method }) => gateway === key.gateway && method === key.method,
  );

/** What the merchant's own payments show of it; without any, what is usual: it was seen at others. */
async function openRow(
  context: Pick<AppContext, 'env'>,
  change: Change,
  nowMs: number,
  tx: EntityManager,
): Promise<IncidentRow> {
  const { key, cause, state } = change;
  const { bad, total } = state.causes[cause];
  const usual = usualMeasure(cause, state.usual);
  const minutes = await minutesOf(change, nowMs - shownMs, tx);
  const seen =
    worstOf(cause, minutes, [nowMs]) ??
    (total === 0 || cause === 'latency' ? null : cause === 'approval' ? 1 - bad / total : bad / total);
  const shifts = await readShifting(context, key, tx);
  return {
    id: newId('inc', nowMs),
    ...key,
    cause,
    openedAt: new Date(nowMs),
    closedAt: null,
    usual,
    worst: seen === null ? usual : worse(cause, usual, seen),
    payments: total,
    shifts: shifts(key.gateway, key.method),
  };
}

/** Opens an incident, with its event. Returns null for a deleted account, and while one is open. */
async function openIncident(
  context: Pick<AppContext, 'env'>,
  change: Change,
  nowMs: number,
  tx: EntityManager,
): Promise<IncidentRow | null> {
  const { userId } = change.key;
  if ((await tx.count(User, { id: userId, active: true })) === 0) return null;
  const row = await insertIncident(await openRow(context, change, nowMs, tx), tx);
  if (row) await recordEvent(row, 'gateway.degraded', viewIncident(row), tx);
  return row;
}

/** Ends an incident by what its payments came to, with its event. Returns null where it is gone. */
async function endIncident(change: Change, nowMs: number, tx: EntityManager): Promise<IncidentRow | null> {
  const { key, cause } = change;
  const open = await findOpenIncident(key, cause, tx);
  if (!open) return null;
  const minutes = await minutesOf(change, open.openedAt.getTime(), tx);
  const ends = minutes.map(({ minuteMs: beginMs }) => beginMs + minuteMs);
  const worst = worse(cause, open.worst, worstOf(cause, minutes, ends, [5]) ?? open.worst);
  const row = {
    ...open,
    ...{ worst, closedAt: new Date(nowMs), payments: open.payments + paymentsOf(cause, minutes) },
  };
  const { id, closedAt, payments } = row;
  await closeIncident({ id, closedAt, worst, payments }, tx);
  await recordEvent(row, 'gateway.recovered', viewIncident(row), tx);
  return row;
}

type Told = IncidentRow & { isReturn: boolean };

/** The incidents of one gateway of a merchant, which one mail tells of. */
const byGateway = (told: readonly Told[]): Told[][] => [
  ...Map.groupBy(told, ({ userId, environment, gateway }) => `${userId} ${environment} ${gateway}`).values(),
];

/**
 * Mails the merchant when the first incident of a gateway opens, and when the last one ends. What comes again within a
 * day is told by events alone.
 */
async function mailAbout(
  context: Pick<AppContext, 'jobs'>,
  template: 'gateway-degraded' | 'gateway-recovered',
  told: readonly Told[],
  tx: EntityManager,
): Promise<void> {
  for (const group of byGateway(told)) {
    const [first] = group;
    if (!first || group.every(({ isReturn }) => isReturn)) continue;
    const scope: MerchantScope = first;
    const open = (await readOpenIncidents(scope, tx)).filter(
      ({ id, gateway }) => gateway === first.gateway && !group.some((one) => one.id === id),
    );
    if (open.length > 0) continue;
    await queueMail(context, tx, {
      template,
      userId: first.userId,
      environment: first.environment,
      gateway: first.gateway,
      at: (template === 'gateway-degraded'
        ? first.openedAt
        : (first.closedAt ?? first.openedAt)
      ).toISOString(),
      shifts: group.some(({ shifts }) => shifts),
      incidents: group.map(({ method, cause, usual, worst }) => ({ method, cause, usual, worst })),
    });
  }
}

/** Writes what changed and tells it: incidents, events and mails commit together. Returns how many there were. */
export async function tellChanges(
  context: AppContext,
  changes: readonly Change[],
  nowMs: number,
  tx: EntityManager,
): Promise<{ opened: number; closed: number }> {
  const opened: Told[] = [];
  const closed: Told[] = [];
  for (const change of changes) {
    const { kind, cause, before, state } = change;
    if (kind === 'opened') {
      const row = await openIncident(context, change, nowMs, tx);
      if (row) opened.push({ ...row, isReturn: state.causes[cause].returns > 0 });
    } else {
      const row = await endIncident(change, nowMs, tx);
      if (row) closed.push({ ...row, isReturn: before.causes[cause].returns > 0 });
    }
  }
  await mailAbout(context, 'gateway-degraded', opened, tx);
  await mailAbout(context, 'gateway-recovered', closed, tx);
  return { opened: opened.length, closed: closed.length };
}
