import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { StoredSourceMap } from '../../../database/failure-group.entity.ts';
import { RegistryError } from '../../../registry-error.ts';
import type { FilePlace } from '../../../releases/portal-source.ts';
import type { LocatedFrame } from '../fingerprint.ts';
import { createMapReader, type MapReaderOptions } from './map-reader.ts';
import { createReleaseScripts, type ReleaseScriptsOptions } from './release-scripts.ts';

const compress = promisify(gzip);

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
  /**
   * Says where in the source lines of a stack are, as they were reported where no map says so. Lines of files that no
   * release has are left out.
   */
  locate(frames: readonly string[]): Promise<LocatedFrame[]>;
  /** The same of what a page reports; undefined when reports of its network, or of all, have had enough read for now. */
  locateReported(frames: readonly string[], network: string): Promise<LocatedFrame[] | undefined>;
  /** Ends the thread that reads maps. */
  close(): Promise<void>;
};

export type SourceMapOptions = ReleaseScriptsOptions &
  Pick<MapReaderOptions, 'mostBytes'> & {
    files: {
      put(name: string, content: Buffer): Promise<void>;
      locate(name: string): Promise<FilePlace | undefined>;
    };
  };

/** Keeps the source maps of releases among the stored files, where no page's address leads to them. */
export function createSourceMaps(options: SourceMapOptions): SourceMaps {
  const { orm, files, now = () => new Date() } = options;
  const scripts = createReleaseScripts(options);
  const reader = createMapReader({ now: () => now().getTime(), mostBytes: options.mostBytes });

  /** Undefined when it cannot be said now, null for a file that no release has. */
  const locateOne = async (frame: string, network?: string): Promise<LocatedFrame | null | undefined> => {
    const [, unit, version, file, line, column] =
      frame.match(/^([^/]+)\/([^/]+)\/([^:]+):(\d+):(\d+)$/) ?? [];
    if (!unit || !version || !file) return null;
    const script = (await scripts.read(unit, version))?.get(file);
    if (!script) return null;
    const stored = script.map === undefined ? undefined : await files.locate(script.map);
    if (!stored) return { at: frame };
    const place = { line: Number(line), column: Number(column) };
    const found = await reader.find(join(stored.dir, stored.file), place, network);
    return found ? { at: frame, ...found } : undefined;
  };
  const isFrame = (frame: LocatedFrame | null): frame is LocatedFrame => frame !== null;

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
      scripts.forget(unit);
    },

    async locate(frames) {
      const located = await Promise.all(
        frames.map(async (at) => {
          const found = await locateOne(at);
          return found === undefined ? { at } : found;
        }),
      );
      return located.filter(isFrame);
    },
    async locateReported(frames, network) {
      const located: LocatedFrame[] = [];
      // One after the other: a map that several lines need is read once.
      for (const frame of frames) {
        const found = await locateOne(frame, network);
        if (found === undefined) return undefined;
        if (found) located.push(found);
      }
      return located;
    },
    close: () => reader.close(),
  };
}

function isSourceMap(content: Buffer): boolean {
  try {
    return Value.Check(SourceMap, JSON.parse(content.toString()));
  } catch {
    return false;
  }
}
