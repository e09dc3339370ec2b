import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Preset } from './base.ts';
import { readPortalManifest } from './release/portal-manifest.ts';
import { shell } from './shell.ts';

export type SingleBundleOptions = {
  workspaceDir: string;
  /** Where the sources made for it, the cache and the build go. */
  dir: string;
  /** The remote (short name) whose code is in the one file; that of the others comes when their screens open. */
  remote: string;
};

type Remote = { name: string; folder: string };

/**
 * Builds the portal without federation, as small as a bundler can make it for the screens of one remote: the shell and
 * that remote in one file, of the shared libraries only what is used. What the composed portal is measured against.
 * @returns the folder of the build, with the shell's `index.html`
 * @throws Error with webpack's messages when the build fails
 */
export async function buildSingleBundle(options: SingleBundleOptions): Promise<string> {
  const { workspaceDir, dir, remote } = options;
  const sources = join(dir, 'src');
  const dist = join(dir, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(sources, { recursive: true });
  const folders = (await readdir(workspaceDir)).filter((name) => name.startsWith('mfe-')).sort();
  const remotes = folders.map((name) => {
    const folder = join(workspaceDir, name);
    return { name: readPortalManifest(folder).name, folder };
  });
  const federation = join(workspaceDir, 'shell/src/federation');
  await writeFile(join(sources, 'start.ts'), startSource(remotes, remote, federation));
  await writeFile(join(sources, 'releases.ts'), releasesSource(remotes));
  const base = shell(join(workspaceDir, 'shell'))({}, { mode: 'production' });
  await runWebpack({
    ...base,
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...(await ownRules(remotes))],
      // What the shell needs of the two modules and they do not have is an error, and no `undefined` in the page.
      parser: { javascript: { exportsPresence: 'error' } },
    },
    output: { ...base.output, path: dist, clean: false },
    cache: { type: 'filesystem', cacheDirectory: join(dir, 'webpack') },
    optimization: { ...base.optimization, runtimeChunk: false, splitChunks: false },
    resolve: {
      ...base.resolve,
      alias: {
        [join(federation, 'start.ts')]: join(sources, 'start.ts'),
        [join(federation, 'releases.ts')]: join(sources, 'releases.ts'),
      },
    },
  });
  return dist;
}

/** The rules that single remotes add to those of every remote, such as the documentation's for its texts. */
async function ownRules(remotes: Remote[]): Promise<RuleSetRule[]> {
  const rulesOf = async ({ folder }: Remote) => {
    const { default: preset }: { default: Preset } = await import(
      pathToFileURL(join(folder, 'webpack.config.ts')).href
    );
    return (preset({}, { mode: 'production' }).module?.rules ?? []).filter(
      (rule): rule is RuleSetRule => typeof rule === 'object' && rule !== null,
    );
  };
  const all = (await Promise.all(remotes.map(rulesOf))).flat();
  const isCommon = ({ test }: RuleSetRule) =>
    all.filter((rule) => String(rule.test) === String(test)).length > 1;
  return all.filter((rule) => !isCommon(rule));
}

/** In place of the federation runtime: the one remote is there, the others are plain imports. */
function startSource(remotes: Remote[], atOnce: string, federation: string): string {
  const moduleOf = ({ folder }: Remote) => JSON.stringify(join(folder, 'src/remote.tsx'));
  const first = remotes.find(({ name }) => name === atOnce);
  if (!first) throw new Error(`There is no remote ${atOnce}`);
  const others = remotes
    .filter((remote) => remote !== first)
    .map((remote) => `  ${JSON.stringify(remote.name)}: () => import(${moduleOf(remote)}),`);
  return `import first from ${moduleOf(first)};
import { setReleaseLoader } from ${JSON.stringify(join(federation, 'remotes.ts'))};
const others = {
${others.join('\n')}
};
export function startRemotes() {
  setReleaseLoader(async ({ container }) =>
    container === ${JSON.stringify(atOnce)} ? first : (await others[container]()).default,
  );
}
`;
}

/** In place of the release list in the page: what the remotes declare, known at build. */
function releasesSource(remotes: Remote[]): string {
  const entries = remotes.map(({ name, folder }) => ({
    ...readPortalManifest(folder),
    releases: [{ version: '', container: name, entry: '', integrity: '' }],
  }));
  return `const releases = ${JSON.stringify(entries)};
export const readReleases = () => releases;
export const isUntold = () => false;
export const hasUntold = () => false;
export const readShellVersion = () => undefined;
export const readProof = () => undefined;
export const readOverrides = () => [];
export const showOverrides = async () => {};
export const refreshReleases = async () => true;
export const forgetReleases = () => {};
`;
}

function runWebpack(configuration: Configuration): Promise<void> {
  return new Promise((settle, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else settle();
    });
  });
}
