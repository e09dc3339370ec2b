import type { ApiVersion } from '../api-version.ts';

/** When a version is to be left, and when it answers no more: days in UTC. */
export interface Lifecycle {
  deprecatedAt: string | null;
  sunsetAt: string | null;
}

const current: Lifecycle = { deprecatedAt: null, sunsetAt: null };

/** No version is deprecated yet. One that is to go is announced here a year before. */
export const lifecycles: Record<ApiVersion, Lifecycle> = { '2026-11-22': current, '2026-12-01': current };
