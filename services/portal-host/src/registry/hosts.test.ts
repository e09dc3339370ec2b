import { brotliDecompressSync } from 'node:zlib';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { PublishedRelease } from '@trilho/contracts/portal-registry';
import { Client } from 'pg';
import { buildShell } from '../testing/memory-registry.ts';
import { navigation } from '../testing/portal.ts';
import {
  createStage,
  post,
  release,
  type Stage,
  startHost,
  untilSequence,
  untilShown,
  versions,
} from '../testing/registry-host.ts';
import { buildManifest, buildRelease } from '../testing/workspace.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

const older = buildRelease({ version: 'bbbbbbbbbbbb' });
const current = buildRelease({ version: 'aaaaaaaaaaaa' });

test('before the first release the portal says that it is being prepared, and is healthy', async () => {
  const host = await startHost(stage);
  expect((await host.portal.inject({ url: '/', headers: navigation })).statusCode).toBe(503);
  expect((await host.portal.inject('/portal/health')).json()).toEqual({
    status: 'ok',
    composition: { sequence: null, problems: [] },
  });
});

test('a portal comes about by releases alone: page, shell files, list and the remote’s files', async () => {
  const host = await startHost(stage);
  expect((await release(host, buildShell())).statusCode).toBe(201);
  const response = await release(host, current, { channel: 'stable', source: 'commit 1' });
  expect(response.json<PublishedRelease>()).toMatchObject({
    unit: 'keys',
    version: 'aaaaaaaaaaaa',
    state: 'stable',
    source: 'commit 1',
    publishedBy: 'token admin',
    sizeAtOnce: expect.any(Number),
  });
  await untilShown(host, 'aaaaaaaaaaaa');
  const page = await host.portal.inject({ url: '/admin/keys', headers: navigation });
  expect(page.body).toContain('http://cdn.test:4001/keys/aaaaaaaaaaaa/remoteEntry.11111111.js');
  const script = await host.portal.inject({
    url: '/shell.33333333.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('shell()');
  const file = await host.cdn.inject('/keys/aaaaaaaaaaaa/remote.22222222.js');
  expect(file.body).toBe('remote');
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
  });
});

test('two hosts of one database: what one promotes the other shows at once, not at its next reading', async () => {
  const [one, other] = [await startHost(stage, 'a'), await startHost(stage, 'b')];
  await release(one, buildShell());
  await release(one, older);
  await untilShown(other, 'bbbbbbbbbbbb');
  await release(one, current);
  await untilShown(other, 'aaaaaaaaaaaa');
  await post(one, '/units/keys/rollback', {});
  await untilShown(other, 'bbbbbbbbbbbb');
});

test('a host whose announcements are cut off listens again, and misses nothing', async () => {
  const [one, other] = [await startHost(stage, 'a'), await startHost(stage, 'b')];
  await release(one, buildShell());
  await untilShown(await release(one, older).then(() => other), 'bbbbbbbbbbbb');
  const admin = new Client({ connectionString: stage.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'trilho-portal-listen'`,
  );
  await admin.end();
  await release(one, current);
  await untilShown(other, 'aaaaaaaaaaaa');
  expect(other.logged.join('\n')).toContain('announcements of compositions are not heard');
});

test('a restarted host shows what it has shown', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current);
  expect(await versions(await startHost(stage))).toEqual(['aaaaaaaaaaaa']);
});

test('a host comes up without the database, with what it has shown and its files, and says what is missing', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, current);
  await untilShown(host, 'aaaaaaaaaaaa');
  await host.registry.live.refresh();
  const alone = await startHost(stage, 'a', 'postgresql://nobody@127.0.0.1:1/none');
  expect(await versions(alone)).toEqual(['aaaaaaaaaaaa']);
  expect((await alone.portal.inject({ url: '/', headers: navigation })).statusCode).toBe(200);
  expect((await alone.cdn.inject('/keys/aaaaaaaaaaaa/remote.22222222.js')).body).toBe('remote');
  const health = await alone.portal.inject('/portal/health');
  expect([health.statusCode, health.json()]).toEqual([
    200,
    {
      status: 'degraded',
      composition: { sequence: 2, problems: [expect.objectContaining({ kind: 'database' })] },
    },
  ]);
  expect(alone.logged.join('\n')).toContain('the database is out of reach');
});

test('a canary is accepted without being everybody’s, and its people get it', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await release(host, older);
  const response = await release(host, current, { channel: 'canary', percent: 100 });
  expect(response.json<PublishedRelease>().state).toBe('canary');
  const cookie = `trilho_person=${'b'.repeat(22)}`;
  await untilSequence(host, 3);
  const list = await host.portal.inject({ url: '/portal/remotes.json', headers: { cookie } });
  expect(list.json<RemotesList>().remotes[0]?.releases[0]?.version).toBe('aaaaaaaaaaaa');
  expect(await versions(host)).toEqual(['bbbbbbbbbbbb']);
});

test('many remotes are released at once', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  const names = Array.from({ length: 15 }, (_, index) => `team-${index}`);
  const answers = await Promise.all(
    names.map((name) => {
      const manifest = buildManifest({ name, remote: `mfe_team_${name.slice(5)}`, paths: [`/${name}`] });
      return release(host, buildRelease({ manifest }));
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201));
  await untilSequence(host, 16);
  const list = await host.portal.inject('/portal/remotes.json');
  expect(list.json<RemotesList>().remotes).toHaveLength(15);
});
