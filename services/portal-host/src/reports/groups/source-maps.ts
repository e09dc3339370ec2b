import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { AnyMap, originalPositionFor, sourceContentFor, type TraceMap } from '@jridgewell/trace-mapping';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { StoredSourceMap } from '../../database/failure-group.entity.ts';
import { RegistryError } from '../../registry-error.ts';
import type { FilePlace } from '../../releases/portal-source.ts';
import type { LocatedFrame } from './fingerprint.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Maps that are kept ready: the largest takes some megabytes. */
const mostReady = 8;
/** How long a script without a map is believed to have none, in milliseconds. */
const absentMs = 60_000;

const Mappings = { version: Type.Literal(3) };
const SourceMap = Type.Union([
  Type.Object({
    ...Mappings,
    mappings: Type.String(),
    sources: Type.Array(Type.Union([Type.String(), Type.Null()])),
  }),
  Type.Object({
    ...Mappings,
    sections: Type.Array(Type.Object({ map: Type.Object({ mappings: Type.String() }) })),
  }),
]);

export type SourceMaps = {
  /** Whether a unit has stored a map of this script, by the script's stored name. */
  has(unit: string, script: string): Promise<boolean>;
  /** Stores the map of a script. @throws RegistryError 422 for what is no source map */
  store(actor: string, unit: string, script: string, content: Buffer): Promise<void>;
  /** Says where in the source a line of a stack is; as it was reported where no map says so. */
  locate(frame: string): Promise<LocatedFrame>;
};

export type SourceMapOptions = {
  orm: MikroORM;
  files: {
    put(name: string, content: Buffer): Promise<void>;
    locate(name: string): Promise<FilePlace | undefined>;
  };
  catalog: {
    read(unit: string, version: string): Promise<{ release: Release | ShellRelease } | undefined>;
  };
  now?: () => Date;
};

/** Keeps the source maps of releases among the stored files, where no page's address leads to them. */
export function createSourceMaps({
  orm,
  files,
  catalog,
  now = () => new Date(),
}: SourceMapOptions): SourceMaps {
  const ready = new Map<string, { map: Promise<TraceMap | undefined>; at: number }>();

  const read = async (unit: string, version: string, file: string): Promise<TraceMap | undefined> => {
    const accepted = await catalog.read(unit, version);
    if (!accepted) return undefined;
    const { release } = accepted;
    const named = [...('preload' in release ? release.preload : []), ...release.files];
    const script = named.find((one) => one.file === file);
    const stored =
      script && (await orm.em.fork().findOne(StoredSourceMap, { unit, script: storedFileName(script) }));
    const place = stored && (await files.locate(stored.map));
    if (!place) return undefined;
    const text = (await decompress(await readFile(join(place.dir, place.file)))).toString();
    return AnyMap(text);
  };

  const readyMap = async (unit: string, version: string, file: string): Promise<TraceMap | undefined> => {
    const key = `${unit}/${version}/${file}`;
    const at = now().getTime();
    const before = ready.get(key);
    const found = before && (await before.map);
    if (before && (found || at - before.at < absentMs)) {
      // The one that was asked for last goes last.
      ready.delete(key);
      ready.set(key, before);
      return found;
    }
    const [oldest] = ready.keys();
    if (ready.size >= mostReady && oldest !== undefined) ready.delete(oldest);
    const map = read(unit, version, file).catch(() => undefined);
    ready.set(key, { map, at });
    return map;
  };

  return {
    async has(unit, script) {
      return (await orm.em.fork().count(StoredSourceMap, { unit, script })) > 0;
    },

    async store(actor, unit, script, content) {
      if (!isSourceMap(content)) throw new RegistryError(422, 'unprocessable', 'This is no source map.');
      const compressed = await compress(content);
      const map = `${createHash('sha384').update(compressed).digest('base64url')}.map`;
      await files.put(map, compressed);
      await orm.em.fork().upsert(StoredSourceMap, { unit, script, map, storedAt: now(), storedBy: actor });
    },

    async locate(frame) {
      const [, unit, version, file, line, column] =
        frame.match(/^([^/]+)\/([^/]+)\/([^:]+):(\d+):(\d+)$/) ?? [];
      if (!unit || !version || !file) return { at: frame };
      const map = await readyMap(unit, version, file);
      const source = map && positionIn(map, Number(line), Number(column));
      return { at: frame, ...(source && { source }) };
    },
  };
}

function isSourceMap(content: Buffer): boolean {
  try {
    return Value.Check(SourceMap, JSON.parse(content.toString()));
  } catch {
    return false;
  }
}

/** Browsers count columns from one, maps from zero. */
function positionIn(map: TraceMap, line: number, column: number): LocatedFrame['source'] {
  if (line < 1) return undefined;
  const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  if (found.source === null) return undefined;
  const content = sourceContentFor(map, found.source) ?? '';
  const text = content.split('\n')[found.line - 1]?.trim() ?? '';
  return { file: shortName(found.source), line: found.line, column: found.column + 1, text };
}

/** `webpack://mfe_keys/./src/keys/key-list.tsx` → `src/keys/key-list.tsx`. */
const shortName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .slice(0, 200);
