import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { storedFileName } from '../composition/stored-file-name.ts';
import { createVerifiedFiles } from '../composition/verified-files.ts';
import { integrityOf } from '../testing/workspace.ts';
import { parseS3Location } from './s3-location.ts';
import { createS3Store } from './s3-store.ts';

const bucket = 'releases';
const given = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const before = Object.keys(given).map((name) => [name, process.env[name]] as const);
let dir: string;
let server: Server;
/** Keys that were read, one for each reading. */
let readings: string[];
let address: string;
let bare: S3Client;
let stores: ReturnType<typeof createS3Store>[];
let logged: string[];

beforeEach(async () => {
  Object.assign(process.env, given);
  dir = mkdtempSync(join(tmpdir(), 'trilho-s3-'));
  stores = [];
  logged = [];
  readings = [];
  const s3 = new S3rver({ silent: true, directory: join(dir, 'server') });
  const answer = s3.callback();
  server = createServer((request, response) => {
    if (request.method === 'GET') readings.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The store has no port');
  const { port } = listening;
  const endpoint = `http://127.0.0.1:${port}`;
  address = `s3://${bucket}/portal?endpoint=${encodeURIComponent(endpoint)}&region=sa-east-1`;
  bare = new S3Client({ endpoint, region: 'sa-east-1', forcePathStyle: true });
  await bare.send(new CreateBucketCommand({ Bucket: bucket }));
});
afterEach(async () => {
  for (const store of stores) store.close();
  bare.destroy();
  await stop();
  rmSync(dir, { recursive: true, force: true });
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

function stop(): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The store as a host sees it that has a disk of its own. */
function openStore(host: string) {
  const store = createS3Store({
    location: parseS3Location(address),
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
  bare.send(new PutObjectCommand({ Bucket: bucket, Key: `portal/${name}`, Body: Buffer.from(content) }));

test('what one host stores another one reads, with compressed copies that it made itself', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const place = await openStore('b').locate(name);
  expect(place).toEqual({ dir: join(dir, 'b'), file: name });
  expect(readFileSync(join(dir, 'b', name), 'utf8')).toBe(text);
  expect(brotliDecompressSync(readFileSync(join(dir, 'b', `${name}.br`))).toString()).toBe(text);
  const { Contents = [] } = await bare.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual([`portal/${name}`]);
});

test('a file that was read once is there without the store', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const other = openStore('b');
  await other.locate(name);
  await bare.send(new PutObjectCommand({ Bucket: bucket, Key: `portal/${name}`, Body: 'malware()' }));
  expect(await other.locate(name)).toEqual({ dir: join(dir, 'b'), file: name });
  expect(readFileSync(join(dir, 'b', name), 'utf8')).toBe(text);
});

test('many who ask at once for a new file make one reading', async () => {
  await openStore('a').put(name, Buffer.from(text));
  const other = openStore('b');
  const places = await Promise.all(Array.from({ length: 20 }, () => other.locate(name)));
  expect(new Set(places.map((place) => place?.file))).toEqual(new Set([name]));
  expect(readings).toHaveLength(1);
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
  const stored = await bare.send(new GetObjectCommand({ Bucket: bucket, Key: `portal/${name}` }));
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
  await stop();
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
