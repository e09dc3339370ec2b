import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '../src/main/orm.ts';
import { audit } from './audit/auditor.ts';
import type { Finding } from './audit/finding.ts';
import type { Books } from './books/books.ts';
import { countOpen, readOurBook } from './books/our-book.ts';
import { countUndelivered, readProviderBook } from './books/provider-book.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { type FaultCounts, injectFaults } from './cluster/fault-injector.ts';
import { createMerchants } from './cluster/merchants.ts';
import { type Load, startLoad } from './load/load.ts';

export interface ChaosOptions {
  seed: number;
  /** How long things go wrong. */
  minutes: number;
  merchants: number;
  clients: number;
  gateways: number;
  workers: number;
  /** Kinds of the simulator's faults to leave out, to see which one a finding depends on. */
  without?: readonly string[];
  say(line: string): void;
}

export interface ChaosOutcome {
  seed: number;
  books: Books;
  findings: Finding[];
  faults: FaultCounts;
  /** Processes that ended by themselves, by their name. */
  ownEnds: Record<string, number>;
  /** How long it took after the faults until everything was known and told. */
  restSeconds: number;
  /** The logs and the simulator's records; kept when there are findings. */
  folder: string;
}

/** By then everything has an outcome, whatever went wrong before. */
const restMs = 180_000;

/** Waits until every client is done, everything has an outcome and every event has arrived, or until time is up. */
async function waitForRest(cluster: Cluster, load: Load, deadlineMs: number): Promise<void> {
  const orm = await createOrm(cluster.env);
  try {
    await Promise.race([load.done, wait(deadlineMs - Date.now(), undefined, { ref: false })]);
    while (Date.now() < deadlineMs) {
      const { unknown, unprocessed } = await countOpen(orm);
      if (unknown + unprocessed + countUndelivered(cluster.simulatorFile) === 0) return;
      await wait(500);
    }
  } finally {
    await orm.close(true);
  }
}

async function readBooks(cluster: Cluster, load: Load): Promise<Books> {
  const orm = await createOrm(cluster.env);
  try {
    return {
      clients: load.book,
      provider: readProviderBook(cluster.simulatorFile),
      ours: await readOurBook(orm),
    };
  } finally {
    await orm.close(true);
  }
}

async function runOn(cluster: Cluster, options: ChaosOptions): Promise<ChaosOutcome> {
  const { seed, minutes, say } = options;
  const [first, ...others] = await createMerchants(cluster, options.merchants);
  if (!first) throw new Error('A run needs a merchant');
  say(`${options.merchants} merchants are ready; ${minutes} min of faults begin (seed ${seed}).`);
  const endsMs = Date.now() + minutes * 60_000;
  let isOver = false;
  const isEnding = () => Date.now() >= endsMs;
  const { url, simulatorUrl } = cluster;
  const load = startLoad({
    ...{ url, simulatorUrl, seed, isEnding },
    merchants: [first, ...others],
    clients: options.clients,
    isOver: () => isOver,
  });
  const faults = await injectFaults(cluster, { seed, without: options.without ?? [], isEnding });
  const endedMs = Date.now();
  say('The faults have ended; waiting until everything is known.');
  await waitForRest(cluster, load, endedMs + restMs);
  isOver = true;
  await load.done;
  const restSeconds = Math.round((Date.now() - endedMs) / 100) / 10;
  await load.recheck(200);
  const books = await readBooks(cluster, load);
  const processes = { gateways: cluster.gateways, workers: cluster.workers };
  const ownEnds = Object.fromEntries(
    Object.entries(processes).map(([name, all]) => [name, all.reduce((sum, one) => sum + one.ownEnds, 0)]),
  );
  return { seed, books, findings: audit(books), faults, ownEnds, restSeconds, folder: cluster.folder };
}

/** Runs the product as real processes under load and faults, waits for rest, and compares all books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const cluster = await startCluster(options);
  let keepLogs = true;
  try {
    const outcome = await runOn(cluster, options);
    keepLogs = outcome.findings.length > 0;
    return outcome;
  } finally {
    await cluster.stop({ keepLogs });
  }
}
