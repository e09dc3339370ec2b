import type { MikroORM } from '@mikro-orm/postgresql';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { StoredSourceMap } from '../../../database/failure-group.entity.ts';

/** Releases whose files are remembered. */
const mostReleases = 64;
/** How long they are believed, in milliseconds: a map may be uploaded later, to another host. */
const believedMs = 60_000;

/** The files of a release by the names that its build gave them, and the stored name of the map of each. */
export type ReleaseScripts = ReadonlyMap<string, { map?: string }>;

export type ReleaseScriptsOptions = {
  orm: MikroORM;
  catalog: {
    read(unit: string, version: string): Promise<{ release: Release | ShellRelease } | undefined>;
  };
  now?: () => Date;
};

/** Remembers the files of releases: a stack may be made up, and asks for up to ten. */
export function createReleaseScripts({ orm, catalog, now = () => new Date() }: ReleaseScriptsOptions) {
  const known = new Map<string, { scripts: Promise<ReleaseScripts | undefined>; at: number }>();

  const find = async (unit: string, version: string): Promise<ReleaseScripts | undefined> => {
    const accepted = await catalog.read(unit, version);
    if (!accepted) return undefined;
    const { release } = accepted;
    const named = [...('preload' in release ? release.preload : []), ...release.files];
    const names = new Map(named.map((file) => [file.file, storedFileName(file)]));
    const stored = await orm.em.fork().find(StoredSourceMap, { unit, script: [...names.values()] });
    const mapOf = new Map(stored.map(({ script, map }) => [script, map]));
    return new Map(
      [...names].map(([file, script]) => {
        const map = mapOf.get(script);
        return [file, map === undefined ? {} : { map }];
      }),
    );
  };

  return {
    /** Returns undefined for a release that nobody published. */
    read(unit: string, version: string): Promise<ReleaseScripts | undefined> {
      const key = `${unit}/${version}`;
      const at = now().getTime();
      const before = known.get(key);
      if (before && at - before.at < believedMs) return before.scripts;
      known.delete(key);
      const [oldest] = known.keys();
      if (known.size >= mostReleases && oldest !== undefined) known.delete(oldest);
      const scripts = find(unit, version);
      scripts.catch(() => known.delete(key));
      known.set(key, { scripts, at });
      return scripts;
    },
    /** Forgets what is known of a unit, of which another map is stored. */
    forget(unit: string): void {
      for (const key of known.keys()) if (key.startsWith(`${unit}/`)) known.delete(key);
    },
  };
}
