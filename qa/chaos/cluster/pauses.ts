import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';

/** After how long a balancer's checks find that a gateway stands still. */
const noticedMs = 4_000;
/** How long calls gather before the pause. */
const gatherMs = 1_500;

/**
 * Locks the table from which every call to a provider takes its slot, so that requests wait where their payment is written
 * and the provider is not called yet. @returns lets them go on
 */
async function holdCalls(url: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  // A database that is killed meanwhile takes the lock with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await client.query(`set local lock_timeout = '3s'`);
    await client.query('lock table provider_turns in exclusive mode');
  } catch {
    // Then it is a pause at any moment.
  }
  return () => client.end().catch(() => undefined);
}

/** Has processes stand still for a while; one gateway and one worker at most at a time, so that others go on. */
export class Pauses {
  readonly #cluster: Cluster;
  readonly #ms: number;
  readonly #running = new Set<Promise<void>>();
  readonly #over = new AbortController();

  constructor(cluster: Cluster, ms: number) {
    this.#cluster = cluster;
    this.#ms = ms;
  }

  /** @returns whether a pause began: not while another of the same kind lasts, nor where only one process is */
  begin(kind: 'gateways' | 'workers', index: number): boolean {
    const { [kind]: processes } = this.#cluster;
    const chosen = processes[index];
    if (!chosen || processes.length < 2 || processes.some(({ isPaused }) => isPaused)) return false;
    const pause = kind === 'gateways' ? this.#pauseGateway(index) : this.#stand(kind, index);
    const running = pause.finally(() => this.#running.delete(running));
    this.#running.add(running);
    return true;
  }

  /** Continues what stands still, and waits for it. */
  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#running);
  }

  async #stand(kind: 'gateways' | 'workers', index: number): Promise<void> {
    const resume = this.#cluster[kind][index]?.pause();
    await this.#wait(this.#ms);
    resume?.();
  }

  async #pauseGateway(index: number): Promise<void> {
    const { balancer, database } = this.#cluster;
    const target = balancer.targets[index];
    const letGo = await holdCalls(database.url);
    await this.#wait(gatherMs);
    const standing = this.#stand('gateways', index);
    await letGo();
    await this.#wait(noticedMs);
    if (target) balancer.out.add(target);
    await standing;
    if (target) balancer.out.delete(target);
  }

  #wait(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.#over.signal }).catch(() => undefined);
  }
}
