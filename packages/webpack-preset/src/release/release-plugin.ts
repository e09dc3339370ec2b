import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalManifest, Release } from '@trilho/contracts/portal-manifest';
import type { Compilation, Compiler } from 'webpack';
import type { PortalCallsPlugin } from '../calls/portal-calls-plugin.ts';
import type { ContainerNamePlugin } from './container-name-plugin.ts';
import { type EmittedFile, emittedFiles } from './emitted-files.ts';
import { prerenderedFiles, publicFiles } from './public-files.ts';
import { sharedKeyOf, type UsedNames } from './surface-check-plugin.ts';

const pluginName = 'ReleasePlugin';
/** Releases whose files stay in `dist/`: people still have a page of theirs open. */
const releasesKept = 5;

export type ReleasePluginOptions = {
  manifest: PortalManifest;
  containerName: ContainerNamePlugin;
  /** Shared key → range, for every key the remote may use. */
  ranges: Record<string, string>;
  /** Filled by the surface check while the build runs. */
  used: UsedNames;
  portalCalls: Pick<PortalCallsPlugin, 'calls'>;
};

/**
 * Writes `release.json` (the current release) and `releases/<version>.json` (each one kept) beside the emitted
 * files, and deletes files that no kept release names.
 */
export class ReleasePlugin {
  private readonly options: ReleasePluginOptions;

  constructor(options: ReleasePluginOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap(pluginName, (compilation) => {
      if (compilation.errors.length === 0) writeRelease(compiler.outputPath, this.buildRelease(compilation));
    });
  }

  private buildRelease(compilation: Compilation): Release {
    const { manifest, containerName, ranges, used, portalCalls } = this.options;
    const { calls } = portalCalls;
    const all = emittedFiles(compilation);
    const chunks = [containerName.placeholder, 'remote'].flatMap(
      (name) => compilation.namedChunks.get(name) ?? [],
    );
    const atOnce = chunks.flatMap((chunk) => [...chunk.files]);
    const shared = chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
      .flatMap((module) => sharedKeyOf(module) ?? []);
    const isAtOnce = ({ file }: EmittedFile) => atOnce.includes(file);
    const assets = compilation.getAssets();
    const served = { ...publicFiles(assets), ...prerenderedFiles(assets) };
    return {
      manifest,
      version: createHash('sha256')
        .update(JSON.stringify([manifest, ranges, all, served, calls]))
        .digest('hex')
        .slice(0, 12),
      container: containerName.nameOf(compilation),
      preload: all.filter(isAtOnce).sort((a, b) => atOnce.indexOf(a.file) - atOnce.indexOf(b.file)),
      files: all.filter((file) => !isAtOnce(file)),
      ...screenFiles(manifest, compilation, all),
      ...served,
      requires: Object.fromEntries(Object.keys(used).map((key) => [key, ranges[key] ?? '*'])),
      uses: { ...used },
      usesAtOnce: [...new Set(shared)].sort(),
      calls,
    };
  }
}

/** The files of the chunks that the manifest names for its screens. A name without a chunk fails the build. */
function screenFiles(manifest: PortalManifest, compilation: Compilation, all: EmittedFile[]) {
  const named = Object.entries(manifest.screens ?? {}).flatMap(([path, { chunk }]) =>
    chunk ? [[path, chunk] as const] : [],
  );
  if (named.length === 0) return {};
  const filesOf = ([path, name]: readonly [string, string]) => {
    const chunk = compilation.namedChunks.get(name);
    if (!chunk) throw new Error(`portal.json names the chunk ${name} for ${path}: there is none`);
    return [path, all.filter(({ file }) => chunk.files.has(file))] as const;
  };
  return { screenFiles: Object.fromEntries(named.map(filesOf)) };
}

function writeRelease(dir: string, built: Release): void {
  const currentFile = join(dir, 'release.json');
  const before = existsSync(currentFile) ? readJson(currentFile) : undefined;
  const previous = before?.version === built.version ? before.previous : before?.version;
  const release: Release = { ...built, ...(previous && { previous }) };
  mkdirSync(join(dir, 'releases'), { recursive: true });
  const json = `${JSON.stringify(release, null, 1)}\n`;
  writeFileSync(join(dir, 'releases', `${release.version}.json`), json);
  prune(dir, release);
  // Written last, so that every file it names is there already.
  writeFileSync(currentFile, json);
}

function prune(dir: string, current: Release): void {
  const kept: Release[] = [current];
  for (let last = current; last.previous && kept.length < releasesKept; ) {
    const file = join(dir, 'releases', `${last.previous}.json`);
    if (!existsSync(file)) break;
    last = readJson(file);
    kept.push(last);
  }
  const names = new Set(kept.flatMap(({ preload, files }) => [...preload, ...files].map(({ file }) => file)));
  const versions = new Set(kept.map(({ version }) => `${version}.json`));
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const original = entry.name.replace(/\.(br|gz|map)$/, '');
    if (entry.isFile() && original !== 'release.json' && !names.has(original)) rmSync(join(dir, entry.name));
  }
  for (const file of readdirSync(join(dir, 'releases'))) {
    if (!versions.has(file)) rmSync(join(dir, 'releases', file));
  }
}

/** Own output of an earlier build: read as written. */
function readJson(file: string): Release {
  return JSON.parse(readFileSync(file, 'utf8'));
}
