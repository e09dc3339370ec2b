import { parseArgs } from 'node:util';
import { isId } from '../../platform/ids.ts';
import type { BookContext } from './account-steps.ts';
import { formatReport } from './audit-table.ts';
import {
  lastWholeDays,
  type RunOptions,
  runReconciliation,
  startReconciliation,
} from './reconciliation.service.ts';

export interface AuditOptions {
  days: number;
  /** Only this merchant's accounts. */
  userId: string | null;
  json: boolean;
}

/** 0: the books agree; 1: they differ; 2: they could not be compared, or not in full. */
export type AuditExitCode = 0 | 1 | 2;

export const auditUsage = 'Usage: audit [--days 2] [--merchant usr_...] [--json]';
const maxDays = 90;

/** Reads the command line. @throws Error with a message for people */
export function readAuditOptions(args: string[]): AuditOptions {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string', default: '2' },
      merchant: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new Error(`--days has to be a whole number from 1 to ${maxDays}.`);
  }
  if (values.merchant !== undefined && !isId('usr', values.merchant)) {
    throw new Error('--merchant has to be the id of a merchant, usr_...');
  }
  return { days, userId: values.merchant ?? null, json: values.json };
}

/** Compares the last whole days of UTC now, waiting until it is done, and prints the report. */
export async function audit(
  context: BookContext,
  { days, userId, json }: AuditOptions,
  print: (text: string) => void,
  options: RunOptions = {},
): Promise<AuditExitCode> {
  const now = options.clock?.() ?? new Date();
  const span = lastWholeDays(days, now);
  const { id } = await context.orm.em
    .fork()
    .transactional((tx) =>
      startReconciliation({ trigger: 'command', span, now, ...(userId && { userId }) }, tx),
    );
  if (id === null) throw new Error('There is no active configuration to compare.');
  const report = await runReconciliation(context, id, { forMs: Number.POSITIVE_INFINITY, ...options });
  if (!report || report === 'unfinished') throw new Error(`The comparison ${id} was not finished.`);
  print(json ? JSON.stringify(report, undefined, 2) : formatReport(report));
  if (report.status === 'clean') return 0;
  return report.status === 'differs' ? 1 : 2;
}
