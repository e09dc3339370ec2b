import type { FailureKind, ReleaseHealth } from '@trilho/contracts/portal-report';

const kindLabels: Record<FailureKind, string> = {
  entry: 'não chegou',
  timeout: 'demorou demais',
  module: 'não iniciou',
  chunk: 'parte que falta',
  render: 'erro na tela',
  script: 'erro em uma ação',
  blocked: 'travou a página',
  navigation: 'tentou sair do portal',
  none: 'sem versão utilizável',
};
/** Failures of a load that never was counted as one. */
const unloadedKinds = ['entry', 'timeout', 'module', 'none'];

/** How one release did in the last 24 hours. */
export type Vitals = {
  loads: number;
  failures: number;
  /** Tabs in which it failed. */
  failedSessions: number;
  /** Failures per attempt to load it, or null without an attempt. */
  rate: number | null;
  /** What failed how often, the most frequent first. */
  kinds: { label: string; count: number }[];
  p50Ms: number | null;
  p95Ms: number | null;
};

const isKnown = (kind: string): kind is FailureKind => Object.hasOwn(kindLabels, kind);

/** A kind of failure in Portuguese; that of a newer page as it is. */
export const describeKind = (kind: string): string => (isKnown(kind) ? kindLabels[kind] : kind);

/** What pages reported of a release; nothing reported gives zeros. */
export function vitalsOf(health: readonly ReleaseHealth[], unit: string, version: string | null): Vitals {
  const found = health.find((one) => one.remote === unit && one.version === version);
  const { failures = {}, failedSessions = 0, loads = 0, p50Ms = null, p95Ms = null } = found ?? {};
  const counts = Object.entries(failures).sort(([, a], [, b]) => b - a);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const unloaded = counts.reduce((sum, [kind, count]) => sum + (unloadedKinds.includes(kind) ? count : 0), 0);
  const attempts = loads + unloaded;
  return {
    loads,
    failures: total,
    failedSessions,
    rate: attempts > 0 ? Math.min(total / attempts, 1) : null,
    kinds: counts.map(([kind, count]) => ({ label: describeKind(kind), count })),
    p50Ms,
    p95Ms,
  };
}

/** Fewer loads of a canary say little. */
const fewLoads = 50;
/** So much slower counts as slower, as times are rounded up to buckets. */
const slowerBy = 1.5;

export type Verdict = { tone: 'danger' | 'warning' | 'success' | 'neutral'; text: string };

/** Says whether a canary is worse than what everybody else gets. */
export function judge(canary: Vitals, stable: Vitals): Verdict {
  if (canary.failures > 0 && (canary.rate ?? 1) > (stable.rate ?? 0)) {
    return { tone: 'danger', text: 'O canário falha mais que a versão estável.' };
  }
  if (canary.loads < fewLoads) {
    return { tone: 'neutral', text: 'Ainda há poucas cargas do canário para comparar.' };
  }
  if (canary.p95Ms !== null && stable.p95Ms !== null && canary.p95Ms > stable.p95Ms * slowerBy) {
    return { tone: 'warning', text: 'O canário não falha mais, mas carrega mais devagar.' };
  }
  return { tone: 'success', text: 'O canário não está pior que a versão estável.' };
}
