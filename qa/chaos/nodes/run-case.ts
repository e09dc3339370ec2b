import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@trilho/gateway/src/main/orm.ts';
import { audit } from '../audit/auditor.ts';
import type { Finding } from '../audit/finding.ts';
import type { Books } from '../books/books.ts';
import { readOurBook } from '../books/our-book.ts';
import { readProviderBook } from '../books/provider-book.ts';
import { createMerchants } from '../cluster/merchants.ts';
import { controlSimulator } from '../cluster/simulator-controls.ts';
import { type Load, startLoad } from '../load/load.ts';
import { waitForRest } from '../rest.ts';
import { type CaseFigures, readFigures } from './case-figures.ts';
import type { NodeFault } from './faults.ts';
import { type NodeCluster, type NodeOptions, startNodeCluster } from './node-cluster.ts';
import { readSignals } from './signals.ts';

export interface CaseOptions extends Omit<NodeOptions, 'skewSeconds'> {
  name: string;
  fault: NodeFault;
  clients: number;
  seed: number;
}

export interface CaseOutcome {
  name: string;
  fault: NodeFault;
  books: Books;
  findings: Finding[];
  figures: CaseFigures;
  /** How long it took after the load until everything was known, in seconds. */
  restSeconds: number;
  /** What the processes counted of what alerts are made of. */
  signals: ReadonlyMap<string, number>;
  /** Where the logs are. */
  folder: string;
}

const merchants = 3;
/** How long all is well before the fault, and after everything runs again. */
const wellMs = { before: 10_000, after: 20_000 };
const restMs = 240_000;

/** Has the fault happen under load, and compares the books once all of it has come to rest. */
async function judge(
  cluster: NodeCluster,
  { name, fault }: CaseOptions,
  { load, end, over }: { load: Load; end(): void; over(): void },
): Promise<CaseOutcome> {
  const { simulatorFile, metricsUrls, folder } = cluster;
  await wait(wellMs.before);
  const faultMs = Date.now();
  await fault.happen(cluster);
  await cluster.primary();
  await wait(wellMs.after);
  end();
  const endedMs = Date.now();
  const orm = await createOrm(cluster.env);
  try {
    const deadlineMs = endedMs + restMs;
    await waitForRest(cluster, orm, load, { deadlineMs, surplusDeadlineMs: deadlineMs, hurry: true });
    over();
    await load.done;
    await load.recheck(100);
    const books = {
      clients: load.book,
      provider: readProviderBook(simulatorFile),
      ours: await readOurBook(orm),
    };
    return {
      ...{ name, fault, books, folder, findings: audit(books) },
      figures: readFigures(load.book, { faultMs, endedMs }),
      restSeconds: Math.round((Date.now() - endedMs) / 1000),
      signals: await readSignals(metricsUrls),
    };
  } finally {
    await orm.close(true);
  }
}

async function runOn(cluster: NodeCluster, options: CaseOptions): Promise<CaseOutcome> {
  const { clients, seed } = options;
  const [first, ...others] = await createMerchants(cluster, merchants);
  if (!first) throw new Error('A case needs a merchant');
  const { url, simulatorUrl } = cluster;
  let isEnding = false;
  let isOver = false;
  const load = startLoad({
    ...{ url, simulatorUrl, seed, clients, slowRetryMs: null, rows: null },
    merchants: [first, ...others],
    payer: controlSimulator(simulatorUrl),
    count: () => undefined,
    isEnding: () => isEnding,
    isOver: () => isOver,
  });
  const end = () => {
    isEnding = true;
  };
  const over = () => {
    isOver = true;
  };
  try {
    return await judge(cluster, options, { load, end, over });
  } finally {
    // Where the case itself failed, too: nobody asks any more when what answers is ended.
    end();
    over();
    await Promise.allSettled([load.done]);
  }
}

/**
 * Runs one fault on a cluster of its own under load, waits for rest, and compares all books. The logs stay, in the
 * outcome's folder.
 */
export async function runCase(options: CaseOptions): Promise<CaseOutcome> {
  const { gateways, workers, fault, root } = options;
  const { skewSeconds = 0 } = fault;
  const cluster = await startNodeCluster({ gateways, workers, skewSeconds, ...(root && { root }) });
  try {
    return await runOn(cluster, options);
  } finally {
    await cluster.stop({ keepLogs: true });
  }
}
