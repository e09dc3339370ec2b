import { writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { readBuiltRemote } from './built-unit.ts';
import { publishBuild } from './publish-build.ts';
import { RegistryClient } from './registry-client.ts';
import { exitCodes } from './registry-error.ts';
import { createBuiltRemote } from './testing/built-remote.ts';
import { type StubRegistry, startStubRegistry } from './testing/stub-registry.ts';

describe('publishing a build', () => {
  let registry: StubRegistry;
  let remote: Awaited<ReturnType<typeof createBuiltRemote>>;
  let client: RegistryClient;

  beforeEach(async () => {
    registry = await startStubRegistry();
    remote = await createBuiltRemote();
    client = new RegistryClient({ ...registry, retryPauseMs: 1 });
  });
  afterEach(async () => {
    await registry.close();
    await remote.remove();
  });
  const publish = async () =>
    (await publishBuild(client, await readBuiltRemote(join(remote.dir, 'dist')))).uploaded;

  test('uploads each file under the hash of its content, then publishes the release', async () => {
    const version = await remote.build('first');
    expect(await publish()).toBe(3);
    expect([...registry.files.values()].map(String).sort()).toEqual(['entry first', 'first', 'screen first']);
    expect([...registry.files.keys()].every((name) => /^[\w-]{64}\.(js|txt)$/.test(name))).toBe(true);
    const stored = registry.stored.get(`sample/${version}`)?.release;
    expect(stored).toMatchObject({ version, container: 'mfe_sample_1' });
    expect(stored).not.toHaveProperty('previous');
  });

  test('uploads nothing that the registry has', async () => {
    await remote.build('first');
    await publish();
    registry.calls.length = 0;
    expect(await publish()).toBe(0);
    expect(registry.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('goes on after a 503, a 429 and a 500', async () => {
    await remote.build('first');
    registry.failing.push(503, 429, 500);
    expect(await publish()).toBe(3);
  });

  test('gives up after four failures of one call, with the request id and the code for trying again', async () => {
    registry.failing.push(500, 500, 500, 500);
    await expect(client.readComposition()).rejects.toMatchObject({
      exitCode: exitCodes.unreachable,
      message: 'The registry answered 500. Erro interno. (req_1)',
    });
  });

  test('a full store is told at once, and not asked again', async () => {
    await remote.build('first');
    registry.failing.push(507, 507, 507, 507, 507, 507, 507, 507);
    await expect(client.putFile('sample', `${'a'.repeat(64)}.js`, Buffer.from('x'))).rejects.toMatchObject({
      exitCode: exitCodes.unreachable,
      message: expect.stringContaining('The registry answered 507.'),
    });
    expect(registry.calls).toHaveLength(1);
  });

  test('a file that was changed after the build is refused by its hash', async () => {
    await remote.build('first');
    await writeFile(join(remote.dir, 'dist', 'screen.2.js'), 'tampered');
    await expect(publish()).rejects.toMatchObject({ exitCode: exitCodes.refused });
    expect(registry.stored.size).toBe(0);
  });

  test('says what the gate refuses and what to do', async () => {
    await remote.build('first');
    const refusal = { rule: 'size', message: '71 KB are loaded at once.', advice: 'Import the chart later.' };
    registry.refusals.push({ ...refusal, rule: 'size' });
    await expect(publish()).rejects.toMatchObject({ exitCode: exitCodes.refused, refusals: [refusal] });
  });

  test('a rollback whose answer is lost is not repeated: it could go back twice', async () => {
    for (const status of [500, 502]) {
      registry.calls.length = 0;
      registry.failing.push(status);
      await expect(client.rollback('sample')).rejects.toMatchObject({
        exitCode: exitCodes.unreachable,
        message: expect.stringContaining('Whether sample went back is not known: see trilho status sample'),
      });
      expect(registry.calls).toEqual(['POST /portal/registry/units/sample/rollback']);
    }
    const cut = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
    await new Promise((ready) => cut.once('listening', ready));
    const address = cut.address();
    const portalUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    let connections = 0;
    cut.on('connection', () => {
      connections += 1;
    });
    const unlucky = new RegistryClient({ portalUrl, retryPauseMs: 1 });
    await expect(unlucky.rollback('sample')).rejects.toThrow('is not known');
    expect(connections).toBe(1);
    cut.close();
  });

  test('a rollback that was not begun is repeated, and so is one to a named release', async () => {
    for (const text of ['first', 'second']) {
      await remote.build(text);
      await publishBuild(client, await readBuiltRemote(join(remote.dir, 'dist')), { channel: 'stable' });
    }
    const [, before] = registry.composition()?.remotes.sample?.stable ?? [];
    registry.failing.push(503, 429);
    expect((await client.rollback('sample')).remotes.sample?.stable[0]).toEqual(before);
    registry.failing.push(500);
    const named = await client.rollback('sample', before?.version);
    expect(named.remotes.sample?.stable[0]).toEqual(before);
  });

  test('an unknown token is a mistake of the settings, and its text is in no message', async () => {
    const stranger = new RegistryClient({ portalUrl: registry.portalUrl, token: 'trl_pub_secret' });
    const error: unknown = await stranger.listReleases('sample').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ exitCode: exitCodes.usage });
    expect(String(error)).toContain('TRILHO_PUBLISH_TOKEN is unknown');
    expect(String(error)).not.toContain('trl_pub_secret');
  });

  test('a portal that is not there is named, after four attempts', async () => {
    const port = await findFreePort();
    const nowhere = new RegistryClient({ portalUrl: `http://127.0.0.1:${port}`, retryPauseMs: 1 });
    await expect(nowhere.readComposition()).rejects.toMatchObject({
      exitCode: exitCodes.unreachable,
      message: expect.stringContaining(`http://127.0.0.1:${port} cannot be reached: connect ECONNREFUSED`),
    });
  });

  test('a server that accepts and never answers costs the time limit and no more', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((ready) => silent.once('listening', ready));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const slow = new RegistryClient({
      portalUrl: `http://127.0.0.1:${port}`,
      timeoutMs: 20,
      retryPauseMs: 1,
    });
    await expect(slow.readComposition()).rejects.toMatchObject({ exitCode: exitCodes.unreachable });
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
});
