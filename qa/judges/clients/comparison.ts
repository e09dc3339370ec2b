import { type Case, cases } from './cases.ts';
import type { FaultServer, Sent } from './fault-server.ts';
import { type Outcome, playOwn } from './play-own.ts';

const generated = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An outcome without what is drawn anew for each call. */
const comparable = (outcome: Outcome): Outcome =>
  'idempotencyKey' in outcome && generated.test(String(outcome.idempotencyKey))
    ? { ...outcome, idempotencyKey: 'generated' }
    : outcome;

/** Requests with their generated keys by number: attempts of one call share one. */
function comparableRequests(sent: readonly Sent[]): object[] {
  const keys = [...new Set(sent.map(({ idempotencyKey }) => idempotencyKey))];
  return sent.map(({ afterMs, body, idempotencyKey, ...rest }) => ({
    ...rest,
    body: body === '' ? null : JSON.parse(body),
    idempotencyKey:
      idempotencyKey && generated.test(idempotencyKey)
        ? `generated ${keys.indexOf(idempotencyKey)}`
        : idempotencyKey,
  }));
}

/** The least that lies before each repetition, in milliseconds. */
const leastWaits = ({ call, reactions }: Case): number[] =>
  reactions.map((reaction, index) => {
    const asked = 'headers' in reaction ? Number(reaction.headers?.['retry-after'] ?? 0) : 0;
    // A list begins anew with each page.
    const backoff = call === 'list' ? 0 : 0.75 * 250 * 2 ** index;
    return Math.max(backoff, Number.isFinite(asked) && asked <= 60 ? asked * 1000 : 0);
  });

function hastyRepetitions(one: Case, sent: readonly Sent[]): string[] {
  const waits = leastWaits(one);
  return sent
    .slice(1)
    .flatMap(({ afterMs }, index) =>
      afterMs < (waits[index] ?? 0) - 25 ? [`${one.name}: ${index + 1} after ${afterMs} ms`] : [],
    );
}

/** Plays all cases with the SDK for TypeScript, and checks what each expects. */
export async function playReference(server: FaultServer) {
  server.take();
  const outcomes = await Promise.all(cases.map((one, index) => playOwn(one, `${server.url}/${index}`)));
  const sent = server.take();
  const seen = cases.map(({ name }, index) => {
    const outcome = outcomes[index];
    const error = outcome && 'error' in outcome ? outcome.error : null;
    return { name, attempts: sent[index]?.length, error };
  });
  expect(seen).toEqual(cases.map(({ name, expected }) => ({ name, ...expected })));
  return { outcomes, sent };
}

/** Compares what another language's SDK sent and said with the SDK for TypeScript, case by case. */
export async function expectSameAsReference(
  server: FaultServer,
  play: () => Promise<Outcome[]>,
): Promise<void> {
  const reference = await playReference(server);
  const outcomes = await play();
  const sent = server.take();
  const told = (all: readonly Outcome[], requests: readonly Sent[][]) =>
    cases.map(({ name }, index) => ({
      name,
      outcome: comparable(all[index] ?? { error: 'It was not played.' }),
      sent: comparableRequests(requests[index] ?? []),
    }));
  expect(told(outcomes, sent)).toEqual(told(reference.outcomes, reference.sent));
  expect(cases.flatMap((one, index) => hastyRepetitions(one, sent[index] ?? []))).toEqual([]);
}
