import { type Bounds, hasFailed } from './explore.ts';
import { meetings } from './meetings.ts';
import { describeBroken, describeExplored } from './order-report.ts';
import { exploreAll, runOrders } from './order-shards.ts';
import { shrinkOrder } from './shrink-order.ts';

/**
 * Explores the orders of a meeting, or of all of them: `process+event`, or `process+event/MERCADOPAGO`. @returns the exit code
 */
export async function runOrdersCommand(name: string | null, bounds: Bounds, shards: number): Promise<number> {
  const [wanted, place] = name?.split('/') ?? [];
  const gateway = place === 'MERCADOPAGO' ? place : 'STRIPE';
  const abouts = meetings
    .filter((meeting) => !wanted || meeting.name === wanted)
    .map((meeting) => ({ meeting: meeting.name, gateway }) as const);
  if (abouts.length === 0)
    throw new Error(`${wanted} is none of ${meetings.map((one) => one.name).join(', ')}`);
  const onExplored = (explored: Parameters<typeof describeExplored>[0]) =>
    console.log(describeExplored(explored));
  const all = await exploreAll(abouts, bounds, { shards, onExplored });
  const failed = all.flatMap((explored) => explored.failed);
  for (const run of failed.slice(0, 20)) console.log(describeBroken(run).join('\n'));
  const [first] = failed;
  if (first) {
    const simplest = await shrinkOrder(first, async (line) => (await runOrders([line]))[0] ?? null);
    console.log(`\nThe simplest that breaks the same:\n${describeBroken(simplest).join('\n')}`);
  }
  return failed.length + all.reduce((sum, { diverged }) => sum + diverged, 0) === 0 ? 0 : 1;
}

/** Runs the orders of lines, and says what happened in each. @returns the exit code */
export async function replayOrders(lines: readonly string[]): Promise<number> {
  const runs = await runOrders(lines);
  for (const run of runs) console.log(`${run.line}\n  ${run.trace.join('\n  ')}\n  = ${run.hash}\n`);
  const failed = runs.filter(hasFailed);
  for (const run of failed) console.log(describeBroken(run).join('\n'));
  return failed.length === 0 ? 0 : 1;
}
