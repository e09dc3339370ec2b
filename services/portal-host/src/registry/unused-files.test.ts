import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildShell } from '../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  postRelease,
  putFile,
  release,
  type Stage,
  startHost,
} from '../testing/registry-host.ts';
import { buildRelease, integrityOf } from '../testing/workspace.ts';
import { deleteUnusedFiles } from './unused-files.ts';

const dayMs = 24 * 60 * 60 * 1000;
const unusedMs = 30 * dayMs;
let stage: Stage;
let host: Host;
let dir: string;
beforeEach(async () => {
  stage = await createStage();
  dir = join(stage.dir, 'releases');
  host = await startHost(stage);
});
afterEach(() => stage.close());

const upload = async (content: string) => {
  const name = storedFileName({ file: 'late.js', integrity: integrityOf(content) });
  expect((await putFile(host, name, content)).statusCode).toBe(201);
  return name;
};
const clean = (at: number) => {
  const { orm } = host.registry.routes ?? {};
  if (!orm) throw new Error('This host cannot change the portal');
  return deleteUnusedFiles({ orm, dir, unusedMs, now: () => new Date(at) });
};
const usedAt = (name: string) => statSync(join(dir, name)).ctimeMs;

test('what no release names goes after its time, with its copies; what one names never does', async () => {
  await release(host, buildShell());
  // Accepted, and shown to nobody yet.
  await release(host, buildRelease({ version: 'bbbbbbbbbbbb' }), {});
  const before = readdirSync(dir).sort();
  const orphan = await upload('orphan');
  const partial = `.${orphan}.4711.12345.678`;
  writeFileSync(join(dir, partial), 'half');
  expect(await clean(Date.now() + 29 * dayMs)).toBe(0);
  expect(await clean(Date.now() + 31 * dayMs)).toBe(4);
  expect(readdirSync(dir).sort()).toEqual(before);
});

test('what is about to be released stays: a client that asks for it has its time again', async () => {
  await release(host, buildShell());
  const asked = await upload('asked');
  const named = await upload('remote');
  const forgotten = await upload('forgotten');
  await wait(20);
  const writtenAt = () => statSync(join(dir, asked)).mtimeMs;
  const mtime = writtenAt();
  const url = `/portal/registry/files/${asked}`;
  expect((await host.portal.inject({ method: 'HEAD', url, headers })).statusCode).toBe(200);
  // Refused for another of its files, and soon sent again.
  expect((await postRelease(host, buildRelease({ version: 'cccccccccccc' }))).statusCode).toBe(422);
  const since = Math.min(...[asked, named].flatMap((name) => [usedAt(name), usedAt(`${name}.br`)]));
  expect(usedAt(forgotten)).toBeLessThan(since);
  expect(await clean(since + unusedMs)).toBe(3);
  expect([asked, named, forgotten].map((name) => existsSync(join(dir, name)))).toEqual([true, true, false]);
  expect(Math.abs(writtenAt() - mtime)).toBeLessThan(2);
});

test('a registry without a release deletes nothing: the folder may be another one’s', async () => {
  const name = await upload('orphan');
  expect(await clean(Date.now() + 900 * dayMs)).toBe(0);
  expect(existsSync(join(dir, name))).toBe(true);
});

test('the source map of a script goes with it, and is taken again with the script', async () => {
  await release(host, buildShell());
  await release(host, buildRelease({ version: 'aaaaaaaaaaaa' }));
  const kept = storedFileName({ file: 'remoteEntry.11111111.js', integrity: integrityOf('entry') });
  const orphan = await upload('orphan');
  const map = (script: string) => `/portal/registry/files/${script}/map?unit=keys`;
  const putMap = (script: string) =>
    host.portal.inject({
      method: 'PUT',
      url: map(script),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: JSON.stringify({ version: 3, sources: [script], mappings: 'AAAA' }),
    });
  const hasMap = async (script: string) =>
    (await host.portal.inject({ method: 'HEAD', url: map(script), headers })).statusCode;
  for (const script of [kept, orphan]) expect((await putMap(script)).statusCode).toBe(201);
  await clean(Date.now() + 29 * dayMs);
  expect([await hasMap(kept), await hasMap(orphan)]).toEqual([200, 200]);
  // The script, its two copies, and its map.
  expect(await clean(Date.now() + 31 * dayMs)).toBe(4);
  expect([await hasMap(kept), await hasMap(orphan)]).toEqual([200, 404]);
  await upload('orphan');
  expect((await putMap(orphan)).statusCode).toBe(201);
});
