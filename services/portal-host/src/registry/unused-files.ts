import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Release } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import type { CompositionLog } from '../composition/start-composition.ts';
import { StoredSourceMap } from '../database/failure-group.entity.ts';
import { StoredRelease } from '../database/release.entity.ts';
import { copiesOf } from './store/file-store.ts';

export type FolderOptions = {
  orm: MikroORM;
  /** Folder of the stored files, of this registry alone. */
  dir: string;
  /** How long nobody has stored a file or asked for it to release it, in milliseconds. */
  unusedMs: number;
  now?: () => Date;
};

/** A stored file, a copy of one, or what was left when a host was killed while it wrote one. */
const ownName = /^\.?[\w-]{64}(\.[\w.]+)?$/;
const releasesAtOnce = 50;

/** Returns the names of everything that accepted releases need; none when nothing was ever published. */
async function namesInUse(orm: MikroORM): Promise<Set<string>> {
  const em = orm.em.fork();
  const names = new Set<string>();
  for (let offset = 0; ; offset += releasesAtOnce) {
    const rows = await em.find(
      StoredRelease,
      {},
      {
        fields: ['text'],
        orderBy: { publishedAt: 'asc', unit: 'asc', version: 'asc' },
        limit: releasesAtOnce,
        offset,
      },
    );
    for (const { text } of rows) {
      const { preload = [], files }: Pick<Release, 'files'> & Partial<Release> = JSON.parse(text);
      for (const name of [...preload, ...files].map(storedFileName)) {
        for (const one of [name, ...copiesOf(name)]) names.add(one);
      }
    }
    em.clear();
    if (rows.length < releasesAtOnce) break;
  }
  for (const { script, map } of await em.find(StoredSourceMap, {})) if (names.has(script)) names.add(map);
  return names;
}

/** Forgets the maps of scripts that are gone: a script that is uploaded again then gets its map again. */
async function forgetMaps(orm: MikroORM, dir: string, usedBefore: number): Promise<void> {
  const em = orm.em.fork();
  const maps = await em.find(StoredSourceMap, { storedAt: { $lt: new Date(usedBefore) } });
  for (const { unit, script, storedAt } of maps) {
    if (existsSync(join(dir, script))) continue;
    await em.nativeDelete(StoredSourceMap, { unit, script, storedAt });
  }
}

/**
 * Deletes the files that no accepted release names and that nobody has stored or asked for in this time, with what is
 * known of their source maps. A release that is being published has just asked for its files, so none of them goes. Returns how many files were deleted.
 */
export async function deleteUnusedFiles(options: FolderOptions): Promise<number> {
  const { orm, dir, unusedMs, now = () => new Date() } = options;
  const usedBefore = now().getTime() - unusedMs;
  const isOld = async (name: string) => {
    const state = await stat(join(dir, name)).catch(() => undefined);
    return state?.isFile() === true && state.ctimeMs < usedBefore;
  };
  const names = (await readdir(dir).catch(() => [])).filter((name) => ownName.test(name));
  const inUse = await namesInUse(orm);
  // A folder of files and no release: this is another registry's folder.
  if (inUse.size === 0) return 0;
  let deleted = 0;
  for (const name of names) {
    if (inUse.has(name) || !(await isOld(name))) continue;
    await rm(join(dir, name), { force: true });
    deleted += 1;
  }
  await forgetMaps(orm, dir, usedBefore);
  return deleted;
}

export type CleaningOptions = FolderOptions & {
  log: Pick<CompositionLog, 'info' | 'error'>;
  /** Pause between two looks, in milliseconds. Default 6 hours. */
  pauseMs?: number;
};

/** Deletes what is not used, now and then. Returns how to end. */
export function keepFolderClean({
  log,
  pauseMs = 21_600_000,
  ...options
}: CleaningOptions): () => Promise<void> {
  let cleaning = Promise.resolve();
  const clean = async () => {
    try {
      const deleted = await deleteUnusedFiles(options);
      if (deleted > 0) log.info({ deleted }, 'files that no release names are deleted');
    } catch (err) {
      log.error({ err }, 'unused files cannot be deleted');
    }
  };
  const timer = setInterval(() => {
    cleaning = cleaning.then(clean);
  }, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await cleaning;
  };
}
