import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { createOrm } from '@trilho/gateway/src/main/orm.ts';
import { stoodStill } from '@trilho/gateway/src/providers/port/send-window.ts';
import { capabilitiesOf } from '@trilho/gateway/src/providers/registry.ts';
import { audit } from './audit/auditor.ts';
import type { Finding } from './audit/finding.ts';
import type { Books } from './books/books.ts';
import { readOurBook } from './books/our-book.ts';
import { readProviderBook } from './books/provider-book.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import { countFault, type FaultCounts, injectFaults } from './cluster/fault-injector.ts';
import { createMerchants } from './cluster/merchants.ts';
import { createRowLoss } from './cluster/row-loss.ts';
import { controlSimulator } from './cluster/simulator-controls.ts';
import { type Load, startLoad } from './load/load.ts';
import { waitForRest } from './rest.ts';

export interface ChaosOptions {
  seed: number;
  /** How long things go wrong: so many minutes, or until so many faults, kills and pauses were drawn. */
  lasts: { minutes: number } | { draws: number };
  merchants: number;
  clients: number;
  gateways: number;
  workers: number;
  /** Kinds of the simulator's faults to leave out, to see which one a finding depends on. */
  without?: readonly string[];
  /** For how long a process stands still. */
  pauseSeconds: number;
  /** Whether the rest passes over waiting that is only there in case a request is still on its way. */
  hurry?: boolean;
  say(line: string): void;
}

export interface ChaosOutcome {
  seed: number;
  books: Books;
  findings: Finding[];
  faults: FaultCounts;
  /** Processes that ended by themselves, by their name. */
  ownEnds: Record<string, number>;
  /** Writes that a process did not send any more, as it had stood still. */
  stoodStill: number;
  /** How long it took after the faults until everything was known and told. */
  restSeconds: number;
  /** The logs and the simulator's records; kept when there are findings. */
  folder: string;
}

/** By then everything has an outcome, whatever went wrong before. */
const restMs = 180_000;

/** By then whatever was paid beyond what was asked for is back. */
const surplusMs = 600_000;

/** A gateway that lists what it has after a while leaves a payment in doubt for as long, if its answer was lost. */
const { searchLagMs } = capabilitiesOf('MERCADOPAGO');

/** Just before a process goes on that stood still, when all that it held is decided; null where it stands still briefly. */
const slowRetryOf = ({ pauseSeconds }: ChaosOptions): number | null =>
  pauseSeconds < 60 ? null : (pauseSeconds - 20) * 1_000;

const readBooks = async (cluster: Cluster, orm: MikroORM, load: Load): Promise<Books> => ({
  clients: load.book,
  provider: readProviderBook(cluster.simulatorFile),
  ours: await readOurBook(orm),
});

/** Counts the writes of which the processes' logs say that they were not sent. */
async function countStoodStill(folder: string): Promise<number> {
  const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.includes(stoodStill)).length;
}

async function runOn(cluster: Cluster, orm: MikroORM, options: ChaosOptions): Promise<ChaosOutcome> {
  const { seed, lasts, say } = options;
  const [first, ...others] = await createMerchants(cluster, options.merchants);
  if (!first) throw new Error('A run needs a merchant');
  const howLong = 'minutes' in lasts ? `${lasts.minutes} min` : `${lasts.draws} draws`;
  say(`${options.merchants} merchants are ready; ${howLong} of faults begin (seed ${seed}).`);
  const begunMs = Date.now();
  let isOver = false;
  let draws = 0;
  const isEnding = () =>
    'minutes' in lasts ? Date.now() >= begunMs + lasts.minutes * 60_000 : draws >= lasts.draws;
  const drawn = () => {
    draws += 1;
  };
  const { url, simulatorUrl } = cluster;
  const faults: FaultCounts = {};
  const load = startLoad({
    ...{ url, simulatorUrl, seed, isEnding },
    merchants: [first, ...others],
    clients: options.clients,
    slowRetryMs: slowRetryOf(options),
    isOver: () => isOver,
    payer: controlSimulator(simulatorUrl),
    rows: createRowLoss(orm),
    count: (name) => countFault(faults, name),
  });
  const { without = [], pauseSeconds, hurry = false } = options;
  await injectFaults(cluster, {
    seed,
    without,
    pauseMs: pauseSeconds * 1_000,
    counts: faults,
    drawn,
    isEnding,
  });
  const endedMs = Date.now();
  say('The faults have ended; waiting until everything is known.');
  const deadlineMs = endedMs + restMs + (hurry ? 0 : searchLagMs);
  const surplusDeadlineMs = endedMs + surplusMs;
  await waitForRest(cluster, orm, load, { deadlineMs, surplusDeadlineMs, hurry });
  isOver = true;
  await load.done;
  const restSeconds = Math.round((Date.now() - endedMs) / 100) / 10;
  await load.recheck(200);
  const books = await readBooks(cluster, orm, load);
  const processes = { gateways: cluster.gateways, workers: cluster.workers };
  const ownEnds = Object.fromEntries(
    Object.entries(processes).map(([name, all]) => [name, all.reduce((sum, one) => sum + one.ownEnds, 0)]),
  );
  return {
    ...{ seed, books, faults, ownEnds, restSeconds },
    findings: audit(books),
    stoodStill: await countStoodStill(cluster.folder),
    folder: cluster.folder,
  };
}

/** Runs the product as real processes under load and faults, waits for rest, and compares all books. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const cluster = await startCluster(options);
  let keepLogs = true;
  try {
    const orm = await createOrm(cluster.env);
    const outcome = await runOn(cluster, orm, options).finally(() => orm.close(true));
    keepLogs = outcome.findings.length > 0;
    return outcome;
  } finally {
    await cluster.stop({ keepLogs });
  }
}
