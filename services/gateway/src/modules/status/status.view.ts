import type {
  ServiceState,
  ServiceStatus,
  StatusComponent,
  StatusComponentId,
  StatusIncident,
} from '@trilho/contracts/status';
import { minuteMs, minuteOf, workedByProber } from './probe.ts';
import type { IncidentRow, ProbeRow, StatusHistory } from './status.repository.ts';
import { toDays } from './status-days.ts';

/** The components in the order in which they are shown. */
const componentIds: readonly StatusComponentId[] = [
  'api',
  'portal',
  'payment_provider',
  'provider_events',
  'webhooks',
  'database',
];

/** A probe says nothing of now when it is older than this. */
const freshMs = 3 * minuteMs;

const worstFirst: readonly ServiceState[] = ['outage', 'degraded', 'unknown', 'operational'];

const isFresh = (probe: ProbeRow | undefined, now: Date): probe is ProbeRow =>
  probe !== undefined && now.getTime() - probe.minute.getTime() < freshMs;

/** Two failures in a row are an outage, one may be chance. */
function stateOf(
  id: StatusComponentId,
  [newest, before]: ProbeRow[],
  isKnown: boolean,
  now: Date,
): ServiceState {
  if (!isFresh(newest, now)) return isKnown && workedByProber.has(id) ? 'outage' : 'unknown';
  if (newest.outcome === 'ok') return 'operational';
  return newest.outcome === 'failed' && before?.outcome === 'failed' ? 'outage' : 'degraded';
}

function toComponent(id: StatusComponentId, history: StatusHistory, now: Date): StatusComponent {
  const probes = history.probes.filter(({ component }) => component === id);
  const rows = history.days.filter(({ component }) => component === id);
  const [newest] = probes;
  const fresh = isFresh(newest, now) ? newest : undefined;
  // The current minute may not have been probed yet.
  const until = fresh ? new Date(fresh.minute.getTime() + minuteMs) : minuteOf(now);
  const isMissingDown = workedByProber.has(id);
  return {
    id,
    state: stateOf(id, probes, rows.length > 0, now),
    checkedAt: newest?.minute.toISOString() ?? null,
    latencyMs: fresh?.latencyMs ?? null,
    ...toDays(rows, now, { until, isMissingDown }),
  };
}

const toIncident = ({ component, startedAt, endedAt, reason }: IncidentRow): StatusIncident => ({
  component,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  reason,
});

/** The worst state among components. */
const worstOf = (components: StatusComponent[]): ServiceState =>
  worstFirst.find((state) => components.some((component) => component.state === state)) ?? 'unknown';

/** How the history was read: `isComplete` is false when the database could not be asked. */
export interface StatusReading {
  isComplete: boolean;
  readAt: Date;
}

/** Makes the status of now. Without the database (`isComplete` false) the history is what was read last. */
export function toStatus(
  history: StatusHistory,
  { isComplete, readAt }: StatusReading,
  now: Date,
): ServiceStatus {
  const components = componentIds
    .map((id) => toComponent(id, history, now))
    .map(
      (component): StatusComponent =>
        component.id === 'database' && !isComplete ? { ...component, state: 'outage' } : component,
    );
  return {
    state: worstOf(components),
    readAt: readAt.toISOString(),
    isComplete,
    components,
    incidents: history.incidents.map(toIncident),
  };
}
