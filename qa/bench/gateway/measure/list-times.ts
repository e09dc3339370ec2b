import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import type { FastifyInstance } from 'fastify';
import { median, percentile } from './load.ts';

/** Many short rounds, for a busy machine's noise is longer than a round: a figure is the median of the rounds' own. */
const rounds = 9;
const usualPerRound = 200;
const deepPage = 1000;

/** One sort of request; its index makes each a little different where that matters. */
export type Ask = (index: number) => { url: string; headers: Record<string, string> };

async function send(app: FastifyInstance, ask: Ask, index: number) {
  const response = await app.inject({ method: 'GET', ...ask(index) });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json().data;
}

/** Milliseconds of each sort of request, round by round, in turns, so that all of them meet the same machine. */
export async function measure<N extends string>(
  app: FastifyInstance,
  asks: Record<N, Ask>,
  perRound = usualPerRound,
): Promise<Record<N, number[][]>> {
  const names = Object.keys(asks) as N[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<N, number[][]>;
  for (const name of names)
    for (let index = 0; index < perRound; index += 1) await send(app, asks[name], index);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) times[name].push([]);
    for (let turn = 0; turn < perRound; turn += 1) {
      // Each begins in turn, so that what one leaves to be collected is not always the next one's to pay.
      for (const name of [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)]) {
        const start = performance.now();
        await send(app, asks[name], round * perRound + turn);
        times[name].at(-1)?.push(performance.now() - start);
      }
    }
  }
  return times;
}

/** A percentile of the rounds, as the middle one of them has it. */
export const typical = (ofRounds: number[][], share: number): number =>
  median(ofRounds.map((values) => percentile(values, share)));

/** The cursor of a page so many pages on, walked as a caller walks there. */
export async function cursorOf(
  app: FastifyInstance,
  first: Ask,
  next: (cursor: string) => Ask,
): Promise<string> {
  let cursor = '';
  for (let page = 1; page < deepPage; page += 1) {
    const data = await send(app, cursor ? next(cursor) : first, 0);
    cursor = data.nextCursor;
  }
  return cursor;
}

type Times<N extends string> = Record<N, number[][]>;

/** Prints what each sort of request took. */
export function printTimes(times: Times<string>): void {
  for (const [name, values] of Object.entries(times)) {
    const [p50, p99] = [0.5, 0.99].map((share) => typical(values, share).toFixed(2));
    console.log(`  ${name}: p50 ${p50} ms, p99 ${p99} ms`);
  }
}

/** How many times one sort of request took the time of another, by these percentiles. */
export const ratioOf =
  <N extends string>(times: Times<N>) =>
  (name: string, of: N, over: N, shares: number[], target: number): BenchResult[] =>
    shares.map((share) => {
      const value = typical(times[of], share) / typical(times[over], share);
      return { name: `${name} p${share * 100}`, value, unit: 'ratio', target, holds: value <= target };
    });
