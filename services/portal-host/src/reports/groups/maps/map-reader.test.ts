import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createMapReader, type MapReader } from './map-reader.ts';

const text = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_keys/./src/keys/key-list.tsx'],
  sourcesContent: ['import x;\n\n    key.name.trim();\n'],
  names: [],
  mappings: 'AAAA,oGAEI',
});
const source = { file: 'src/keys/key-list.tsx', line: 3, column: 5, text: 'key.name.trim();' };
const place = { line: 1, column: 101 };

let dir: string;
let now: number;
let reader: MapReader;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-maps-'));
  now = 0;
  reader = createMapReader({ now: () => now });
});
afterEach(async () => {
  await reader.close();
  rmSync(dir, { recursive: true });
});

function store(name: string, content = text): string {
  const path = join(dir, name);
  writeFileSync(path, gzipSync(content));
  return path;
}
const paths = (count: number) => Array.from({ length: count }, (_one, nth) => store(String(nth)));

test('a place is found in the source; none behind the end of a script, before it, or by a map that is broken', async () => {
  const [good, broken] = [store('good'), store('broken', '{')];
  expect(await reader.find(good, place)).toEqual({ source });
  for (const none of [
    { line: 1, column: 90_000 },
    { line: 0, column: 1 },
    { line: 9, column: 1 },
  ]) {
    expect(await reader.find(good, none)).toEqual({});
  }
  expect(await reader.find(broken, place)).toEqual({});
  expect(await reader.find(join(dir, 'gone'), place)).toEqual({});
});

test('reports of one network have ten maps read in a minute; those that are ready cost nothing', async () => {
  const maps = paths(11);
  const [first = '', last = ''] = [maps[0], maps.at(-1)];
  for (const path of maps.slice(0, 10)) expect(await reader.find(path, place, 'a')).toEqual({ source });
  expect(await reader.find(last, place, 'a')).toBeUndefined();
  expect(await reader.find(first, place, 'a')).toEqual({ source });
  expect(await reader.find(last, place, 'b')).toEqual({ source });
  expect(await reader.find(last, place, 'a')).toEqual({ source });
  const another = store('another');
  expect(await reader.find(another, place, 'a')).toBeUndefined();
  now += 60_000;
  expect(await reader.find(another, place, 'a')).toEqual({ source });
});

test('all reports have 120 maps read in a minute, and a person any', async () => {
  const maps = paths(121);
  for (const [nth, path] of maps.slice(0, 120).entries()) await reader.find(path, place, `network ${nth}`);
  const last = maps.at(-1) ?? '';
  expect(await reader.find(last, place, 'one more')).toBeUndefined();
  expect(await reader.find(last, place)).toEqual({ source });
});

test('no more maps are kept ready than have room: the one that nobody asked for the longest goes', async () => {
  await reader.close();
  reader = createMapReader({ now: () => now, mostBytes: text.length * 2 });
  // From now on this network has what is ready alone.
  for (const path of paths(10)) await reader.find(path, place, 'a');
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => store(name));
  for (const path of [one, two, one, three, four]) await reader.find(path ?? '', place);
  const isReady = async (path = '') => (await reader.find(path, place, 'a')) !== undefined;
  expect([await isReady(two), await isReady(one), await isReady(four)]).toEqual([false, true, true]);
});

test('a reader that has ended starts nothing again', async () => {
  await reader.close();
  expect(await reader.find(store('one'), place)).toBeUndefined();
});
