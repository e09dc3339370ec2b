import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { createVerifiedFiles } from '../../composition/known-releases/verified-files.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { integrityOf } from '../../testing/workspace.ts';
import { parseS3Location } from './s3-location.ts';
import { createS3Store } from './s3-store.ts';

let dir: string;
let s3: Awaited<ReturnType<typeof startS3>>;
let stores: ReturnType<typeof createS3Store>[];
let logged: string[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trilho-s3-'));
  stores = [];
  logged = [];
  s3 = await startS3(join(dir, 'server'));
});
afterEach(async () => {
  for (const store of stores) store.close();
  await s3.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The store as a host sees it that has a disk of its own. */
function openStore(host: string) {
  const store = createS3Store({
    location: parseS3Location(s3.address),
    cacheDir: join(dir, host),
    log: { error: (fields, message) => void logged.push(JSON.stringify({ message, ...fields })) },
  });
  stores.push(store);
  return store;
}

const text = 'console.log("remote")'.repeat(50);
const file = { file: 'remote.js', integrity: integrityOf(text) };
const name = storedFileName(file);
const putBare = (content: string) =>
  s3.client.send(
    new PutObjectCommand({ Bucket: s3.bucket, Key: `portal/${name}`, Body: Buffer.from(content) }),
  );

test('what one host stores another one reads, with compressed copies that it made itself', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const place = await openStore('b').locate(name);
  expect(place).toEqual({ dir: join(dir, 'b'), file: name });
  expect(readFileSync(join(dir, 'b', name), 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(dir, 'b', `${name}.br`))).toString()).toBe(text);
  const { Contents = [] } = await s3.client.send(new ListObjectsV2Command({ Bucket: s3.bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual([`portal/${name}`]);
});

test('a file that was read once is there without the store', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const other = openStore('b');
  await other.locate(name);
  await s3.client.send(new PutObjectCommand({ Bucket: s3.bucket, Key: `portal/${name}`, Body: 'malware()' }));
  expect(await other.locate(name)).toEqual({ dir: join(dir, 'b'), file: name });
  expect(readFileSync(join(dir, 'b', name), 'utf8')).toBe(text);
});

test('many who ask at once for a new file make one reading', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const other = openStore('b');
  const places = await Promise.all(Array.from({ length: 20 }, () => other.locate(name)));
  expect(new Set(places.map((place) => place?.file))).toEqual(new Set([name]));
  expect(s3.readings).toHaveLength(1);
});

test.each([
  ['a wrong byte', text.replace('remote', 'Remote')],
  ['less than the file', text.slice(1)],
  ['more than any file of a release', 'a'.repeat(5 * 1024 * 1024 + 1)],
  ['nothing', ''],
])('an object that holds %s is refused, and a right upload mends it', async (_case, content) => {
  const store = openStore('a');
  await putBare(content);
  expect(await store.locate(name)).toBeUndefined();
  await store.put(name, Buffer.from(text));
  const stored = await s3.client.send(new GetObjectCommand({ Bucket: s3.bucket, Key: `portal/${name}` }));
  expect(await stored.Body?.transformToString()).toBe(text);
  expect(await openStore('b').locate(name)).toBeDefined();
});

test('a refused object is logged by its name', async () => {
  await putBare('malware()');
  await openStore('a').locate(name);
  expect(logged).toEqual([expect.stringContaining(name)]);
});

test('a copy on the disk that is changed is not shown', async () => {
  const store = openStore('a');
  await store.put(name, Buffer.from(text));
  const verified = createVerifiedFiles(store);
  expect(await verified.locate(file)).toBeDefined();
  writeFileSync(join(dir, 'a', name), 'malware()');
  expect(await verified.locate(file)).toBeUndefined();
});

test('a name that is not stored, or is no hash, is nowhere', async () => {
  const store = openStore('a');
  expect(await store.locate(name)).toBeUndefined();
  expect(await store.locate('../server')).toBeUndefined();
  await expect(store.put('../a.js', Buffer.from('a'))).rejects.toThrow('its hash');
});

test('a store that is out of reach is an error, not an absent file', async () => {
  const store = openStore('a');
  await s3.stop();
  await expect(store.locate(name)).rejects.toThrow();
});

test.each([
  ['s3://releases', { bucket: 'releases', prefix: '', region: 'us-east-1' }],
  ['s3://releases/a/b/?region=sa-east-1', { bucket: 'releases', prefix: 'a/b/', region: 'sa-east-1' }],
  [
    's3://releases/a?endpoint=https://store.test:9000',
    { bucket: 'releases', prefix: 'a/', region: 'us-east-1', endpoint: 'https://store.test:9000' },
  ],
])('%s is read', (given, location) => {
  expect(parseS3Location(given)).toEqual(location);
});

test.each([
  'https://releases/a',
  's3://',
  's3://key:secret@releases/a',
  's3://releases/a?endpoint=store.test',
  's3://releases/a?acl=public-read',
])('%s is no store, and no key in it is shown', (given) => {
  expect(() => parseS3Location(given)).toThrow(/^RELEASES_URL(?!.*secret)/);
});
