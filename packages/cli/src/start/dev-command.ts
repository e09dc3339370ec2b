import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnv } from '@trilho/tooling/process/machine-env.ts';
import type { ServiceDefinition } from '@trilho/tooling/process/service.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { runTeamCommand } from '../teams/command.ts';
import { devCommand } from '../teams/dev/dev-command.ts';
import { choosePort } from '../teams/dev/dev-port.ts';
import { GIVEN_VARIABLES, type Urls } from './service-definitions.ts';
import { readStartOptions, runUntilInterrupted } from './start-command.ts';

/** The services by the name that people type; the worker is the gateway's code and restarts with it. */
const SERVICES: Record<string, string[]> = {
  gateway: ['gateway', 'worker'],
  simulator: ['simulator'],
  'portal-host': ['portal-host'],
};

const WEBPACK = join(ROOT, 'node_modules', 'webpack', 'bin', 'webpack.js');

/** What to run for the packages that people named. */
export type DevPlan = {
  watched: Set<string>;
  remotes: { name: string; folder: string; port: number }[];
  shell: boolean;
};

/** A remote, or a package with a page of its own (`ui`: the gallery of components). */
function readRemote(name: string): DevPlan['remotes'][number] | undefined {
  const folders = [join(ROOT, `mfe-${name.replace(/^mfe-/, '')}`), join(ROOT, 'packages', name)];
  const folder = folders.find((candidate) => existsSync(join(candidate, 'webpack.config.ts')));
  if (!folder) return undefined;
  const config = join(folder, 'webpack.config.ts');
  // The configuration is one call of the preset, with the port of the standalone page.
  const port = Number(/port:\s*(\d+)/.exec(readFileSync(config, 'utf8'))?.[1]);
  return port ? { name, folder, port } : undefined;
}

/**
 * Reads the names of packages: `keys` or `mfe-keys` (a remote), `ui` (the gallery), `shell`, `gateway`, `simulator`, `portal-host`.
 * @throws naming what is not a package
 */
export function planDev(names: string[]): DevPlan {
  const plan: DevPlan = { watched: new Set(), remotes: [], shell: false };
  for (const name of names) {
    const services = Object.hasOwn(SERVICES, name) ? SERVICES[name] : undefined;
    const remote = readRemote(name);
    if (services) for (const service of services) plan.watched.add(service);
    else if (name === 'shell') plan.shell = true;
    else if (remote) plan.remotes.push(remote);
    else
      throw new Error(
        `There is no package "${name}". Known: ui, shell, ${Object.keys(SERVICES).join(', ')}, and the mfe-* folders.`,
      );
  }
  return plan;
}

function defineBundlers(plan: DevPlan, urls: Urls): ServiceDefinition[] {
  const remotes = plan.remotes.map(({ name, folder, port }) => ({
    name: `dev-${name}`,
    entry: WEBPACK,
    args: ['serve', '--mode', 'development', '--no-open'],
    cwd: folder,
    env: {
      ...machineEnv(GIVEN_VARIABLES),
      NODE_ENV: 'development',
      GATEWAY_URL: urls.gateway,
      WEBPACK_SERVE: 'true',
      PORT: String(port),
    },
    readyUrl: `http://127.0.0.1:${port}/`,
  }));
  const shell = {
    name: 'dev-shell',
    entry: WEBPACK,
    args: ['--mode', 'development', '--watch'],
    cwd: join(ROOT, 'shell'),
    env: { ...machineEnv(GIVEN_VARIABLES), NODE_ENV: 'development' },
  };
  return plan.shell ? [...remotes, shell] : remotes;
}

/**
 * `npm run dev -- <package> …`: the whole product, with the named packages reloading on change. A remote runs alone on
 * its own port against the product's gateway; the shell is rebuilt into the composed portal; a service restarts. With
 * `--portal <url>` or `--port` it is one remote without a product, as a team runs it.
 * @returns the exit code
 */
export async function dev(names: string[]): Promise<number> {
  if (names.some((name) => name.startsWith('--'))) return runTeamCommand(devCommand, names, { cwd: ROOT });
  const plan = planDev(names);
  for (const remote of plan.remotes) {
    const others = new Set(plan.remotes.filter((other) => other !== remote).map(({ port }) => port));
    const { port: configured } = remote;
    remote.port = await choosePort({ option: undefined, variable: undefined, configured, others });
    console.log(`  ${remote.name} alone, with hot reload: http://127.0.0.1:${remote.port}`);
  }
  return runUntilInterrupted(
    {
      ...readStartOptions(process.env),
      watched: plan.watched,
      alongside: (urls) => defineBundlers(plan, urls),
    },
    `Trilho in development${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
  );
}
