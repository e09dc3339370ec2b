import { parseArgs } from 'node:util';
import { databaseNow } from '../../platform/database/database-now.ts';
import { isId } from '../../platform/ids.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import type { ImportContext } from '../payment-import/import-lost.ts';
import { createPageImporter } from '../payment-import/import-pages.ts';
import type { BookContext } from './account-steps.ts';
import { formatReport } from './audit-table.ts';
import {
  lastWholeDays,
  type RunOptions,
  runReconciliation,
  startReconciliation,
} from './reconciliation.service.ts';

export interface AuditOptions {
  /** So many whole days of UTC before today; null with `since`. */
  days: number | null;
  /** From this moment until now, today included. */
  since: Date | null;
  /** Only this merchant's accounts. */
  userId: string | null;
  json: boolean;
  /** Make the rows again that the provider's books show to be lost. */
  isImport: boolean;
}

/** 0: the books agree; 1: they differ; 2: they could not be compared, or not in full. */
export type AuditExitCode = 0 | 1 | 2;

export const auditUsage =
  'Usage: audit [--days 2 | --since 2026-11-27T14:30:00Z [--import]] [--merchant usr_...] [--json]';
const defaultDays = 2;
const maxDays = 90;
const dayMs = 24 * 60 * 60_000;

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days;
  throw new Error(
    `--days has to be a whole number from 1 to ${maxDays}; --since a moment also compares today.`,
  );
}

const momentForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads a moment that says its time zone. */
function readMoment(text: string): Date {
  const moment = new Date(momentForm.test(text) ? text : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new Error(
    `--since has to be an ISO moment with its time zone, such as 2026-11-27T14:30:00Z or 2026-11-27T11:30:00-03:00, not ${text}.`,
  );
}

/** Reads the command line. @throws Error with a message for people */
export function readAuditOptions(args: string[]): AuditOptions {
  const { values } = parseArgs({
    args,
    options: {
      days: { type: 'string' },
      since: { type: 'string' },
      merchant: { type: 'string' },
      json: { type: 'boolean', default: false },
      import: { type: 'boolean', default: false },
    },
  });
  const { days, since, merchant, json, import: isImport } = values;
  if (isImport && since === undefined) {
    throw new Error('--import needs --since: the moment from which on rows may be lost.');
  }
  if (days !== undefined && since !== undefined) throw new Error('Give --days or --since, not both.');
  if (merchant !== undefined && !isId('usr', merchant)) {
    throw new Error('--merchant has to be the id of a merchant, usr_...');
  }
  return {
    days: since === undefined ? readDays(days ?? String(defaultDays)) : null,
    since: since === undefined ? null : readMoment(since),
    userId: merchant ?? null,
    json,
    isImport,
  };
}

/** The span that is compared. What is in flight at its end is no difference. @throws Error with a message for people */
function spanOf({ days, since }: AuditOptions, now: Date): CreatedSpan {
  if (since === null) return lastWholeDays(days ?? defaultDays, now);
  if (since >= now) throw new Error(`--since has to be in the past: it is ${now.toISOString()}.`);
  if (now.getTime() - since.getTime() > maxDays * dayMs) {
    throw new Error(`--since has to be within the last ${maxDays} days.`);
  }
  // Providers count in whole seconds.
  return { from: new Date(Math.floor(since.getTime() / 1_000) * 1_000), to: now };
}

/**
 * Compares the books at once, waiting until it is done, and prints the report. With `isImport`, what a page of the provider's
 * books holds and we lack is imported before the page is compared.
 */
export async function audit(
  context: BookContext & ImportContext,
  asked: AuditOptions,
  print: (text: string) => void,
  options: RunOptions = {},
): Promise<AuditExitCode> {
  const { userId, json, isImport } = asked;
  const em = context.orm.em.fork();
  const now = options.clock?.() ?? (await databaseNow(em));
  const span = spanOf(asked, now);
  const { id } = await em.transactional((tx) =>
    startReconciliation({ trigger: 'command', span, now, ...(userId && { userId }) }, tx),
  );
  if (id === null) throw new Error('There is no active configuration to compare.');
  const importer = isImport ? createPageImporter(context) : null;
  const forMs = Number.POSITIVE_INFINITY;
  const report = await runReconciliation(context, id, { forMs, ...options, importer });
  if (!report || report === 'unfinished') throw new Error(`The comparison ${id} was not finished.`);
  const imported = importer?.report ?? null;
  const whole = imported ? { ...report, imported } : report;
  print(json ? JSON.stringify(whole, undefined, 2) : formatReport(report, imported));
  if (report.status === 'clean') return 0;
  return report.status === 'differs' ? 1 : 2;
}
