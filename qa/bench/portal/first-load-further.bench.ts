import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { PortalSource, RemoteReleases } from '@trilho/portal-host/releases/portal-source.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { atMost } from './figures.ts';
import { openComposition } from './serve-portal.ts';

/** Size in gzip of what a page fetches of a remote at once, in KB of 1000 bytes. */
async function sizeAtOnce(source: PortalSource, { manifest, releases }: RemoteReleases): Promise<number> {
  const [release] = releases;
  if (!release) throw new Error(`${manifest.name} has no release`);
  let bytes = 0;
  for (const { file } of release.preload) {
    const place = await source.findReleaseFile(manifest.name, release.version, file);
    if (!place) throw new Error(`${file} of ${manifest.name} is not stored`);
    bytes += gzipSync(await readFile(join(place.dir, place.file)), { level: 9 }).length;
  }
  return bytes / 1000;
}

/** A row for each remote that pages of others load for its widgets; the others are printed. */
async function measureSizes(source: PortalSource): Promise<BenchResult[]> {
  const remotes = (await source.view({}))?.remotes ?? [];
  const results: BenchResult[] = [];
  for (const remote of remotes) {
    const { name, widgetPaths } = remote.manifest;
    const size = await sizeAtOnce(source, remote);
    if (widgetPaths?.length) results.push(atMost(`further remote on a page: ${name}`, size, 'KB gz', 12));
    else console.log(`  ${name}, on pages of its own alone: ${size.toFixed(1)} KB gz at once`);
  }
  return results;
}

/** What a further remote costs a page that shows its widget. */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  try {
    const composition = await openComposition(product);
    return await measureSizes(composition.source).finally(() => composition.close());
  } finally {
    await product.stop();
  }
}
