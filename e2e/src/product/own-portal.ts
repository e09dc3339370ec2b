import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltUnit } from '@trilho/cli/teams/built-unit.ts';
import { publishBuild } from '@trilho/cli/teams/publish-build.ts';
import { RegistryClient } from '@trilho/cli/teams/registry-client.ts';
import { CommandError } from '@trilho/cli/teams/registry-error.ts';
import { waitUntilShown } from '@trilho/cli/teams/wait-until-shown.ts';
import { generateSigningKeys } from '@trilho/portal-host/composition/document/signing.ts';
import { readSettings } from '@trilho/portal-host/options.ts';
import { buildCdn, buildPortal } from '@trilho/portal-host/portal-host.ts';
import { openRegistry, type RegistrySettings } from '@trilho/portal-host/registry/open-registry.ts';
import { findChromium } from '@trilho/tooling/browser/chromium.ts';
import { createDatabase, dropDatabase } from '@trilho/tooling/database/databases.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { productUrls } from './urls.ts';

/** A host that shows a portal: its address, and that of the releases' files. */
type Host = { url: string; cdnUrl: string; close(): Promise<void> };

/** Whose session a check has. */
type CheckAccount = { email: string; password: string };

/** A portal of a test's own. */
export type OwnPortal = {
  url: string;
  cdnUrl: string;
  /** An administrator's. */
  token: string;
  registry: RegistryClient;
  /** Folder of the stored files, and the database of everything else. */
  releasesDir: string;
  databaseUrl: string;
  /** Publishes a build for everybody; resolves once new pages have it. @throws CommandError with the gate's refusals */
  release(build: BuiltUnit): Promise<void>;
  /** Asks once for a stored release to be shown to everybody. */
  promote(unit: string, version: string): Promise<Response>;
  /** Adds a host on the same database and files. */
  addHost(): Promise<Host>;
  close(): Promise<void>;
};

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Settings of a portal host beside the product under test. */
function besideProduct() {
  const { gateway, simulator } = productUrls();
  return {
    GATEWAY_URL: gateway,
    STRIPE_JS_URL: `${simulator}/stripe.js`,
    MERCADOPAGO_JS_URL: `${simulator}/mercadopago/sdk/js/v2`,
    POSTAL_CODE_URL: simulator,
  };
}

/** Has the gate look at releases in a browser, signed in by an account. */
async function readGate({ email, password }: CheckAccount): Promise<RegistrySettings['browserGate']> {
  const gate = { GATE_BROWSER: await findChromium(), GATE_EMAIL: email, GATE_PASSWORD: password };
  return readSettings({ ...besideProduct(), ...gate }).browserGate;
}

async function openHost(registrySettings: RegistrySettings): Promise<Host> {
  const registry = await openRegistry(registrySettings, log);
  const source = registry.live;
  const cdn = await buildCdn({ source, secure: false, requestTimeoutMs: 30_000 });
  const cdnUrl = await cdn.listen({ host: '127.0.0.1', port: 0 });
  // Pages name themselves by the portal's address, which is therefore known before it listens.
  const port = await findFreePort();
  const settings = readSettings({ ...besideProduct(), PORTAL_PORT: String(port), CDN_URL: cdnUrl });
  const portal = await buildPortal({ ...settings, source, registry });
  await portal.listen({ host: '127.0.0.1', port });
  return {
    url: settings.publicUrl,
    cdnUrl,
    async close() {
      await Promise.all([portal.close(), cdn.close()]);
      await registry.close();
    },
  };
}

/** A test prints an error's message alone. @throws the error, with the rules that the release breaks */
function tellRefusals(error: unknown): never {
  if (!(error instanceof CommandError)) throw error;
  const told = error.refusals.map((refusal) => JSON.stringify(refusal));
  throw new CommandError([error.message, ...told].join('\n'), error.exitCode, error.refusals);
}

/**
 * Opens an empty portal with a registry, in front of the gateway of the product under test.
 * @param account with one, the gate looks at releases in a browser
 * @param gatewayUrl with one, the gate asks the gateway there whether it answers what releases call
 */
export async function openPortal(account?: CheckAccount, gatewayUrl?: string): Promise<OwnPortal> {
  const { database } = productUrls();
  const name = `portal_${randomBytes(6).toString('hex')}`;
  const dir = await mkdtemp(join(tmpdir(), 'trilho-portal-'));
  const releasesDir = join(dir, 'releases');
  const databaseUrl = await createDatabase(database, name);
  const token = `trl_pub_${randomBytes(32).toString('base64url')}`;
  const keys = await generateSigningKeys();
  const settings = {
    databaseUrl,
    releasesDir,
    compositionPublicKeys: keys.publicKeys,
    compositionSigningKey: keys.signingKey,
    registryAdminToken: token,
    browserGate: account && (await readGate(account)),
    gatewayUrl,
  };
  const first = await openHost(settings);
  const { url, cdnUrl } = first;
  const registry = new RegistryClient({ portalUrl: url, token });
  return {
    url,
    cdnUrl,
    token,
    registry,
    releasesDir,
    databaseUrl,
    async release(build) {
      await publishBuild(registry, build, { channel: 'stable' }).catch(tellRefusals);
      await waitUntilShown(registry, [build]);
    },
    promote: (unit, version) =>
      fetch(`${url}/portal/registry/units/${unit}/promote`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ version, channel: 'stable' }),
      }),
    addHost: () => openHost({ ...settings, memoryPath: join(dir, 'memory-of-another-host.json') }),
    async close() {
      await first.close();
      await dropDatabase(database, name);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
