import { setTimeout as wait } from 'node:timers/promises';
import { createRandom, type Random } from '../../src/demo/random.ts';
import type { Cluster } from './cluster.ts';
import { controlSimulator, type ProviderFault } from './simulator-controls.ts';

/** The calls that move money: what the provider keeps of them under their key must not end in a loop. */
const moneyPaths = [
  '^/v1/payment_intents$',
  '^/v1/payment_intents$',
  '/capture$',
  '/cancel$',
  '^/v1/refunds$',
  '^/v1/refunds$',
] as const;

/** The calls that a fault may strike. */
const paths = [...moneyPaths, '^/v1/(customers|subscriptions)', '^/v1/'] as const;

const callFaults: readonly (readonly [string, number])[] = [
  ['cut_before', 10],
  ['cut_after', 12],
  ['status', 8],
  ['status_after', 8],
  ['status_kept', 6],
  ['status_kept_after', 8],
  ['rate_limit', 6],
  ['delay', 6],
  ['delay_after', 8],
  ['late_effect', 12],
];

const eventFaults: readonly (readonly [string, number])[] = [
  ['withhold_webhooks', 5],
  ['delay_webhooks', 5],
  ['duplicate_webhooks', 4],
  ['reorder_webhooks', 4],
];

const families = ['payment_intent.', 'payment_intent.created', 'refund.', 'charge.', ''] as const;

function drawCallFault(random: Random): ProviderFault {
  const kind = random.weighted(callFaults);
  const isKept = kind.startsWith('status_kept');
  return {
    kind,
    match: {
      method: isKept || random.next() < 0.85 ? 'POST' : 'GET',
      path: isKept ? random.pick(moneyPaths) : random.pick(paths),
    },
    // Twice or more: the SDK itself repeats a cut request once.
    times: random.whole(1, 4),
    ...(kind.startsWith('status') && { status: random.pick([500, 500, 502, 503]) }),
    ...(kind.startsWith('delay') && { delayMs: random.pick([300, 1_500, 2_600]) }),
    ...(kind === 'late_effect' && { delayMs: random.whole(500, 5_000) }),
  };
}

function drawEventFault(random: Random): ProviderFault {
  const kind = random.weighted(eventFaults);
  return {
    kind,
    match: { event: random.pick(families) },
    times: random.whole(1, 8),
    ...(kind === 'delay_webhooks' && { delayMs: random.whole(300, 6_000) }),
  };
}

type Action = 'call' | 'event' | 'release' | 'redeliver' | 'gateway' | 'worker' | 'database';
const actions: readonly (readonly [Action, number])[] = [
  ['call', 50],
  ['event', 20],
  ['release', 6],
  ['redeliver', 3],
  ['gateway', 6],
  ['worker', 4],
  ['database', 2],
];

/** What went wrong, by kind. */
export type FaultCounts = Record<string, number>;

interface InjectOptions {
  seed: number;
  /** Kinds of faults that are drawn as ever, and not injected. */
  without: readonly string[];
  isEnding(): boolean;
}

/**
 * Injects faults and kills by the seed until `isEnding`, then ends every fault and releases all events. Returns how
 * often each kind was injected.
 */
export async function injectFaults(
  cluster: Cluster,
  { seed, without, isEnding }: InjectOptions,
): Promise<FaultCounts> {
  const random = createRandom(seed * 7 + 1);
  const simulator = controlSimulator(cluster.simulatorUrl);
  const faults: FaultCounts = {};
  const count = (name: string): void => {
    faults[name] = (faults[name] ?? 0) + 1;
  };
  const inject = async (fault: ProviderFault): Promise<void> => {
    if (without.includes(fault.kind)) return;
    count(fault.kind);
    await simulator.fault(fault);
  };
  const kill = (kind: 'gateways' | 'workers'): void => {
    const { [kind]: processes } = cluster;
    count(`kill ${kind}`);
    processes[random.whole(0, processes.length - 1)]?.kill();
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
      await simulator.redeliver(random.pick(['payment_intent.created', 'refund.created']), 20);
    },
    gateway: async () => kill('gateways'),
    worker: async () => kill('workers'),
    async database() {
      count('kill database');
      await cluster.database.kill();
    },
  };
  while (!isEnding()) {
    await act[random.weighted(actions)]();
    await wait(random.whole(100, 900));
  }
  await simulator.clearFaults();
  await simulator.release({});
  return faults;
}
