import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import {
  AnyMap,
  decodedMappings,
  originalPositionFor,
  sourceContentFor,
  type TraceMap,
} from '@jridgewell/trace-mapping';
import type { Place, SourcePlace, ThreadAnswer, ThreadQuestion } from './map-messages.ts';

/** What follows the last place of a map in a line, such as closing brackets, in characters. */
const longestRest = 200;

/** By path: the names of stored maps follow from their content. */
const ready = new Map<string, { map: TraceMap; bytes: number }>();

async function open(path: string) {
  const known = ready.get(path);
  if (known) return known;
  const content = gunzipSync(await readFile(path));
  const opened = { map: new AnyMap(content.toString()), bytes: content.length };
  ready.set(path, opened);
  return opened;
}

function lineOf(content: string, line: number): string {
  let start = 0;
  for (let nth = 1; nth < line; nth += 1) {
    start = content.indexOf('\n', start) + 1;
    if (start === 0) return '';
  }
  const end = content.indexOf('\n', start);
  return content.slice(start, end === -1 ? undefined : end).trim();
}

/** A library would find some source for any column, also behind the end of the script. */
function isInScript(map: TraceMap, { line, column }: Place): boolean {
  const last = decodedMappings(map)[line - 1]?.at(-1);
  return last !== undefined && column <= last[0] + longestRest;
}

/** Browsers count columns from one, maps from zero. */
function sourceOf(map: TraceMap, { line, column }: Place): SourcePlace | undefined {
  if (line < 1 || !isInScript(map, { line, column })) return undefined;
  const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  if (found.source === null) return undefined;
  const text = lineOf(sourceContentFor(map, found.source) ?? '', found.line).slice(0, 500);
  return { file: shortName(found.source), line: found.line, column: found.column + 1, text };
}

/** `webpack://mfe_keys/./src/keys/key-list.tsx` → `src/keys/key-list.tsx`. */
const shortName = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\.?\/)+/, '')
    .slice(0, 200);

async function answer(question: ThreadQuestion): Promise<void> {
  const { id, path, place, drop = [] } = question;
  for (const one of drop) ready.delete(one);
  const opened = await open(path).catch(() => undefined);
  const source = opened && sourceOf(opened.map, place);
  const message: ThreadAnswer = { id, bytes: opened?.bytes ?? 0, source };
  parentPort?.postMessage(message);
}

parentPort?.on('message', (question: ThreadQuestion) => void answer(question));
