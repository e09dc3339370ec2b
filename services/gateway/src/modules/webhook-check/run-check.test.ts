import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoLiveTrial, GoLiveTrialId } from '@trilho/contracts/portal-webhook';
import { Webhook } from 'standardwebhooks';
import { createEgress, type Egress } from '../../platform/egress/egress-agent.ts';
import { gradeValid } from './grades.ts';
import { runCheck } from './run-check.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const closing: (() => Promise<unknown>)[] = [];
let egress: Egress;
const egressEnv = (WEBHOOK_ALLOW_PRIVATE: boolean) => ({
  ...{ WEBHOOK_ALLOW_PRIVATE, WEBHOOK_TLS_CERT: '', WEBHOOK_TLS_KEY: '' },
});

beforeEach(() => {
  egress = createEgress(egressEnv(true));
});
afterEach(async () => {
  await egress.close();
  await Promise.all(closing.splice(0).map((close) => close()));
});

interface Received {
  id: string;
  type: string;
  timestamp: string;
  data: { object: { id: string; check: GoLiveTrialId } };
}

type Handle = (request: IncomingMessage, body: string, event: Received) => number;

/** A merchant's server; what it received, by trial. */
async function startReceiver(handle: Handle, before?: (request: IncomingMessage, r: ServerResponse) => void) {
  const received: { event: Received; id: unknown; bytes: number }[] = [];
  const server = createServer(async (request, response) => {
    before?.(request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const event: Received = JSON.parse(body);
    received.push({ event, id: request.headers['webhook-id'], bytes: body.length });
    if (!response.headersSent) response.writeHead(handle(request, body, event)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, received };
}

const check = (url: string) =>
  runCheck(
    { id: 'we_1', environment: 'SANDBOX', secrets: [secret], apiVersion: '2026-11-22' },
    { egress, url, pauseMs: 10 },
    new Date(),
  );

const isSigned = ({ headers }: IncomingMessage, body: string): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};
/** Verifies as the public package does. */
const careful: Handle = (request, body) => (isSigned(request, body) ? 204 : 400);
/** The careful receiver, but for one trial. */
const butFor =
  (trial: GoLiveTrialId, status: number): Handle =>
  (request, body, event) =>
    event.data.object.check === trial ? status : careful(request, body, event);

const gradesOf = (trials: readonly GoLiveTrial[]) =>
  Object.fromEntries(trials.map(({ id, grade }) => [id, grade]));
const passed = {
  ...{ valid: 'passed', bad_signature: 'passed', stale_timestamp: 'passed', duplicate: 'passed' },
  ...{ disorder: 'passed', large: 'passed', slow: 'passed' },
};
const messageOf = (trials: readonly GoLiveTrial[], trial: GoLiveTrialId) =>
  trials.find(({ id }) => id === trial)?.message;

test('a receiver that verifies with the public package is ready', async () => {
  const { url, received } = await startReceiver(careful);
  const { grade, trials } = await check(url);
  expect(gradesOf(trials)).toEqual(passed);
  expect(grade).toBe('ready');
  expect(received.map(({ event }) => event.data.object.check)).toEqual([
    ...['valid', 'bad_signature', 'stale_timestamp', 'duplicate', 'duplicate'],
    ...['disorder', 'disorder', 'large', 'slow'],
  ]);
  expect(received.every(({ event, id }) => event.type === 'webhook.test' && event.id === id)).toBe(true);
  const [, , , first, again, newer, older, large] = received;
  expect(first?.id).toBe(again?.id);
  expect(newer?.event.data.object.id).toBe(older?.event.data.object.id);
  expect(Date.parse(newer?.event.timestamp ?? '')).toBeGreaterThan(Date.parse(older?.event.timestamp ?? ''));
  expect(large?.bytes).toBeGreaterThan(200_000);
  expect(new Set(received.map(({ id }) => id)).size).toBe(8);
});

test('one that accepts everything is told that payments can be invented', async () => {
  const { url } = await startReceiver(() => 200);
  const { grade, trials } = await check(url);
  expect(gradesOf(trials)).toEqual({ ...passed, bad_signature: 'failed', stale_timestamp: 'failed' });
  expect(grade).toBe('not_ready');
  expect(messageOf(trials, 'bad_signature')).toContain('qualquer pessoa pode inventar um pagamento');
});

test('one that never looks at the time fails with the stale delivery alone', async () => {
  const { url } = await startReceiver(({ headers }, body) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mine = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    return mine === headers['webhook-signature'] ? 200 : 401;
  });
  const { trials } = await check(url);
  expect(gradesOf(trials)).toEqual({ ...passed, stale_timestamp: 'failed' });
});

test.each([
  ['bad_signature', 500, 'warning', 'attention', 'a resposta foi 500'],
  ['bad_signature', 410, 'warning', 'attention', '410, que desativa o endpoint'],
  ['stale_timestamp', 429, 'warning', 'attention', 'a resposta foi 429'],
  ['duplicate', 409, 'failed', 'not_ready', 'A primeira vez não foi aceita'],
  ['disorder', 422, 'failed', 'not_ready', 'fora de ordem não foi aceito: a resposta foi 422'],
  ['large', 413, 'failed', 'not_ready', '200 KB não foi aceita: a resposta foi 413'],
  ['slow', 408, 'failed', 'not_ready', 'aos poucos'],
] as const)('%s answered with %i is graded %s', async (trial, status, grade, whole, message) => {
  const { url } = await startReceiver(butFor(trial, status));
  const report = await check(url);
  expect(gradesOf(report.trials)).toEqual({ ...passed, [trial]: grade });
  expect(report.grade).toBe(whole);
  expect(messageOf(report.trials, trial)).toContain(message);
});

test('one that refuses the repetition of an event it knows is told that it comes again for days', async () => {
  const seen = new Set<unknown>();
  const { url } = await startReceiver((request, body, event) => {
    const status = careful(request, body, event);
    if (status !== 204 || !seen.has(event.id)) {
      if (status === 204) seen.add(event.id);
      return status;
    }
    return 409;
  });
  const { trials } = await check(url);
  expect(gradesOf(trials)).toEqual({ ...passed, duplicate: 'failed' });
  expect(messageOf(trials, 'duplicate')).toContain('A repetição não foi aceita: a resposta foi 409');
});

test('one that gives up on a body that comes slowly fails with that alone', async () => {
  const { url } = await startReceiver(careful, (request, response) => {
    const pieces: unknown[] = [];
    request.on('data', (piece) => pieces.push(piece));
    request.on('data', () => {
      const isLong = Number(request.headers['content-length']) > 1_000;
      if (pieces.length === 2 && !isLong) response.writeHead(408, { connection: 'close' }).end();
    });
  });
  const { trials } = await check(url);
  expect(gradesOf(trials)).toEqual({ ...passed, slow: 'failed' });
});

test.each([
  [301, 'a resposta foi 301, um redirecionamento'],
  [401, 'a resposta foi 401'],
])('nothing more is sent to one that answers a valid delivery with %i', async (status, message) => {
  const { url, received } = await startReceiver(() => status);
  const { grade, trials } = await check(url);
  expect(received).toHaveLength(1);
  expect(trials.map((trial) => trial.grade)).toEqual(['failed', ...Array(6).fill('skipped')]);
  expect(trials[0]).toMatchObject({ status, message: expect.stringContaining(message) });
  expect(grade).toBe('not_ready');
});

test('nothing that listens, and an address that is not allowed, are reasons without a status', async () => {
  const { url } = await startReceiver(careful);
  await closing.pop()?.();
  expect((await check(url)).trials[0]).toMatchObject({
    status: null,
    message: 'Uma entrega válida não foi aceita: a conexão falhou.',
  });
  await egress.close();
  egress = createEgress(egressEnv(false));
  expect((await check(url)).trials[0]).toMatchObject({
    status: null,
    message: expect.stringContaining('o endereço da URL não é permitido'),
  });
});

test('an answer that takes long is accepted with advice', () => {
  expect(gradeValid({ status: 200, error: null, durationMs: 6_000 })).toEqual({
    grade: 'warning',
    message: expect.stringContaining('levou 6 s'),
  });
});
