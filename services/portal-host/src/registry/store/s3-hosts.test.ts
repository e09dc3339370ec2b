import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildShell } from '../../testing/memory-registry.ts';
import { createStage, release, type Stage, startHost, untilShown } from '../../testing/registry-host.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { buildRelease, integrityOf } from '../../testing/workspace.ts';
import { parseS3Location } from './s3-location.ts';

let stage: Stage;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeEach(async () => {
  stage = await createStage();
  s3 = await startS3(join(stage.dir, 'server'));
});
afterEach(async () => {
  await stage.close();
  await s3.close();
});

/** Starts a host with a disk of its own. */
const startOn = (disk: string) =>
  startHost(stage, disk, stage.url, {
    releasesDir: join(stage.dir, disk),
    releasesStore: parseS3Location(s3.address),
  });

const remote = buildRelease({ version: 'aaaaaaaaaaaa' });
const chunk = storedFileName({ file: 'remote.22222222.js', integrity: integrityOf('remote') });
const chunkUrl = '/keys/aaaaaaaaaaaa/remote.22222222.js';

test('hosts that share a database and a bucket, and no disk, show the same portal', async () => {
  const [one, other] = [await startOn('a'), await startOn('b')];
  await release(one, buildShell());
  await release(one, remote);
  await untilShown(other, 'aaaaaaaaaaaa');
  expect((await other.cdn.inject(chunkUrl)).body).toBe('remote');
  expect((await other.portal.inject('/shell.33333333.js')).body).toBe('shell()');
  expect(readFileSync(join(stage.dir, 'b', chunk), 'utf8')).toBe('remote');
});

test('a host does not send what somebody has put into the bucket', async () => {
  const one = await startOn('a');
  await release(one, buildShell());
  await release(one, remote);
  await untilShown(one, 'aaaaaaaaaaaa');
  const Key = `portal/${chunk}`;
  await s3.client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body: 'malware()' }));
  const other = await startOn('b');
  expect((await other.cdn.inject(chunkUrl)).statusCode).toBe(404);
  expect(other.logged.join('\n')).toContain('a stored file is not what its name says');
  expect((await one.cdn.inject(chunkUrl)).body).toBe('remote');
});
