import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Subject, subjectText } from '../run/case-line.ts';
import type { CaseRun } from '../run/run-case.ts';
import { isBoundary, quietLabels } from '../seam/labels.ts';
import { isWrite, type ListedRequest, type ListedRequests } from './places.ts';
import { subjects } from './whole-list.ts';

/** What `boundaries.json` holds. */
export interface BoundaryList {
  /** What a request passes, by what is asked and what the provider does. */
  requests: ListedRequests;
  /** What events, workers and repetitions pass besides. */
  others: string[];
  /** What is sent once in a while: nothing is stopped there. */
  quiet: readonly string[];
}

const file = fileURLToPath(new URL('../boundaries.json', import.meta.url));

export const readList = (): BoundaryList => JSON.parse(readFileSync(file, 'utf8'));

export const writeList = (list: BoundaryList): void =>
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);

const labelIn = (line: string): string[] => {
  const label = /^(?!subject|before)\S+ (\S+)#\d+/.exec(line)?.[1];
  return label && isBoundary(label) ? [label] : [];
};

/** Of what passes until the first write of the request that is looked at leaves. */
function beginningOf(trace: readonly string[]): string | null {
  const end = trace.findIndex(
    (entry) => entry.startsWith('subject ') && isWrite(entry.slice('subject '.length)),
  );
  return end < 0 ? null : hash('sha256', trace.slice(0, end + 1).join('\n'), 'hex').slice(0, 12);
}

const requestOf = ({ boundaries, trace }: CaseRun): ListedRequest => ({
  boundaries: boundaries.map(({ label }) => label),
  lasting: boundaries.flatMap(({ isLasting }, index) => (isLasting ? [index + 1] : [])).join(' '),
  beginning: beginningOf(trace),
});

const textOf = ({ boundaries, lasting, beginning }: ListedRequest): string =>
  [...boundaries, lasting, beginning].join();

/** The list of what passes without a stop, and of what follows. */
export function listOf(runs: readonly (CaseRun & { subject: Subject })[]): BoundaryList {
  const requests = Object.fromEntries(runs.map((run) => [subjectText(run.subject), requestOf(run)]));
  const others = new Set(runs.flatMap(({ trace }) => trace.flatMap(labelIn)));
  return { requests, others: [...others].sort(), quiet: quietLabels };
}

const labelsIn = ({ requests, others }: BoundaryList): string[] => [
  ...Object.values(requests).flatMap(({ boundaries }) => boundaries),
  ...others,
];

const command = 'npm run crash -- --write';

/** What is not in the list, or is there and does not pass any more: a line each, with what to run. `made` may be a part of it. */
export function compareLists(kept: BoundaryList, made: BoundaryList): string[] {
  const known = new Set(labelsIn(kept));
  const now = labelsIn(made);
  const unknown = [...new Set(now)].filter((label) => !known.has(label));
  const moved = Object.entries(made.requests).flatMap(([subject, request]) => {
    const before = kept.requests[subject];
    return before && textOf(before) === textOf(request) ? [] : [subject];
  });
  const texts = new Set(subjects.map(subjectText));
  const gone = Object.keys(kept.requests).filter((subject) => !texts.has(subject));
  return [
    ...unknown.map((label) => `${label} is in no list: run ${command}`),
    ...moved.map((subject) => `${subject} has other boundaries than it had: run ${command}`),
    ...gone.map((subject) => `${subject} is listed, and there is no such request: run ${command}`),
  ];
}
