import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { Webhook } from 'standardwebhooks';
import { languages } from './languages.ts';
import { nodeRemedies } from './node.ts';
import { phpRemedies } from './php.ts';
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

interface Sample {
  language: string;
  command: string;
  /** What the command takes before the file. */
  options?: (port: number) => string[];
  file: string;
  code: string;
}

/** Runs a sample as a program of its own; what it has printed grows in `printed`. */
async function run({ command, file, code, options = () => [] }: Sample) {
  const port = await findFreePort();
  await writeFile(join(folder, file), code);
  const env = { ...process.env, PORT: String(port), TRILHO_WEBHOOK_SECRET: secret };
  const child = spawn(command, [...options(port), join(folder, file)], { env });
  started.push(child);
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.printed += text;
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { url: `http://127.0.0.1:${port}/webhooks`, output, isRunning };
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

const samples: Sample[] = [
  { language: 'Node', command: process.execPath, file: 'receiver.mjs', code: nodeRemedies.verify },
  { language: 'Python', command: 'python3', file: 'receiver.py', code: pythonRemedies.verify },
  {
    ...{ language: 'PHP', command: 'php', file: 'receiver.php', code: phpRemedies.verify },
    options: (port) => ['-S', `127.0.0.1:${port}`],
  },
];

/** Whether a command of this machine runs. */
function hasCommand(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Posts a valid delivery, one under two secrets, a forged one, an old one and one without a signature. */
async function judge(sample: Sample): Promise<void> {
  const { url, output, isRunning } = await run(sample);
  const post = async (init: RequestInit): Promise<number> => {
    while (isRunning()) {
      // A server that is about to listen may leave a connection without an answer.
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (response) return response.status;
      await sleep(20);
    }
    throw new Error(output.printed);
  };
  const hourAgo = new Date(timeOutside().getTime() - 3_600_000);
  const first = await post(delivery([secret]));
  // Half a request, and nobody there any more.
  const caller = connect(Number(new URL(url).port), '127.0.0.1').resume();
  caller.end('POST /webhooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
  await once(caller, 'close');
  expect([
    first,
    await post(delivery([stranger, secret])),
    await post(delivery([stranger])),
    await post(delivery([secret], hourAgo)),
    await post({ method: 'POST', body }),
  ]).toEqual([204, 204, 400, 400, 400]);
  while (isRunning() && !output.printed.includes('webhook.test we_1')) await sleep(20);
  expect(output.printed).toContain('webhook.test we_1');
}

for (const sample of samples) {
  const isThere = hasCommand(sample.command);
  const name = `the receiver in ${sample.language} accepts what is ours, and refuses what is forged or old`;
  const shown = isThere ? name : `${name} (install ${sample.command} to run this)`;
  // Starting a language's own server takes its time on a busy machine.
  (isThere ? test : test.skip)(shown, () => judge(sample), 60_000);
}

test('every language has code for every trial', () => {
  for (const { remedies } of languages) {
    for (const code of Object.values(remedies)) expect(code.trim().length).toBeGreaterThan(40);
  }
});
