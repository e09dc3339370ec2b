import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release, RemotesList, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { FastifyInstance } from 'fastify';
import { generateSigningKeys } from '../composition/document/signing.ts';
import type { PortalOptions } from '../options.ts';
import { buildCdn, buildPortal } from '../portal-host.ts';
import { type OpenRegistry, openRegistry, type RegistrySettings } from '../registry/open-registry.ts';
import { shellTemplate } from './memory-registry.ts';
import { pageSettings } from './page-settings.ts';
import { createRegistryDatabase } from './test-database.ts';
import { integrityOf } from './workspace.ts';

/** A database and a folder of stored files, which the hosts of a test share. */
export type Stage = { url: string; dir: string; hosts: Host[]; close(): Promise<void> };

export type Host = {
  registry: OpenRegistry;
  portal: FastifyInstance;
  cdn: FastifyInstance;
  logged: string[];
};

export const adminToken = `trl_pub_${'a'.repeat(43)}`;
/** The keys of every host in tests. */
export const signingKeys = await generateSigningKeys();

export async function createStage(): Promise<Stage> {
  const dir = mkdtempSync(join(tmpdir(), 'trilho-registry-'));
  const database = await createRegistryDatabase();
  const hosts: Host[] = [];
  return {
    url: database.url,
    dir,
    hosts,
    async close() {
      for (const { portal, cdn, registry } of hosts) {
        await Promise.all([portal.close(), cdn.close()]);
        await registry.close();
      }
      await database.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts a host on the test's database, as a process of its own would. */
export async function startHost(
  { dir, url, hosts }: Stage,
  name = 'a',
  databaseUrl = url,
  own: Partial<RegistrySettings> = {},
  options: Partial<Pick<PortalOptions, 'gatewayUrl' | 'cdnUrl' | 'secure'>> = {},
): Promise<Host> {
  const logged: string[] = [];
  const write = (fields: object, message: string) => logged.push(JSON.stringify({ message, ...fields }));
  const log = { info: write, warn: write, error: write };
  const registry = await openRegistry(
    {
      databaseUrl,
      releasesDir: join(dir, 'releases'),
      compositionPublicKeys: signingKeys.publicKeys,
      compositionSigningKey: signingKeys.signingKey,
      registryAdminToken: adminToken,
      memoryPath: join(dir, `${name}.json`),
      ...own,
    },
    log,
  );
  const stream = { write: (line: string) => void logged.push(line) };
  const portal = await buildPortal({
    ...pageSettings,
    source: registry.live,
    registry,
    cdnUrl: 'http://cdn.test:4001',
    secure: false,
    logger: { level: 'trace', stream },
    ...options,
  });
  const cdn = await buildCdn({ source: registry.live, secure: false, requestTimeoutMs: 30_000 });
  const host = { registry, portal, cdn, logged };
  hosts.push(host);
  return host;
}

/** Of the administrator. */
export const headers = { authorization: `Bearer ${adminToken}` };
const contents = new Map(
  ['entry', 'remote', 'shell()', shellTemplate].map((text) => [integrityOf(text), text]),
);

/** Uploads one file under any name. */
export function putFile(
  { portal }: Host,
  name: string,
  payload: string,
  given: object = headers,
  unit?: string,
) {
  return portal.inject({
    method: 'PUT',
    url: `/portal/registry/files/${name}${unit ? `?unit=${unit}` : ''}`,
    headers: { ...given, 'content-type': 'application/octet-stream' },
    payload,
  });
}

/** Publishes a release whose files are uploaded or not. */
export function postRelease({ portal }: Host, release: Release | ShellRelease, more: object = {}) {
  const unit = 'manifest' in release ? release.manifest.name : 'shell';
  return portal.inject({
    method: 'POST',
    url: `/portal/registry/units/${unit}/releases`,
    headers,
    payload: { release, ...more },
  });
}

/** Uploads the files of a release and publishes it for everybody. */
export async function release(
  host: Host,
  given: Release | ShellRelease,
  more: object = { channel: 'stable' },
) {
  for (const file of [...('preload' in given ? given.preload : []), ...given.files]) {
    await putFile(host, storedFileName(file), contents.get(file.integrity) ?? '');
  }
  return postRelease(host, given, more);
}

/** Calls the registry as an administrator. */
export const post = ({ portal }: Host, path: string, payload: object) =>
  portal.inject({ method: 'POST', url: `/portal/registry${path}`, headers, payload });

/** The versions of the remote `keys` that a page gets. */
export async function versions({ portal }: Host): Promise<string[] | undefined> {
  const response = await portal.inject('/portal/remotes.json');
  if (response.statusCode !== 200) return undefined;
  const keysEntry = response.json<RemotesList>().remotes.find(({ name }) => name === 'keys');
  return keysEntry?.releases.map(({ version }) => version);
}

/** Waits until a host shows a version, which others changed. */
export async function untilShown(host: Host, version: string): Promise<void> {
  let end = () => {};
  // Listens before it looks: a change between the two is not missed.
  const changed = new Promise<void>((resolve) => {
    end = host.registry.live.onChange(() => resolve());
  });
  const isShown = (await versions(host))?.[0] === version;
  if (!isShown) await changed;
  end();
  if (!isShown) await untilShown(host, version);
}

/** Reads until a host shows a document. */
export async function untilSequence(host: Host, sequence: number): Promise<void> {
  while ((host.registry.live.current()?.document.sequence ?? 0) < sequence)
    await host.registry.live.refresh();
}
