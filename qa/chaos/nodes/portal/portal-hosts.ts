import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateSigningKeys } from '@trilho/portal-host/composition/document/signing.ts';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import { Supervised } from '../../cluster/supervised.ts';
import type { CaseRun } from '../case-run.ts';
import { type ReleaseStore, startReleaseStore } from './release-store.ts';

export interface PortalPorts {
  store: number;
  /** Where pages and files are reached at the balancer. */
  pages: number;
  files: number;
  /** The same of each host. */
  hosts: readonly { pages: number; files: number }[];
}

interface PortalOptions {
  /** The checkout whose release runs. */
  root: string;
  folder: string;
  /** The database past any pooler: hosts listen there. */
  databaseUrl: string;
  gatewayUrl: string;
  ports: PortalPorts;
}

/** The hosts of the portal, which share nothing but the database and a store. */
export interface PortalHosts {
  hosts: readonly Supervised[];
  /** Where each of them shows pages and files. */
  places: readonly { pages: string; files: string }[];
  /** Where both do, through the balancer. */
  balanced: { pages: string; files: string };
  store: ReleaseStore;
  adminToken: string;
  /** The entry of the release that a checkout has. */
  entryOf(root: string): string;
  /** Has each host, one after the other, start without the composition that it remembers, as after a restore. */
  forgetComposition(): Promise<void>;
}

const placeOf = ({ pages, files }: { pages: number; files: number }) => ({
  pages: `http://127.0.0.1:${pages}`,
  files: `http://127.0.0.1:${files}`,
});

const entryOf = (root: string): string => join(root, 'services/portal-host/src/server.ts');

/** Starts the store and the hosts, with a disk for each of them. */
export async function startPortalHosts(options: PortalOptions, run: CaseRun): Promise<PortalHosts> {
  const { root, folder, databaseUrl, gatewayUrl, ports } = options;
  run.at('the portal started');
  const store = await startReleaseStore(folder, ports.store, run);
  const keys = await generateSigningKeys();
  const adminToken = `trl_pub_${randomBytes(32).toString('base64url')}`;
  const balanced = placeOf(ports);
  const settings = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', ...store.keys },
    ...{ DATABASE_URL: databaseUrl, GATEWAY_URL: gatewayUrl, RELEASES_URL: store.address },
    ...{ PUBLIC_URL: balanced.pages, CDN_URL: balanced.files, REGISTRY_ADMIN_TOKEN: adminToken },
    ...{ COMPOSITION_PUBLIC_KEYS: keys.publicKeys, COMPOSITION_SIGNING_KEY: keys.signingKey },
    // The balancer asks every second, twice.
    DRAIN_SECONDS: '4',
  };
  const dirs = ports.hosts.map((_, index) => join(folder, `portal-${index + 1}`));
  const hosts = ports.hosts.map((own, index) => {
    const [name, RELEASES_DIR = ''] = [`portal-${index + 1}`, dirs[index]];
    mkdirSync(RELEASES_DIR);
    const [PORTAL_PORT, CDN_PORT] = [String(own.pages), String(own.files)];
    const env = { ...machineEnv([]), ...settings, PORTAL_PORT, CDN_PORT, RELEASES_DIR };
    const readyUrl = `${placeOf(own).pages}/portal/health`;
    return new Supervised({ name, entry: entryOf(root), env, readyUrl }, folder);
  });
  run.onEnd(async () => {
    await Promise.all(hosts.map((host) => host.stop()));
  });
  for (const host of hosts) await host.start();
  return {
    ...{ hosts, places: ports.hosts.map(placeOf), balanced, store, adminToken, entryOf },
    async forgetComposition() {
      for (const [index, host] of hosts.entries()) {
        await host.halt();
        rmSync(join(dirs[index] ?? '', '.composition.json'));
        await host.start();
      }
    },
  };
}
