import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createOrm } from '@trilho/gateway/src/main/orm.ts';
import { audit } from '../audit/auditor.ts';
import type { Finding } from '../audit/finding.ts';
import type { Books } from '../books/books.ts';
import { readOurBook } from '../books/our-book.ts';
import { readProviderBook } from '../books/provider-book.ts';
import { createMerchants } from '../cluster/merchants.ts';
import { controlSimulator } from '../cluster/simulator-controls.ts';
import { startLoad } from '../load/load.ts';
import { patience } from '../load/transport.ts';
import { waitForRest } from '../rest.ts';
import { type CaseFigures, readFigures } from './case-figures.ts';
import { CaseRun } from './case-run.ts';
import type { NodeFault } from './faults.ts';
import { findingsOfRestore } from './lacking.ts';
import type { Loads } from './loads.ts';
import { type NodeCluster, type NodeOptions, startNodeCluster } from './node-cluster.ts';
import { type PortalFigures, readPortalFigures } from './portal/portal-figures.ts';
import { checkPortal, startPortalLoad } from './portal/portal-visits.ts';
import type { FaultReport } from './restore.ts';
import { readSignals } from './signals.ts';

export interface CaseOptions extends Omit<NodeOptions, 'skewSeconds' | 'isArchived' | 'isPooled'> {
  name: string;
  fault: NodeFault;
  clients: number;
  seed: number;
  /** After which it is given up. */
  minutes: number;
}

export interface CaseOutcome {
  name: string;
  fault: NodeFault;
  books: Books;
  findings: Finding[];
  figures: CaseFigures;
  /** What people saw of the portal, and what of it does not hold at rest. */
  portal: PortalFigures & { misses: string[] };
  report: FaultReport | null;
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
  { loads, end, over, run }: { loads: Loads; end(): void; over(): void; run: CaseRun },
): Promise<CaseOutcome> {
  const { merchants: load, portal } = loads;
  const { simulatorFile, metricsUrls, folder } = cluster;
  run.at('all was well');
  await wait(wellMs.before);
  const faultMs = Date.now();
  run.at('the fault happened');
  let report: FaultReport | null = null;
  await fault.happen(cluster, loads, (told) => {
    report = told;
  });
  run.at('all ran again');
  await cluster.primary();
  await wait(wellMs.after);
  end();
  const endedMs = Date.now();
  run.at('outcomes were waited for');
  const orm = await createOrm(cluster.env);
  try {
    const deadlineMs = endedMs + restMs;
    await waitForRest(cluster, orm, load, { deadlineMs, surplusDeadlineMs: deadlineMs, hurry: true });
    over();
    await load.done;
    run.at('payments were looked at again');
    await load.recheck(100);
    run.at('the portal was looked at again');
    await portal.done;
    const misses = await checkPortal(cluster.portal, portal.book);
    run.at('the books were compared');
    const books = {
      clients: load.book,
      provider: readProviderBook(simulatorFile),
      ours: await readOurBook(orm),
    };
    const found = audit(books);
    const findings = fault.isRestore ? findingsOfRestore(found) : found;
    return {
      ...{ name, fault, books, folder, findings },
      figures: readFigures(load.book, { faultMs, endedMs }),
      portal: { ...readPortalFigures(portal.book), misses },
      report,
      restSeconds: Math.round((Date.now() - endedMs) / 1000),
      signals: await readSignals(metricsUrls),
    };
  } finally {
    await orm.close(true);
  }
}

async function runOn(cluster: NodeCluster, options: CaseOptions, run: CaseRun): Promise<CaseOutcome> {
  const { clients, seed } = options;
  run.at('merchants registered');
  const [first, ...others] = await createMerchants(cluster, merchants);
  if (!first) throw new Error('A case needs a merchant');
  const { url, simulatorUrl } = cluster;
  let isEnding = false;
  let isOver = false;
  const until = { isEnding: () => isEnding, isOver: () => isOver };
  run.at('the portal had its first releases');
  const portal = await startPortalLoad(cluster.portal, until);
  const load = startLoad({
    ...{ url, simulatorUrl, seed, clients, slowRetryMs: null, rows: null, ...until },
    merchants: [first, ...others],
    payer: controlSimulator(simulatorUrl),
    count: () => undefined,
  });
  const end = () => {
    isEnding = true;
  };
  const over = () => {
    isOver = true;
  };
  // Where the case itself fails, too: nobody asks any more when what answers is ended.
  run.onEnd(async () => {
    end();
    over();
    const done = Promise.allSettled([load.done, portal.done]);
    await Promise.race([done, wait(patience.longMs, undefined, { ref: false })]);
  });
  return judge(cluster, options, { loads: { merchants: load, portal }, end, over, run });
}

/**
 * Runs one fault on a cluster of its own under load, waits for rest, and compares all books. The logs stay, in the
 * outcome's folder.
 * @throws where the case fails by itself or hangs; the message names the folder
 */
export async function runCase(options: CaseOptions): Promise<CaseOutcome> {
  const { gateways, workers, fault, root, minutes } = options;
  const { skewSeconds = 0, isRestore: isArchived = false, isPooled = false } = fault;
  const folder = mkdtempSync(join(tmpdir(), 'trilho-cluster-'));
  chmodSync(folder, 0o711);
  const run = new CaseRun();
  try {
    return await run.within(minutes, async () => {
      const nodes = { gateways, workers, skewSeconds, isArchived, isPooled, ...(root && { root }) };
      return runOn(await startNodeCluster(folder, nodes, run), options, run);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\nLogs: ${folder}`, { cause: error });
  }
}
