import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltUnit, readBuiltRemote, readBuiltShell } from '../../teams/built-unit.ts';
import { publishBuild } from '../../teams/publish-build.ts';
import { RegistryClient } from '../../teams/registry-client.ts';
import { CommandError, exitCodes } from '../../teams/registry-error.ts';
import { isStable, waitUntilShown } from '../../teams/wait-until-shown.ts';

export type PublishBuildsOptions = {
  portalUrl: string;
  /** Of an administrator: it publishes every unit. */
  token: string;
  /** Folder with `shell/` and the `mfe-*` folders, each built. */
  root: string;
  /** Whether builds that were taken back from people before are shown again. */
  confirmed?: boolean;
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

/** The builds of a folder, the shell's first. */
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
 * Publishes what was built and is not shown yet, and shows what the gate accepts to everybody at once.
 * @returns the units that were published; undefined when this portal host keeps no registry
 * @throws CommandError naming the units that the gate refuses
 */
export async function publishBuilds(options: PublishBuildsOptions): Promise<string[] | undefined> {
  if (!(await hasRegistry(options))) return undefined;
  const client = new RegistryClient(options);
  const composition = await client.readComposition();
  const builds = (await readBuilds(options.root)).filter((build) => !isStable(build, composition));
  if (builds.length === 0) return [];
  const refused = await publishEach(client, builds);
  const accepted = builds.filter((build) => refused.every((one) => one.build !== build));
  refused.push(...(await promoteTogether(client, accepted, options)));
  if (refused.length > 0) throw explain(refused);
  await waitUntilShown(client, builds);
  return builds.map(({ unit }) => unit);
}

type Refused = { build: BuiltUnit; error: CommandError };

const isRefusal = (error: unknown): error is CommandError =>
  error instanceof CommandError && error.refusals.length > 0;

/** Publishes builds side by side, for nobody yet. @returns those that the gate refuses */
async function publishEach(client: RegistryClient, builds: BuiltUnit[]): Promise<Refused[]> {
  const publish = async (build: BuiltUnit): Promise<Refused[]> => {
    try {
      await publishBuild(client, build, { source: 'local build' });
      return [];
    } catch (error) {
      if (isRefusal(error)) return [{ build, error }];
      throw error;
    }
  };
  return (await Promise.all(builds.map(publish))).flat();
}

/** Shows builds as one, since shell and remotes may need each other. @returns all of them when the gate refuses */
async function promoteTogether(
  client: RegistryClient,
  builds: BuiltUnit[],
  { confirmed = false }: Pick<PublishBuildsOptions, 'confirmed'>,
): Promise<Refused[]> {
  if (builds.length === 0) return [];
  try {
    const releases = builds.map(({ unit, version }) => ({ unit, version }));
    await client.promoteSet(releases, confirmed ? { confirmed } : {});
    return [];
  } catch (error) {
    if (isRefusal(error)) return builds.map((build) => ({ build, error }));
    throw error;
  }
}

function explain(refused: Refused[]): CommandError {
  const refusals = [...new Set(refused.flatMap(({ error }) => error.refusals))];
  const names = refused.map(({ build }) => build.unit).join(', ');
  const lines = [
    `The gate refuses the builds of ${names}.`,
    ...refusals.flatMap(({ rule, message, advice }) => [`  ${rule}: ${message}`, `    ${advice}`]),
  ];
  return new CommandError(lines.join('\n'), exitCodes.refused, refusals);
}
