/** How a call, or a statement where it can, fails. `after`: its effect has taken place. */
export const callFaults = [
  'cut-before',
  'cut-after',
  'timeout-before',
  'timeout-after',
  'refused',
  '500-before',
  '500-after',
  'kept-500-before',
  'kept-500-after',
  '429',
] as const;
export type CallFault = (typeof callFaults)[number];

/** What can befall a statement: its connection is lost. */
export const isOfStatements = (fault: CallFault): boolean => fault === 'cut-before' || fault === 'cut-after';

/** The simulator's own faults, by ours: an answer that it gives itself. */
export const simulatorFaults: Partial<Record<CallFault, { kind: string; status?: number }>> = {
  '500-before': { kind: 'status', status: 500 },
  '500-after': { kind: 'status_after', status: 500 },
  'kept-500-before': { kind: 'status_kept', status: 500 },
  'kept-500-after': { kind: 'status_kept_after', status: 500 },
  '429': { kind: 'rate_limit' },
};

/** Whether the call reaches the provider. */
export const isSent = (fault: CallFault): boolean =>
  fault === 'cut-after' || fault === 'timeout-after' || fault in simulatorFaults;

/** The code of the error that its caller sees; null where there is an answer. */
export function errorCodeOf(fault: CallFault): 'ECONNRESET' | 'ETIMEDOUT' | 'ECONNREFUSED' | null {
  if (fault.startsWith('cut')) return 'ECONNRESET';
  if (fault.startsWith('timeout')) return 'ETIMEDOUT';
  return fault === 'refused' ? 'ECONNREFUSED' : null;
}
