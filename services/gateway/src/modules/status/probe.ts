import type { StatusComponentId, StatusReason } from '@trilho/contracts/status';
import type { ProbeOutcome } from './status.entity.ts';

export const minuteMs = 60_000;

/** How long a probe waits before it counts as failed. */
export const probeTimeoutMs = 5_000;

/** What a probe found. `reason` is null unless it failed. */
export interface ProbeFinding {
  outcome: ProbeOutcome;
  latencyMs: number | null;
  reason: StatusReason | null;
}

/** What a probe found, of which component and in which minute. */
export interface ProbeResult extends ProbeFinding {
  component: StatusComponentId;
  minute: Date;
}

/**
 * The components whose work the worker does, which also makes the probes: a minute without a probe is one in which
 * nobody did that work. For the others it is a minute of which nothing is known.
 */
export const workedByProber: ReadonlySet<StatusComponentId> = new Set(['provider_events', 'webhooks']);

/** Returns the beginning of the minute of a moment. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

export const failed = (reason: StatusReason, latencyMs: number | null = null): ProbeFinding => ({
  outcome: 'failed',
  latencyMs,
  reason,
});

/** A success that took so long. */
export const answered = (latencyMs: number, slowMs: number): ProbeFinding => ({
  outcome: latencyMs > slowMs ? 'slow' : 'ok',
  latencyMs,
  reason: null,
});
