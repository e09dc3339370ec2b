import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltUnit, readBuiltRemote, readBuiltShell } from '../teams/built-unit.ts';
import { publishBuild } from '../teams/publish-build.ts';
import { RegistryClient } from '../teams/registry-client.ts';
import { CommandError } from '../teams/registry-error.ts';
import { isStable, waitUntilShown } from '../teams/wait-until-shown.ts';

export type PublishBuildsOptions = {
  portalUrl: string;
  /** Of an administrator: it publishes every unit. */
  token: string;
  /** Folder with `shell/` and the `mfe-*` folders, each built. */
  root: string;
};

/** Whether the portal host at this address keeps a registry. */
async function hasRegistry({ portalUrl, token }: PublishBuildsOptions): Promise<boolean> {
  const response = await fetch(`${portalUrl}/portal/registry/status`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
  });
  await response.body?.cancel();
  // Every other address answers with a page. A registry that refuses the token or fails is one: the client says so.
  return response.status !== 404 && (response.headers.get('content-type') ?? '').includes('json');
}

/** The builds of a folder: the shell's first, since every remote is checked against it. */
export async function readBuilds(root: string): Promise<BuiltUnit[]> {
  const shell = join(root, 'shell', 'dist');
  const remotes = (await readdir(root))
    .filter((name) => name.startsWith('mfe-'))
    .sort()
    .map((name) => join(root, name, 'dist'))
    .filter((dist) => existsSync(join(dist, 'release.json')));
  return [
    ...(existsSync(join(shell, 'shell.json')) ? [await readBuiltShell(shell)] : []),
    ...(await Promise.all(remotes.map(readBuiltRemote))),
  ];
}

/**
 * Publishes what was built and is not shown yet, for everybody.
 * @returns the units that were published; undefined when this portal host keeps no registry
 * @throws CommandError naming the units that the gate refuses
 */
export async function publishBuilds(options: PublishBuildsOptions): Promise<string[] | undefined> {
  if (!(await hasRegistry(options))) return undefined;
  const client = new RegistryClient(options);
  const composition = await client.readComposition();
  const builds = (await readBuilds(options.root)).filter((build) => !isStable(build, composition));
  if (builds.length === 0) return [];
  // A shell that drops a name is refused as long as a remote that uses it is live: then the remotes go first.
  const refused = await publishEach(client, builds);
  const still = await publishEach(
    client,
    refused.map(({ build }) => build),
  );
  if (still.length === 0) {
    await waitUntilShown(client, builds);
    return builds.map(({ unit }) => unit);
  }
  const refusals = still.flatMap(({ error }) => error.refusals);
  const names = still.map(({ build }) => build.unit).join(', ');
  const advice = 'A start on empty data (npm run reset) accepts shell and remotes as one.';
  throw new CommandError(
    [
      `The gate refuses the builds of ${names}. ${advice}`,
      ...refusals.map(({ rule, message }) => `  ${rule}: ${message}`),
    ].join('\n'),
    1,
    refusals,
  );
}

type Refused = { build: BuiltUnit; error: CommandError };

/** Publishes the shell, then the remotes side by side. @returns those that the gate refuses */
async function publishEach(client: RegistryClient, builds: BuiltUnit[]): Promise<Refused[]> {
  const publish = async (build: BuiltUnit): Promise<Refused[]> => {
    try {
      await publishBuild(client, build, { channel: 'stable', source: 'local build' });
      return [];
    } catch (error) {
      if (error instanceof CommandError && error.refusals.length > 0) return [{ build, error }];
      throw error;
    }
  };
  const shell = builds.filter(({ unit }) => unit === 'shell');
  const remotes = builds.filter(({ unit }) => unit !== 'shell');
  const refused: Refused[] = [];
  for (const build of shell) refused.push(...(await publish(build)));
  return [...refused, ...(await Promise.all(remotes.map(publish))).flat()];
}
