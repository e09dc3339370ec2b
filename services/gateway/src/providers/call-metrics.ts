import { currentCause } from '../platform/call-cause.ts';
import { providerCallSeconds } from '../platform/telemetry/metrics.ts';
import { recordSpan } from '../platform/telemetry/traces.ts';
import type { CallLog, RecordedCall } from './call-log.ts';

/** The words of the providers' paths; whatever else stands in one is an id. */
const words = new Set([
  ...[
    'v1',
    'account',
    'accounts',
    'attach',
    'balance',
    'cancel',
    'capture',
    'confirm',
    'customers',
    'detach',
  ],
  ...[
    'disputes',
    'installments',
    'invoice_payments',
    'invoices',
    'me',
    'pay',
    'payment_intents',
    'payment_methods',
  ],
  ...[
    'payments',
    'prices',
    'products',
    'refunds',
    'search',
    'setup_intents',
    'subscriptions',
    'users',
    'webhook_endpoints',
  ],
]);

const operationOf = ({ method, path }: RecordedCall): string =>
  `${method} ${path.replaceAll(/[^/]+/g, (part) => (words.has(part) ? part : ':id'))}`;

const outcomeOf = ({ status, errorType }: RecordedCall): string => {
  if (status === null) return errorType === 'timeout' ? 'timeout' : 'connection';
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
};

/** Counts, times and traces the calls that are recorded. */
export const meteredCallLog = (gateway: string, log: CallLog): CallLog => ({
  record(call) {
    const labels = { gateway, operation: operationOf(call), outcome: outcomeOf(call) };
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
