import { storedFileName } from '@trilho/contracts/stored-file-name';
import { createOrm } from '../database/orm.ts';
import { StoredUpload } from '../database/upload.entity.ts';
import { createStage, headers, putFile, startHost } from '../testing/registry-host.ts';
import { createRegistryDatabase } from '../testing/test-database.ts';
import { integrityOf } from '../testing/workspace.ts';
import { createUploadQuota } from './upload-quota.ts';

let database: Awaited<ReturnType<typeof createRegistryDatabase>>;
let orm: Awaited<ReturnType<typeof createOrm>>;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T23:59:59.000Z');
  database = await createRegistryDatabase();
  orm = await createOrm(database.url);
});
afterEach(async () => {
  await orm.close(true);
  await database.drop();
});
const quota = () => createUploadQuota(orm, 100, () => now);

test('a token uploads its amount a day over all hosts, and another token its own', async () => {
  const [a, b] = [quota(), quota()];
  await a.take('token ci-keys', 60);
  await b.take('token ci-keys', 40);
  await expect(a.take('token ci-keys', 1)).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  await a.take('token ci-docs', 100);
  await expect(a.take('token ci-webhooks', 101)).rejects.toMatchObject({ status: 429 });
  now = new Date('2026-11-24T00:00:00.000Z');
  await a.take('token ci-keys', 100);
});

test('uploads at the same time do not exceed it together', async () => {
  const one = quota();
  const taken = await Promise.allSettled(Array.from({ length: 9 }, () => one.take('token ci-keys', 30)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('amounts are kept for thirty days', async () => {
  await quota().take('token ci-keys', 1);
  now = new Date('2026-12-24T00:00:00.000Z');
  await quota().take('token ci-keys', 1);
  expect((await orm.em.fork().find(StoredUpload, {})).map(({ day }) => day)).toEqual(['2026-12-24']);
});

test('what is stored counts, and what is refused does not', async () => {
  const stage = await createStage();
  const host = await startHost(stage);
  const name = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
  await putFile(host, name, 'other', headers);
  await putFile(host, name, 'entry', headers);
  const own = await createOrm(stage.url);
  const rows = await own.em.fork().find(StoredUpload, {});
  await own.close(true);
  await stage.close();
  expect(rows.map(({ actor, bytes }) => [actor, bytes])).toEqual([['token admin', 5]]);
});
