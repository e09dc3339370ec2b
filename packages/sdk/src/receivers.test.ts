import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { signatureHeaders } from '@trilho/gateway/src/modules/webhook-delivery/signing.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { type BareProject, createBareProject, timeOutside } from './testing/bare-project.ts';
import { post, type RunningProgram, startProgram } from './testing/running-program.ts';
import { ownRuntime } from './testing/runtimes.ts';

const samples = fileURLToPath(new URL('../../../docs/samples/webhooks', import.meta.url));
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [secret, previous] = [newSecret(), newSecret()];
const id = 'evt_06EiKSgbAqF8Z0tW2mYx41';
const body = JSON.stringify({
  ...{ id, type: 'payment.succeeded', apiVersion: '2026-11-22', environment: 'SANDBOX' },
  timestamp: '2026-11-22T12:00:00.000Z',
  data: { object: { id: 'pay_1', description: 'Pedido nº 7 — “ação” 🚆', amount: 9990 } },
});

interface Sent {
  secrets?: string[];
  /** How old the signature is. */
  seconds?: number;
  /** How much later than signed it claims to be made. */
  laterSeconds?: number;
  /** What arrives in place of the signed body. */
  arrives?: string;
  headers?: Record<string, string>;
}

function delivery({ secrets = [secret], seconds = 0, laterSeconds = 0, arrives = body, headers }: Sent) {
  const at = new Date(timeOutside().getTime() - seconds * 1000);
  const signed = signatureHeaders({ id, at, body }, secrets);
  const timestamp = String(Number(signed['webhook-timestamp']) + laterSeconds);
  return {
    method: 'POST',
    body: arrives,
    headers: {
      ...{ 'content-type': 'application/json', ...signed, 'webhook-timestamp': timestamp },
      ...headers,
    },
  };
}

const accepted: Sent[] = [{}, { secrets: [newSecret(), secret] }, { seconds: 250 }, { seconds: -250 }];
const refused: Sent[] = [
  { secrets: [previous] },
  { seconds: 400 },
  { seconds: -400 },
  { arrives: `${body} ` },
  { arrives: body.replace('9990', '1') },
  { headers: { 'webhook-id': 'evt_another' } },
  { laterSeconds: 1 },
  { headers: { 'webhook-timestamp': 'now' } },
  { headers: { 'webhook-signature': '' } },
  { headers: { 'webhook-signature': 'v1,' } },
];

test('the public standardwebhooks package verifies what we sign, and refuses the rest', () => {
  const verify = (sent: Sent) => {
    const { headers, body: arrived } = delivery(sent);
    return new Webhook(secret).verify(arrived, headers);
  };
  for (const sent of accepted) expect(verify(sent)).toEqual(JSON.parse(body));
  for (const sent of refused) expect(() => verify(sent)).toThrow();
});

/** Whether a command of this machine runs. */
function hasCommand(command: string, version = '--version'): boolean {
  try {
    execFileSync(command, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Sends half a request and hangs up, as anybody can without a signature. */
async function hangUp(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').resume();
  socket.end('POST /webhooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
  await once(socket, 'close');
}

async function judge(start: (port: number) => RunningProgram): Promise<string> {
  const port = await findFreePort();
  const server = start(port);
  const url = `http://127.0.0.1:${port}/webhooks`;
  try {
    for (const sent of accepted) {
      expect([sent, await post(url, delivery(sent), server)]).toEqual([sent, 204]);
    }
    await hangUp(port);
    for (const sent of refused) {
      expect([sent, await post(url, delivery(sent), server)]).toEqual([sent, 400]);
    }
  } finally {
    await server.stop();
  }
  return server.printed();
}

const received = (line: string) => `${line}\n`.repeat(accepted.length);

const others: [language: string, command: string, options: (port: number) => string[]][] = [
  ['JavaScript', 'node', () => ['receiver.mjs']],
  ['Python', 'python3', () => ['receiver.py']],
  ['PHP', 'php', (port) => ['-q', '-S', `127.0.0.1:${port}`, 'receiver.php']],
];

for (const [language, command, options] of others) {
  const isThere = hasCommand(command);
  const name = `the sample for ${language} accepts what we signed and refuses the rest`;
  (isThere ? test : test.skip)(isThere ? name : `${name} (install ${command} to run this)`, async () => {
    const printed = await judge((port) => {
      const env = { PATH: process.env.PATH, PORT: String(port), TRILHO_WEBHOOK_SECRET: secret };
      return startProgram(command, options(port), { folder: samples, env });
    });
    expect(printed).toContain(`${id} payment.succeeded pay_1\n`);
    expect(printed.split('\n').filter((line) => line.startsWith(id))).toHaveLength(accepted.length);
  });
}

/** What `verify.sh` comes to for a delivery: its exit code. */
function verifyInShell(sent: Sent): number {
  const { headers, body: arrived } = delivery(sent);
  const values = ['id', 'timestamp', 'signature'].map((name) => new Headers(headers).get(`webhook-${name}`));
  const options = {
    cwd: samples,
    input: arrived,
    env: { PATH: process.env.PATH, TRILHO_WEBHOOK_SECRET: secret },
  };
  return spawnSync('./verify.sh', values.map(String), options).status ?? 1;
}

const hasOpenssl = hasCommand('openssl', 'version');
const shellTest = 'the sample for the shell accepts what we signed and refuses the rest';
(hasOpenssl ? test : test.skip)(hasOpenssl ? shellTest : `${shellTest} (install openssl to run this)`, () => {
  for (const sent of accepted) expect([sent, verifyInShell(sent)]).toEqual([sent, 0]);
  for (const sent of refused) expect([sent, verifyInShell(sent) === 0]).toEqual([sent, false]);
});

describe('with the SDK', () => {
  let project: BareProject;
  beforeAll(async () => {
    project = await createBareProject();
    await project.link('@types');
  });
  afterAll(() => project.close());

  test('the sample for Node is well typed, accepts what we signed and refuses the rest, on the oldest Node', async () => {
    const code = await readFile(`${samples}/receiver.ts`, 'utf8');
    await project.write('receiver.ts', code);
    const platform = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node', '--skipLibCheck'];
    expect(await project.compile('--noEmit', '--strict', ...platform, 'receiver.ts')).toBe('');
    const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
    await project.write('receiver.mjs', ts.transpileModule(code, { compilerOptions }).outputText);
    const printed = await judge((port) =>
      project.start(ownRuntime, 'receiver.mjs', { PORT: String(port), TRILHO_WEBHOOK_SECRET: secret }),
    );
    expect(printed).toBe(received(`${id} payment.succeeded`));
  });
});
