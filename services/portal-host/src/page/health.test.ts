import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryStatus } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildPortal } from '../portal-host.ts';
import { createFolderStore } from '../registry/store/file-store.ts';
import { createStoreHealth } from '../registry/store/store-health.ts';
import { buildShell, createMemoryRegistry } from '../testing/memory-registry.ts';
import { pageSettings } from '../testing/page-settings.ts';
import {
  createStage,
  type Host,
  headers,
  putFile,
  release,
  type Stage,
  startHost,
} from '../testing/registry-host.ts';
import { integrityOf } from '../testing/workspace.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});
afterEach(() => stage.close());

const readHealth = async ({ portal }: Pick<Host, 'portal'>) => {
  const { statusCode, body } = await portal.inject('/portal/health');
  return { statusCode, ...JSON.parse(body) };
};
const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
const script = storedFileName({ file: 'a.js', integrity: integrityOf('entry') });
/** Where the store looks whether it takes files. */
const probeOf = ({ dir }: Stage) => join(dir, 'releases', '.probe');

test('a host without the database and without a memory has no page to show, and says so with 503', async () => {
  const host = await startHost(stage, 'a', nowhere);
  expect(await readHealth(host)).toEqual({
    statusCode: 503,
    status: 'unavailable',
    composition: {
      sequence: null,
      problems: [{ kind: 'database', reason: expect.stringContaining('cannot be read') }],
    },
  });
});

test('a host whose shell has lost its files has no page to show either', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await host.registry.live.refresh();
  expect(await readHealth(host)).toMatchObject({ statusCode: 200, status: 'ok' });
  rmSync(join(stage.dir, 'releases'), { recursive: true });
  const restarted = await startHost(stage, 'b');
  expect(await readHealth(restarted)).toMatchObject({
    statusCode: 503,
    status: 'unavailable',
    composition: { sequence: 1, problems: [expect.objectContaining({ kind: 'release', unit: 'shell' })] },
  });
});

test('a host past its document’s end shows pages, and tells that nobody issues another one', async () => {
  const memory = await createMemoryRegistry();
  await memory.promote(buildShell());
  const { live } = await memory.startHost('a', () => new Date(Date.now() + 25 * 3_600_000));
  const { registry } = await startHost(stage);
  const portal = await buildPortal({
    ...{ ...pageSettings, source: live, cdnUrl: 'http://cdn.test:4001', secure: false },
    registry: { ...registry, live },
  });
  expect(await readHealth({ portal })).toMatchObject({
    statusCode: 200,
    status: 'degraded',
    composition: { problems: [{ kind: 'expired' }] },
  });
  await portal.close();
  memory.close();
});

test('a full store is told by health and status, and an upload is answered in words at once', async () => {
  const host = await startHost(stage);
  await release(host, buildShell());
  await host.registry.live.refresh();
  // The kernel's own full disk.
  symlinkSync('/dev/full', probeOf(stage));
  const upload = await putFile(host, script, 'entry');
  expect([upload.statusCode, upload.json().message]).toEqual([
    507,
    expect.stringContaining('The store of the releases is full: make room'),
  ]);
  expect(await readHealth(host)).toMatchObject({
    statusCode: 200,
    status: 'degraded',
    composition: { problems: [{ kind: 'store', reason: expect.stringContaining('is full') }] },
  });
  const status = await host.portal.inject({ url: '/portal/registry/status', headers });
  expect(status.json<RegistryStatus>().problems).toEqual([expect.stringContaining('is full')]);
});

test('a store that takes no files is told as such, and an upload costs nothing of the day’s amount', async () => {
  const host = await startHost(stage);
  mkdirSync(probeOf(stage), { recursive: true });
  const upload = await putFile(host, script, 'entry');
  expect([upload.statusCode, upload.json().message]).toEqual([
    507,
    expect.stringContaining('takes no files'),
  ]);
  expect(await readHealth(host)).toMatchObject({
    statusCode: 200,
    status: 'degraded',
    composition: {
      sequence: null,
      problems: [{ kind: 'store', reason: expect.stringContaining('takes no files') }],
    },
  });
  const { orm } = host.registry.routes ?? {};
  expect(await orm?.em.fork().execute('select * from "portal"."uploads"')).toEqual([]);
});

test('with less room than a few of the largest files have, the store counts as full', async () => {
  const dir = join(stage.dir, 'small');
  const megabyte = 1024 * 1024;
  await expect(createFolderStore(dir, async () => 15 * megabyte).check()).rejects.toMatchObject({
    status: 507,
  });
  await expect(createFolderStore(dir, async () => 20 * megabyte).check(2 * megabyte)).rejects.toThrow(
    'is full',
  );
  await expect(createFolderStore(dir, async () => 20 * megabyte).check(megabyte)).resolves.toBeUndefined();
});

test('a store that hangs is told in time, not asked again meanwhile, and believed for five seconds once it answers', async () => {
  let asked = 0;
  let answer = () => {};
  let now = 0;
  const check = () => {
    asked += 1;
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const health = createStoreHealth({ check }, { nowMs: () => now, longestMs: 20 });
  const hanging = { kind: 'store', reason: expect.stringContaining('does not answer') };
  expect(await health()).toEqual(hanging);
  now = 60_000;
  expect([await health(), asked]).toEqual([hanging, 1]);
  answer();
  expect([await health(), asked]).toEqual([undefined, 1]);
  expect([await health(), asked]).toEqual([hanging, 2]);
  answer();
  now += 4_999;
  expect([await health(), asked]).toEqual([undefined, 2]);
});
