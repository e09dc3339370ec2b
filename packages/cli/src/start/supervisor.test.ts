import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '@trilho/tooling/process/ports.ts';
import { identify, isAlive, waitForEnd } from '@trilho/tooling/process/process-info.ts';
import { createSupervisor, requireFreePorts } from './supervisor.ts';

const RUNNER = join(import.meta.dirname, 'fixtures', 'run-supervisor.ts');
const SERVICE = join(import.meta.dirname, 'fixtures', 'answering-service.ts');

type Run = { child: ChildProcess; output: () => string; until: (text: string) => Promise<void> };

describe('the supervisor', () => {
  let dataDir: string;
  let ports: number[];
  const runs: ChildProcess[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilho-supervisor-'));
    ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  });

  afterEach(async () => {
    for (const child of runs.splice(0)) child.kill('SIGKILL');
    await createSupervisor({ dataDir }).endLeftovers(0);
    await rm(dataDir, { recursive: true, force: true });
  });

  function run(env: Record<string, string> = {}): Run {
    const child = spawn(process.execPath, [RUNNER, dataDir, ...ports.map(String)], {
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    runs.push(child);
    let text = '';
    const grown = new Set<() => void>();
    const collect = (chunk: unknown) => {
      text += String(chunk);
      for (const tell of grown) tell();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    return {
      child,
      output: () => text,
      until: (wanted) =>
        new Promise((resolve, reject) => {
          const check = () => {
            if (!text.includes(wanted)) return;
            grown.delete(check);
            resolve();
          };
          grown.add(check);
          child.once('exit', () => reject(new Error(`Ended before "${wanted}":\n${text}`)));
          check();
        }),
    };
  }

  const started = async (): Promise<number[]> => {
    const entries: { pid: number }[] = JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8'));
    return entries.map(({ pid }) => pid);
  };

  test('stops the services in reverse order at Ctrl-C and leaves none', async () => {
    const { child, until } = run();
    await until('ready');
    const pids = await started();
    expect(pids).toHaveLength(3);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect((await readFile(join(dataDir, 'ended'), 'utf8')).trim().split('\n')).toEqual([
      'service-2',
      'service-1',
      'service-0',
    ]);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await started()).toEqual([]);
  });

  test('takes the same Ctrl-C passed on twice as one', async () => {
    const { child, until } = run();
    await until('ready');
    child.kill('SIGINT');
    await until('stopping');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await readFile(join(dataDir, 'ended'), 'utf8')).toContain('service-0');
  });

  test('ends a service that does not react at the second Ctrl-C', async () => {
    const { child, until } = run({ HANG_SERVICE: 'service-2' });
    await until('ready');
    const pids = await started();
    child.kill('SIGINT');
    await until('stopping');
    const pressedAgain = setInterval(() => child.kill('SIGINT'), 200);
    await once(child, 'exit');
    clearInterval(pressedAgain);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('leaves no service behind when it is killed itself', async () => {
    const { child, until } = run();
    await until('ready');
    const pids = await started();
    child.kill('SIGKILL');
    expect(await Promise.all(pids.map((pid) => waitForEnd(pid, 30_000)))).toEqual([true, true, true]);
  });

  test('ends what a killed start left, and starts again on the same ports', async () => {
    const first = run({ HANG_SERVICE: 'service-1' });
    await first.until('ready');
    const [, hanging] = await started();
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');

    const second = run();
    await second.until('ready');
    expect(second.output()).toContain('service-1');
    expect(hanging && isAlive(hanging)).toBe(false);
  });

  test('leaves another program alone that has a recorded process id by now', async () => {
    const self = identify(process.pid);
    await writeFile(
      join(dataDir, 'processes.json'),
      JSON.stringify([{ pid: self?.pid, startedAt: 'another time', name: 'gateway' }]),
    );
    expect(await createSupervisor({ dataDir }).endLeftovers()).toEqual([]);
  });

  test('reports a service that ends by itself with its last lines, and stops the others', async () => {
    const { child, until, output } = run();
    await until('ready');
    const pids = await started();
    await fetch(`http://127.0.0.1:${ports[1]}/fail`).catch(() => undefined);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(output()).toContain('service-1 ended (exit code 7)');
    expect(output()).toContain('service-1: the last words');
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await isPortFree(ports[0] ?? 0)).toBe(true);
  });

  test('says why a service cannot start', async () => {
    const supervisor = createSupervisor({ dataDir });
    await expect(
      supervisor.start({
        name: 'gateway',
        entry: SERVICE,
        env: { NAME: 'gateway', FAIL_AT_START: '1' },
        readyUrl: `http://127.0.0.1:${ports[0]}/`,
      }),
    ).rejects.toThrow(/gateway ended while it started \(exit code 3\)[\s\S]*the reason it cannot start/);
    await supervisor.stop();
  });

  test('names every taken port, who has it, and the setting that moves it', async () => {
    const taken = createServer().listen(ports[0], '127.0.0.1');
    await once(taken, 'listening');
    await expect(
      requireFreePorts([
        { port: ports[0] ?? 0, purpose: 'portal', variable: 'PORTAL_PORT' },
        { port: ports[1] ?? 0, purpose: 'cdn', variable: 'CDN_PORT' },
      ]),
    ).rejects.toThrow(
      new RegExp(
        `^Port ${ports[0]} \\(portal\\) is taken by process ${process.pid} \\(.+\\)\\. .*PORTAL_PORT=<port>\\.$`,
      ),
    );
    taken.close();
  });
});
