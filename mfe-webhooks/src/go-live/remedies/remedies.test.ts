import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { languages } from './languages.ts';
import { nodeRemedies } from './node.ts';
import { pythonRemedies } from './python.ts';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const stranger = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
const body = JSON.stringify({ type: 'webhook.test', data: { object: { id: 'we_1' } } });

let folder: string;
let started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remedies-'));
});
afterEach(async () => {
  const ended = started.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of started) child.kill();
  await Promise.all(ended);
  started = [];
});
afterAll(() => rm(folder, { recursive: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}

/** Runs a sample as a program of its own; what it has printed grows in `printed`. */
async function run(command: string, file: string, code: string) {
  const port = await freePort();
  await writeFile(join(folder, file), code);
  const env = { ...process.env, PORT: String(port), TRILHO_WEBHOOK_SECRET: secret };
  const child = spawn(command, [join(folder, file)], { env });
  started.push(child);
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.printed += text;
    });
  }
  return { url: `http://127.0.0.1:${port}/webhooks`, output, isRunning: () => child.exitCode === null };
}

/** The programs go by the machine's clock also when that of the tests is moved. */
const timeOutside = () => new Date(performance.timeOrigin + performance.now());

function delivery(keys: string[], at = timeOutside()): RequestInit {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': keys.map((key) => new Webhook(key).sign('evt_1', at, body)).join(' '),
  };
  return { method: 'POST', body, headers };
}

test.each([
  ['node', process.execPath, 'receiver.mjs', nodeRemedies.verify],
  ['python', 'python3', 'receiver.py', pythonRemedies.verify],
])('the receiver in %s accepts what is ours, and refuses what is forged or old', async (...sample) => {
  const [, command, file, code] = sample;
  const { url, output, isRunning } = await run(command, file, code);
  const post = async (init: RequestInit): Promise<number> => {
    while (isRunning()) {
      const response = await fetch(url, init).catch(() => null);
      if (response) return response.status;
      await sleep(20);
    }
    throw new Error(output.printed);
  };
  const hourAgo = new Date(timeOutside().getTime() - 3_600_000);
  expect([
    await post(delivery([secret])),
    await post(delivery([stranger, secret])),
    await post(delivery([stranger])),
    await post(delivery([secret], hourAgo)),
    await post({ method: 'POST', body }),
  ]).toEqual([204, 204, 400, 400, 400]);
  while (!output.printed.includes('webhook.test we_1')) await sleep(20);
});

test('every language has code for every trial', () => {
  for (const { remedies } of languages) {
    for (const code of Object.values(remedies)) expect(code.trim().length).toBeGreaterThan(40);
  }
});
