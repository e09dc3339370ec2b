import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import type { Cluster } from './cluster.ts';
import { Pauses } from './pauses.ts';
import { drawCallFault, drawEventFault, repeatedEvents } from './provider-faults.ts';
import { controlSimulator, type ProviderFault } from './simulator-controls.ts';

type Action =
  | 'call'
  | 'event'
  | 'release'
  | 'redeliver'
  | 'gateway'
  | 'worker'
  | 'database'
  | 'pauseGateway'
  | 'pauseWorker';
const actions: readonly (readonly [Action, number])[] = [
  ['call', 50],
  ['event', 20],
  ['release', 6],
  ['redeliver', 3],
  ['gateway', 6],
  ['worker', 4],
  ['database', 2],
  ['pauseGateway', 4],
  ['pauseWorker', 2],
];

/** What went wrong, by kind. */
export type FaultCounts = Record<string, number>;

export function countFault(counts: FaultCounts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

interface InjectOptions {
  seed: number;
  /** Kinds of faults that are drawn as ever, and not injected. */
  without: readonly string[];
  /** For how long a process stands still. */
  pauseMs: number;
  /** Added to, by kind. */
  counts: FaultCounts;
  /** Called after each draw. */
  drawn(): void;
  isEnding(): boolean;
}

/**
 * Injects faults, kills and pauses by the seed until `isEnding`, then ends every fault and
 * releases all events.
 */
export async function injectFaults(
  cluster: Cluster,
  { seed, without, pauseMs, counts, drawn, isEnding }: InjectOptions,
): Promise<void> {
  const random = createRandom(seed * 7 + 1);
  const simulator = controlSimulator(cluster.simulatorUrl);
  const pauses = new Pauses(cluster, pauseMs);
  const count = (name: string): void => countFault(counts, name);
  const inject = async (fault: ProviderFault): Promise<void> => {
    if (without.includes(fault.kind)) return;
    count(fault.kind);
    await simulator.fault(fault);
  };
  const kill = (kind: 'gateways' | 'workers'): void => {
    const { [kind]: processes } = cluster;
    const chosen = processes[random.whole(0, processes.length - 1)];
    // What stands still is to go on.
    if (!chosen || chosen.isPaused) return;
    count(`kill ${kind}`);
    chosen.kill();
  };
  const pause = (kind: 'gateways' | 'workers'): void => {
    if (without.includes('pause')) return;
    if (pauses.begin(kind, random.whole(0, cluster[kind].length - 1))) count(`pause ${kind}`);
  };
  const act: Record<Action, () => Promise<void>> = {
    call: () => inject(drawCallFault(random)),
    event: () => inject(drawEventFault(random)),
    async release() {
      count('release events');
      await simulator.release({ reversed: random.next() < 0.5, times: random.whole(1, 2) });
    },
    async redeliver() {
      count('repeat events');
      await simulator.redeliver(random.pick(repeatedEvents), 20);
    },
    gateway: async () => kill('gateways'),
    worker: async () => kill('workers'),
    async database() {
      count('kill database');
      await cluster.database.kill();
    },
    pauseGateway: async () => pause('gateways'),
    pauseWorker: async () => pause('workers'),
  };
  while (!isEnding()) {
    await act[random.weighted(actions)]();
    drawn();
    await wait(random.whole(100, 800));
  }
  await simulator.clearFaults();
  await simulator.release({});
  await pauses.end();
}
