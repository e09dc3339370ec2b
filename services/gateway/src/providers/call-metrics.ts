import { currentCause } from '../platform/call-cause.ts';
import { providerCallSeconds } from '../platform/telemetry/metrics.ts';
import { recordSpan } from '../platform/telemetry/traces.ts';
import type { CallLog, RecordedCall } from './call-log.ts';

const operationOf = ({ method, path }: RecordedCall, words: readonly string[]): string =>
  `${method} ${path.replaceAll(/[^/]+/g, (part) => (words.includes(part) ? part : ':id'))}`;

const outcomeOf = ({ status, errorType }: RecordedCall): string => {
  if (status === null) return errorType === 'timeout' ? 'timeout' : 'connection';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
};

/** Counts, times and traces the calls that are recorded; `pathWords` are what of a path is no id. */
export const meteredCallLog = (gateway: string, pathWords: readonly string[], log: CallLog): CallLog => ({
  record(call) {
    const labels = { gateway, operation: operationOf(call, pathWords), outcome: outcomeOf(call) };
    providerCallSeconds.observe(labels, call.durationMs / 1000);
    recordSpan(() => ({
      name: `${gateway} ${labels.operation}`,
      kind: 'client',
      requestId: currentCause().requestId,
      startedAtMs: call.startedAtMs,
      durationMs: call.durationMs,
      isFailed: call.status === null || call.status >= 500,
      attributes: {
        'trilho.gateway': gateway,
        'trilho.operation': labels.operation,
        'trilho.outcome': labels.outcome,
        ...(call.status !== null && { 'http.response.status_code': call.status }),
      },
    }));
    log.record(call);
  },
});
