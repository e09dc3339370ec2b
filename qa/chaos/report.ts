import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from './audit/finding.ts';
import type { Books, Operation } from './books/books.ts';
import { settledAttempts } from './books/settled.ts';
import type { ChaosOutcome } from './run-chaos.ts';

const perRule = 5;

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
};

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

const isRepeated = ({ lostMs, attempts }: Operation): boolean =>
  lostMs !== null && attempts.some(({ startedMs }) => startedMs >= lostMs);

/** The figures of a run, a line each. */
export function describeFigures(outcome: ChaosOutcome): string[] {
  const { seed, books, faults, ownEnds, stoodStill, restSeconds } = outcome;
  const { operations, observations } = books.clients;
  const attempts = operations.flatMap((operation) => operation.attempts);
  const settled = operations.filter((operation) => settledAttempts(operation).length > 0);
  const begun = operations.filter(({ gateway }) => gateway !== null);
  const lost = operations.filter(({ lostMs }) => lostMs !== null);
  const { intents } = books.provider;
  const sum = (numbers: number[]): number => numbers.reduce((total, count) => total + count, 0);
  return [
    `seed                 ${seed}`,
    `operations           ${operations.length} (${listed(countBy(operations, ({ kind }) => kind))})`,
    `  settled            ${settled.length}`,
    `  payments           ${listed(countBy(begun, ({ gateway, method }) => `${gateway} ${method ?? 'link'}`))}`,
    `rows lost            ${lost.length}, ${lost.filter(isRepeated).length} of them asked for again`,
    `stood still          ${stoodStill} writes ended unsent`,
    `calls                ${attempts.length} and ${observations.length} payments looked at`,
    `  answers            ${listed(countBy(attempts, ({ answer }) => String(answer?.status ?? 'broken')))}`,
    `at the provider      ${intents.length} payments, ${sum(intents.map(({ charges }) => charges))} charges, ` +
      `${sum(intents.map(({ refunds }) => refunds.length))} refunds`,
    `our payments         ${listed(countBy(books.ours.payments, ({ status }) => status))}`,
    `our events           ${books.ours.events.length}`,
    `faults and kills     ${listed(faults)}`,
    `ended by themselves  ${listed(ownEnds)}`,
    `rest after           ${restSeconds} s`,
  ];
}

/** Everything that the books say of a finding's subject: enough to see what went wrong. */
export function evidenceOf({ clients, provider, ours }: Books, { subject }: Finding): object {
  const payment = ours.payments.find(({ id }) => id === subject);
  const operations = clients.operations.filter(
    ({ id, paymentId }) => id === subject || paymentId === subject || id === payment?.operationId,
  );
  const ids = new Set(operations.map(({ id }) => id));
  const refunds = ours.refunds.filter(({ paymentId }) => paymentId === subject);
  const subjects = new Set([subject, ...refunds.map(({ id }) => id)]);
  return {
    operations: operations.map(({ body: _body, ...operation }) => ({
      ...operation,
      attempts: operation.attempts.map(({ startedMs, endedMs, answer }) => ({
        at: new Date(startedMs).toISOString(),
        tookMs: endedMs - startedMs,
        answer: answer && `${answer.status} ${answer.error ?? answer.payment?.status ?? ''}`,
        replayed: answer?.replayed,
      })),
    })),
    payment,
    refunds,
    events: ours.events.filter(({ subjectId }) => subjects.has(subjectId)),
    seen: clients.observations
      .filter((observation) => observation.payment.id === subject)
      .map(({ startedMs, payment: seen }) => `${new Date(startedMs).toISOString()} ${seen.status}`),
    provider: provider.intents
      .filter((intent) => intent.operationId !== null && ids.has(intent.operationId))
      .map((intent) => ({
        ...intent,
        history: intent.history.map(({ atMs, ...state }) => ({ at: new Date(atMs).toISOString(), ...state })),
      })),
  };
}

/** The findings by rule, the first ones of each with what was found. */
export function describeFindings({ findings }: Pick<ChaosOutcome, 'findings'>): string[] {
  if (findings.length === 0) return ['No findings: every promise held.'];
  const rules = countBy(findings, ({ rule }) => rule);
  return Object.entries(rules).flatMap(([rule, count]) => [
    `${rule}: ${count}`,
    ...findings
      .filter((finding) => finding.rule === rule)
      .slice(0, perRule)
      .map(({ subject, message }) => `  ${subject}: ${message}`),
    ...(count > perRule ? [`  and ${count - perRule} more`] : []),
  ]);
}

/** Writes every finding with its evidence beside the run's logs. @returns the file */
export async function writeReport(
  outcome: Pick<ChaosOutcome, 'books' | 'findings' | 'folder'> & { seed?: number },
): Promise<string> {
  const file = join(outcome.folder, 'findings.json');
  const findings = outcome.findings.map((finding) => ({
    ...finding,
    evidence: evidenceOf(outcome.books, finding),
  }));
  await writeFile(file, `${JSON.stringify({ seed: outcome.seed, findings }, undefined, 2)}\n`);
  return file;
}
