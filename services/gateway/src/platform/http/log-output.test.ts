import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv } from '../../testing/app/child-env.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import { until } from '../../testing/until.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a process of the service whose standard output is on a disk that is full. */
function startOnFullDisk(entry: 'server' | 'worker', port: number): ChildProcess {
  const env = Object.fromEntries(
    Object.entries(service.context.env).map(([name, value]) => [name, String(value)]),
  );
  const child = spawn(process.execPath, [`${process.cwd()}/src/main/${entry}.ts`], {
    env: { ...childEnv(), ...env, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', openSync('/dev/full', 'a'), 'inherit'],
  });
  onTestEnd(async () => void child.kill('SIGKILL'));
  return child;
}

const codeOf = async (child: ChildProcess): Promise<unknown> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode ?? child.signalCode;
};

test('a gateway whose log is on a full disk answers, and ends when it is asked to', async () => {
  const port = await freePort();
  const child = startOnFullDisk('server', port);
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => null,
    );
  await until(async () => child.exitCode !== null || (await ask()) === 200);
  // More than one write's worth of lines.
  for (let nth = 0; nth < 50; nth += 1) expect(await ask()).toBe(200);
  child.kill('SIGTERM');
  expect(await codeOf(child)).toBe(0);
});

test('a worker whose log is on a full disk works, and ends when it is asked to', async () => {
  const child = startOnFullDisk('worker', 0);
  const registered = async () => {
    const rows = await service.context.orm.em
      .fork()
      .execute(
        `select 1 from pg_stat_activity where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
      );
    return rows.length > 0;
  };
  await until(async () => child.exitCode !== null || (await registered()));
  child.kill('SIGTERM');
  expect(await codeOf(child)).toBe(0);
});

/** No file may grow beyond this. */
const fullBytes = 64 * 1_024;

test('lines that find no room are dropped, and counted once the output takes lines again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  onTestEnd(() => rm(folder, { recursive: true }));
  const file = join(folder, 'out.log');
  const script = `
    import { openLogOutput } from '${new URL('./log-output.ts', import.meta.url).pathname}';
    const output = openLogOutput();
    const line = 'x'.repeat(1_000) + '\\n';
    const writing = setInterval(() => { for (let nth = 0; nth < 50; nth += 1) output.write(line); }, 5);
    output.once('drop', () => {
      clearInterval(writing);
      process.send('dropped');
    });
    process.on('message', () => process.exit(0));`;
  const limited = `ulimit -f ${fullBytes / 1_024}; exec "$0" --input-type=module --eval "$1"`;
  const child = spawn('bash', ['-c', limited, process.execPath, script], {
    env: { ...childEnv(), NODE_OPTIONS: '' },
    stdio: ['ignore', openSync(file, 'a'), 'inherit', 'ipc'],
  });
  onTestEnd(async () => void child.kill('SIGKILL'));
  await once(child, 'message');
  const dropped = /"dropped":[1-9]\d*,"msg":"log lines were dropped"/;
  await until(() => {
    const text = readFileSync(file, 'utf8');
    // Only a full file takes nothing that could be cut off with the rest.
    if (text.length >= fullBytes) truncateSync(file);
    return dropped.test(text) || child.exitCode !== null;
  });
  child.send('end');
  expect(await codeOf(child)).toBe(0);
});
