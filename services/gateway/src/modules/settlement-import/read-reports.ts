import { isTransient } from '../../platform/database/transient-errors.ts';
import { dayAfter, dayOf, dayStart } from '../../platform/sao-paulo-day.ts';
import type { ProviderReport, ReportsNamespace } from '../../providers/port/settlements.ts';
import { findUnread, getFile, keepFile, packFile } from '../settlements/file-store.ts';
import { LeaseLost } from '../settlements/progress.repository.ts';
import { readTo } from './complete-days.ts';
import { giveUp, readFile } from './read-file.ts';
import { type Visit, type VisitOutcome, VisitStopped } from './visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A gateway makes reports of two months at most. */
const mostDays = 30;

const later = ({ now }: Visit, ms: number): VisitOutcome => ({ nextAt: new Date(now.getTime() + ms) });

/** A statement that was asked for will not come, or is not readable: another one is asked for. */
export class ReportFailed extends Error {
  override readonly name = 'ReportFailed';
  /** In words for the merchant. */
  readonly problem: string;

  constructor(problem = 'O gateway não conseguiu gerar o extrato. Pediremos outro.') {
    super('A statement was not made, or is none');
    this.problem = problem;
  }
}

/** What ends a visit, or is not the file's fault: the file stays as it is. */
const isOfVisit = (error: unknown): boolean =>
  error instanceof LeaseLost ||
  error instanceof VisitStopped ||
  (error instanceof Error && isTransient(error));

/**
 * Reads the files of the account that are not read to their end, however they came in. One that fails for an unforeseen reason is given
 * up, so that the others are read, and so is the account the next time.
 * @throws the first of such errors, once the other files are read
 */
export async function readWaitingFiles(visit: Visit, reports: ReportsNamespace): Promise<void> {
  const errors: unknown[] = [];
  for (const file of await findUnread(visit.account, visit.em)) {
    try {
      await readFile(file, reports, visit.em, () => visit.save());
    } catch (error) {
      if (isOfVisit(error)) throw error;
      await visit.save();
      await giveUp(file, visit.em);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Asks for what was booked up to the last midnight, once it is over. */
async function requestNext(visit: Visit, reports: ReportsNamespace): Promise<VisitOutcome> {
  const { account, now } = visit;
  const midnight = dayStart(dayOf(now));
  if (account.readUntil.getTime() >= midnight) return later(visit, hourMs);
  const to = Math.min(midnight, dayStart(dayAfter(account.readUntil, mostDays)));
  const { externalId } = await reports.request({ from: account.readUntil, to: new Date(to) });
  await visit.save({ reportId: externalId });
  return later(visit, minuteMs);
}

/** Downloads a report, keeps it as it came and reads it: one that was kept before goes on where its reading stood. */
async function readReport(
  visit: Visit,
  reports: ReportsNamespace,
  { span, fileName }: ProviderReport & { fileName: string },
): Promise<void> {
  const { account, em } = visit;
  const packed = await packFile(await reports.download(fileName));
  await visit.save();
  const file = await em.transactional((tx) =>
    keepFile(account, packed, { name: fileName, source: 'gateway' }, tx),
  );
  if (file.status === 'reading') await readFile(file, reports, em, () => visit.save());
  const { status, problem } = await getFile(account, file.id, em);
  await visit.save({ reportId: null });
  if (status === 'failed') throw new ReportFailed(problem ?? undefined);
  await visit.save(readTo(visit.account, span.to));
}

/** Reads an account whose gateway makes reports: asks for the next one, or looks whether the last one is there. */
export async function readReports(visit: Visit, reports: ReportsNamespace): Promise<VisitOutcome> {
  await readWaitingFiles(visit, reports);
  const { reportId } = visit.account;
  if (reportId === null) return requestNext(visit, reports);
  const report = (await reports.list()).find(({ externalId }) => externalId === reportId);
  if (!report || report.status === 'failed') {
    await visit.save({ reportId: null });
    throw new ReportFailed();
  }
  const { status, fileName } = report;
  if (status === 'pending' || fileName === null) return later(visit, minuteMs);
  await readReport(visit, reports, { ...report, fileName });
  return requestNext(visit, reports);
}
