import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createBuiltRemote } from '../../teams/testing/built-remote.ts';
import { type StubRegistry, startStubRegistry } from '../../teams/testing/stub-registry.ts';
import { publishBuilds } from './publish-builds.ts';
import { watchBuilds } from './watch-builds.ts';

describe('what a start publishes', () => {
  let registry: StubRegistry;
  let root: string;
  let keys: Awaited<ReturnType<typeof createBuiltRemote>>;
  let version: string;

  beforeEach(async () => {
    registry = await startStubRegistry();
    root = await mkdtemp(join(tmpdir(), 'trilho-builds-'));
    await mkdir(join(root, 'shell', 'dist'), { recursive: true });
    const shell = { version: '000000000001', surface: { shared: {} }, pages: {}, files: [] };
    await writeFile(join(root, 'shell', 'dist', 'shell.json'), JSON.stringify(shell));
    keys = await createBuiltRemote('keys', join(root, 'mfe-keys'));
    version = await keys.build('first');
    await mkdir(join(root, 'mfe-unbuilt'));
  });
  afterEach(async () => {
    await registry.close();
    await rm(root, { recursive: true });
  });
  const publish = () => publishBuilds({ ...registry, root });
  const posted = () => registry.calls.filter((call) => call.startsWith('POST'));
  const liveKeys = () => registry.composition()?.remotes.keys?.stable[0]?.version;

  test('the shell and each remote that is built, for everybody at once', async () => {
    expect(await publish()).toEqual(['shell', 'keys']);
    expect(posted().toSorted()).toEqual([
      'POST /portal/registry/promote',
      'POST /portal/registry/units/keys/releases',
      'POST /portal/registry/units/shell/releases',
    ]);
    expect(posted().at(-1)).toBe('POST /portal/registry/promote');
    expect(registry.composition()).toMatchObject({
      shell: { stable: [{ version: '000000000001' }] },
      remotes: { keys: { stable: [{ version }] } },
    });
  });

  test('only what changed: nothing on a second start, one remote after its build', async () => {
    await publish();
    registry.calls.length = 0;
    expect(await publish()).toEqual([]);
    expect(registry.calls).toEqual(['GET /portal/registry/status', 'GET /portal/composition.json']);
    const next = await keys.build('second');
    expect(await publish()).toEqual(['keys']);
    expect(liveKeys()).toBe(next);
  });

  test('is done once the portal host shows it', async () => {
    await publish();
    await keys.build('second');
    const before = registry.composition();
    registry.lagging.push(before, before, before);
    registry.calls.length = 0;
    await publish();
    expect(registry.lagging).toEqual([]);
    expect(registry.calls.filter((call) => call === 'GET /portal/composition.json')).toHaveLength(4);
  });

  test('what the gate refuses ends the start, with its reasons', async () => {
    await publish();
    await keys.build('second');
    registry.refusals.push({ rule: 'shared', message: 'react ^20 is not shipped.', advice: 'Use ^19.' });
    await expect(publish()).rejects.toThrow(
      /refuses the builds of keys[\s\S]*shared: react \^20 is not shipped\./,
    );
    expect(liveKeys()).toBe(version);
  });

  test('what waits for another is published with it; what is refused even so ends the start', async () => {
    const reason = { rule: 'shared' as const, message: 'react ^20 is not shipped.', advice: 'Use ^19.' };
    registry.waitsFor.push(reason);
    expect(await publish()).toEqual(['shell', 'keys']);
    await keys.build('second');
    registry.setRefusals.push(reason);
    await expect(publish()).rejects.toThrow(
      /refuses the builds of keys\.\n {2}shared: react .*\n {4}Use \^19\./,
    );
    expect(liveKeys()).toBe(version);
  });

  test('a token that the registry does not know ends the start', async () => {
    const wrong = publishBuilds({ portalUrl: registry.portalUrl, token: 'trl_pub_other', root });
    await expect(wrong).rejects.toThrow('is unknown, expired or revoked');
  });

  test('nothing into a portal host that keeps no registry', async () => {
    const app = Fastify();
    app.setNotFoundHandler((_request, reply) => reply.redirect('/'));
    app.get('/', async (_request, reply) => reply.type('text/html').send('<!doctype html>'));
    const portalUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await publishBuilds({ portalUrl, token: registry.token, root })).toBeUndefined();
    await app.close();
  });

  test('while developing each new build is released, and a refused one is told and not repeated', async () => {
    await publish();
    const lines: string[] = [];
    const heard: (() => void)[] = [];
    const said = () => new Promise<void>((resolve) => heard.push(resolve));
    const stop = watchBuilds({
      ...registry,
      root,
      intervalMs: 5,
      log: (line) => {
        lines.push(line);
        heard.shift()?.();
      },
    });
    let next = said();
    const second = await keys.build('second');
    await next;
    expect(lines).toEqual(['  ✓ released keys']);
    expect(liveKeys()).toBe(second);
    registry.refusals.push({ rule: 'size', message: '71 KB are loaded at once.', advice: 'Load it later.' });
    next = said();
    await keys.build('third');
    await next;
    await stop();
    expect(lines[1]).toContain('size: 71 KB are loaded at once.');
    expect(lines).toHaveLength(2);
    expect(liveKeys()).toBe(second);
  });
});
