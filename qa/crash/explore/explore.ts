import { chooserOf } from './choosers.ts';
import type { Order } from './order-line.ts';
import { type OrderRun, type OrderStage, runOrder } from './run-order.ts';
import { Diverged, Search } from './search.ts';

/** How far a meeting is explored. */
export interface Bounds {
  /** So many runs of enumerated orders; where they do not suffice, as many that a seed draws. */
  runs: number;
  seed: number;
  /** Ends with the first order that does not hold. */
  untilFirst?: boolean;
}

/** What came of a meeting. */
export interface Explored {
  meeting: string;
  gateway: Order['gateway'];
  runs: number;
  /** Orders that ran to their end. */
  whole: number;
  drawn: number;
  /** Whether every order was run, or one that comes to the same. */
  isComplete: boolean;
  lockWaits: number;
  /** Replays that came to something else. */
  diverged: number;
  /** CPU of the process, and the time that passed. */
  cpuMs: number;
  failed: OrderRun[];
}

/** Whether a run does not hold. */
export const hasFailed = ({ broken, strays }: OrderRun): boolean => broken.length + strays.length > 0;

type About = Pick<Order, 'meeting' | 'gateway'>;

/** Runs enumerated orders, each handed to `note`, which answers whether to go on. */
async function enumerate(on: OrderStage, about: About, bounds: Bounds, note: (run: OrderRun) => boolean) {
  const search = new Search();
  let diverged = 0;
  for (let count = 1; count <= bounds.runs; count += 1) {
    search.begin();
    try {
      const goesOn = note(await runOrder(on, { ...about, runs: [], seed: null }, search));
      if (!goesOn) break;
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      diverged += 1;
    }
    if (!search.next()) return { isComplete: diverged === 0, diverged };
  }
  return { isComplete: false, diverged };
}

/** Runs every order of a meeting, or as many as the bounds allow. */
export async function explore(on: OrderStage, about: About, bounds: Bounds): Promise<Explored> {
  const cpu = process.cpuUsage();
  const runs: OrderRun[] = [];
  const hasEnough = () => bounds.untilFirst === true && runs.some(hasFailed);
  const note = (run: OrderRun) => {
    runs.push(run);
    return !hasEnough();
  };
  const { isComplete, diverged } = await enumerate(on, about, bounds, note);
  let drawn = 0;
  for (; !isComplete && !hasEnough() && drawn < bounds.runs; drawn += 1) {
    const order = { ...about, runs: [], seed: bounds.seed + drawn };
    note(await runOrder(on, order, chooserOf(order)));
  }
  const used = process.cpuUsage(cpu);
  return {
    ...about,
    ...{ runs: runs.length + diverged, drawn, isComplete, diverged },
    whole: runs.filter(({ isWhole }) => isWhole).length,
    lockWaits: runs.reduce((sum, { lockWaits }) => sum + lockWaits, 0),
    cpuMs: (used.user + used.system) / 1_000,
    failed: runs.filter(hasFailed),
  };
}

/** Runs the order that a line says. */
export const runLine = (on: OrderStage, order: Order): Promise<OrderRun> =>
  runOrder(on, order, chooserOf(order));
