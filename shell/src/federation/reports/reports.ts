import type { PageReports } from '@trilho/contracts/portal-report';
import { readProof, readShellVersion } from '../releases.ts';
import { describeCalls } from './describe-calls.ts';
import { describeError } from './describe-error.ts';
import { type Report, sendReportsBy } from './report.ts';

/** Reports that a page sends in a minute at most, and in one message. */
const mostPerMinute = 20;
/** Failures that follow each other go together. What loaded waits until the page is out of sight, or ten seconds. */
const waitMs = { failure: 1000, load: 10_000 };
const sessionKey = 'trilho.reports';

let waiting: Report[] = [];
let sentAtMs: number[] = [];
const known = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let dueAtMs = Number.POSITIVE_INFINITY;

/** Random, the same for the life of a tab: failures of many people differ from many failures of one. */
function readSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const kept = sessionStorage.getItem(sessionKey) ?? fresh;
    sessionStorage.setItem(sessionKey, kept);
    return kept;
  } catch {
    return fresh;
  }
}

/** Sends what waits, in a way that survives the end of the page. */
function flush(): void {
  clearTimeout(timer);
  dueAtMs = Number.POSITIVE_INFINITY;
  const shell = readShellVersion();
  const now = Date.now();
  sentAtMs = sentAtMs.filter((at) => at > now - 60_000);
  const reports = waiting.slice(0, mostPerMinute - sentAtMs.length);
  waiting = [];
  if (!shell || reports.length === 0) return;
  sentAtMs.push(...reports.map(() => now));
  const proof = readProof();
  const body: PageReports = { shell, session: readSession(), ...(proof && { proof }), reports };
  navigator.sendBeacon?.('/portal/reports', JSON.stringify(body));
}

/** Each of a kind goes once from one place of the code. */
const add: Parameters<typeof sendReportsBy>[0] = (given, error, calls) => {
  const isFailure = given.type === 'failure';
  const item = isFailure ? { ...given, ...describeError(error), ...describeCalls(calls) } : given;
  const key = [
    item.type,
    item.remote,
    item.version,
    'kind' in item && `${item.kind} ${item.stack?.[0]}`,
  ].join(' ');
  if (known.has(key)) return;
  known.add(key);
  waiting.push(item);
  const at = Date.now() + waitMs[item.type];
  if (at >= dueAtMs) return;
  dueAtMs = at;
  clearTimeout(timer);
  timer = setTimeout(flush, waitMs[item.type]);
};

function flushWhenHidden(): void {
  if (document.hidden) flush();
}

/**
 * Sends reports: twenty a minute at most, nothing personal. What waits goes as soon as the page is out of sight: it may
 * never come back.
 */
export function startReports(): void {
  sendReportsBy(add);
  document.addEventListener('visibilitychange', flushWhenHidden);
}

/** Ends the reports, and forgets what was reported. */
export function endReports(): void {
  sendReportsBy(undefined);
  document.removeEventListener('visibilitychange', flushWhenHidden);
  clearTimeout(timer);
  waiting = [];
  sentAtMs = [];
  known.clear();
  dueAtMs = Number.POSITIVE_INFINITY;
}
