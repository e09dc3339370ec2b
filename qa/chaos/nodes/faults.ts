import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@trilho/tooling/root.ts';
import type { DatabaseMachine } from './database-machine.ts';
import type { Loads } from './loads.ts';
import type { NodeCluster } from './node-cluster.ts';
import { restPort } from './patroni-config.ts';
import { type FaultReport, restoreToMoment } from './restore.ts';

/** What goes wrong in a case, from its beginning until everything that was broken runs again. */
export interface NodeFault {
  what: string;
  /** No request may be refused meanwhile. */
  isSeamless?: boolean;
  /** Each visit sees the portal whole meanwhile. */
  keepsPortal?: boolean;
  /** How far the clocks of the first gateway and the first worker are ahead all the time, in seconds. */
  skewSeconds?: number;
  /** Begins with another release, and ends with this one. */
  isUpgrade?: boolean;
  /** Everything is lost and restored: the log is archived, and writes wait for that. */
  isRestore?: boolean;
  /** The gateways reach the primary through PgBouncer. */
  isPooled?: boolean;
  happen(cluster: NodeCluster, loads: Loads, tell: (report: FaultReport) => void): Promise<void>;
}

/** For how long a machine is away: longer than it takes until another one is primary. */
const awayMs = 35_000;

/** A machine is away for a while, however that comes. */
const away =
  (
    which: 'primary' | 'standby',
    leave: (machine: DatabaseMachine) => void,
    comeBack: (machine: DatabaseMachine) => void,
  ) =>
  async (cluster: NodeCluster): Promise<void> => {
    const machine = await cluster[which]();
    leave(machine);
    await wait(awayMs);
    comeBack(machine);
  };

/** Patroni chooses the standby that has each commit. */
async function switchOver(cluster: NodeCluster): Promise<void> {
  const primary = await cluster.primary();
  const response = await fetch(`http://${primary.place.address}:${restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name }),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
}

/** Long enough that what a wrong clock takes or leaves is due. */
const skewedMs = 45_000;

const skewed = (what: string, skewSeconds: number): NodeFault => ({
  what: `the clocks of a gateway and a worker are ${what}`,
  skewSeconds,
  happen: () => wait(skewedMs),
});

/** The trials of a cluster, by the name that the command takes. */
export const nodeFaults: Readonly<Record<string, NodeFault>> = {
  'gateway-killed': {
    what: 'kill -9 of a gateway',
    happen: async ({ gateways }) => gateways[0]?.kill(),
  },
  'worker-killed': {
    what: 'kill -9 of a worker',
    happen: async ({ workers }) => workers[0]?.kill(),
  },
  'gateway-frozen': {
    what: 'a gateway stands still for 35 s',
    async happen({ gateways }) {
      const goOn = gateways[0]?.pause();
      await wait(awayMs);
      goOn?.();
    },
  },
  'portal-host-killed': {
    what: 'kill -9 of a portal host',
    happen: async ({ portal }) => portal.hosts[0]?.kill(),
  },
  'store-lost': {
    what: 'the store of releases is away for 35 s',
    keepsPortal: true,
    async happen({ portal }) {
      await portal.store.crash();
      await wait(awayMs);
      await portal.store.start();
    },
  },
  'rolling-restart': {
    what: 'each gateway, worker and portal host ends in order and starts anew, one after the other',
    isSeamless: true,
    async happen({ gateways, workers, portal }) {
      for (const process of [...gateways, ...workers, ...portal.hosts]) {
        await process.replace();
        // Until the balancer has seen it.
        await wait(3_000);
      }
    },
  },
  'rolling-upgrade': {
    what: 'each process of another release is replaced by this one’s, after its migration',
    isSeamless: true,
    isUpgrade: true,
    async happen({ upgrade, portal }) {
      await upgrade(ROOT);
      for (const host of portal.hosts) await host.replace(portal.entryOf(ROOT));
    },
  },
  'balancer-killed': {
    what: 'kill -9 of HAProxy, back after 2 s',
    async happen({ balancer }) {
      await balancer.crash();
      await wait(2_000);
      balancer.start();
    },
  },
  'etcd-killed': {
    what: 'kill -9 of the primary machine’s member of etcd',
    happen: async (cluster) => (await cluster.primary()).crashEtcd(),
  },
  'postgres-killed': {
    what: 'kill -9 of the primary’s postmaster',
    happen: async (cluster) => (await cluster.primary()).crashPostgres(),
  },
  'primary-lost': {
    what: 'the primary machine loses its power for 35 s',
    happen: away(
      'primary',
      (machine) => machine.crash(),
      (machine) => machine.start(),
    ),
  },
  pooled: {
    what: 'the primary machine loses its power for 35 s, behind PgBouncer',
    isPooled: true,
    happen: away(
      'primary',
      (machine) => machine.crash(),
      (machine) => machine.start(),
    ),
  },
  'primary-frozen': {
    what: 'the primary machine stands still for 35 s',
    happen: away(
      'primary',
      (machine) => machine.freeze(),
      (machine) => machine.thaw(),
    ),
  },
  'primary-cut-off': {
    what: 'the primary machine is cut off the network for 35 s',
    happen: away(
      'primary',
      (machine) => machine.place.cut(),
      (machine) => machine.place.join(),
    ),
  },
  'standby-lost': {
    what: 'a standby loses its power for 35 s',
    happen: away(
      'standby',
      (machine) => machine.crash(),
      (machine) => machine.start(),
    ),
  },
  switchover: { what: 'the primary hands over, as for its upgrade', happen: switchOver },
  'clock-ahead': skewed('10 min ahead', 600),
  'clock-behind': skewed('10 min behind', -600),
  'clock-near': skewed('30 s ahead', 30),
  restored: {
    what: 'all machines are lost, and a moment of before is restored from a backup and the archived log',
    isRestore: true,
    happen: restoreToMoment,
  },
  'disk-full': {
    what: 'the primary’s disk is full for 15 s',
    async happen(cluster) {
      const free = (await cluster.primary()).fillDisk();
      await wait(15_000);
      free();
    },
  },
};
