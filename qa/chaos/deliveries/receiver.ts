import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import { Webhook } from 'standardwebhooks';
import type { ChaosEndpoint, Sighting } from './sighting.ts';

/** The merchants' server of a run: all endpoints at one address, `/<endpoint's id>`. */
export interface Receiver {
  url: string;
  sightings: Sighting[];
  /** How often it answered in each way. */
  answers: Record<Answer, number>;
  /** Lets it answer every request by 204 from now on. */
  recover(): void;
  close(): Promise<void>;
}

/** What an endpoint does with a request. */
export type Answer = 'accept' | 'slow' | 'fail' | 'hang' | 'reset' | 'reset_after';

const answers: readonly (readonly [Answer, number])[] = [
  ['accept', 780],
  ['slow', 80],
  ['fail', 70],
  ['reset', 30],
  ['reset_after', 36],
  ['hang', 4],
];

/** After as many failures of an event it is accepted: the schedule has eight attempts. */
const mostFailures = 4;

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function isVerified(secret: string, body: string, headers: IncomingMessage['headers']): boolean {
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a server that answers, fails, hangs and resets connections by the seed, each of that once before any chance, and
 * writes down what it saw.
 */
export async function startReceiver(endpoints: ChaosEndpoint[], seed: number): Promise<Receiver> {
  const random = createRandom(seed * 11 + 5);
  const secrets = new Map(endpoints.map(({ id, secret }) => [id, secret]));
  const failures = new Map<string, number>();
  const sightings: Sighting[] = [];
  const counts: Record<Answer, number> = { accept: 0, slow: 0, fail: 0, hang: 0, reset: 0, reset_after: 0 };
  const due = answers.map(([answer]) => answer);
  let isWell = false;

  const draw = (key: string): Answer => {
    if (isWell || (failures.get(key) ?? 0) >= mostFailures) return 'accept';
    const answer = due.shift() ?? random.weighted(answers);
    if (answer !== 'accept' && answer !== 'slow') failures.set(key, (failures.get(key) ?? 0) + 1);
    return answer;
  };

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readText(incoming);
    const endpointId = incoming.url?.slice(1) ?? '';
    const webhookId = String(incoming.headers['webhook-id']);
    const event: { id: string; data: { object: { id: string } } } = JSON.parse(body);
    const sighting: Sighting = {
      ...{ endpointId, webhookId, eventId: event.id, objectId: event.data.object.id },
      timestamp: String(incoming.headers['webhook-timestamp']),
      body: hash('sha256', body, 'base64'),
      isVerified: isVerified(secrets.get(endpointId) ?? '', body, incoming.headers),
      ...{ atMs: Date.now(), acceptedMs: null },
    };
    sightings.push(sighting);
    const accept = () => {
      sighting.acceptedMs = Date.now();
      outgoing.writeHead(204).end();
    };
    const answerBy: Record<Answer, () => void> = {
      accept,
      slow: () => setTimeout(accept, random.whole(50, 800)),
      fail: () => outgoing.writeHead(random.pick([500, 502, 503, 404]), { 'content-length': 4 }).end('oops'),
      // The sender waits as long as it wants to.
      hang: () => undefined,
      reset: () => incoming.socket.destroy(),
      reset_after: () =>
        outgoing.writeHead(200, { 'content-length': 9 }).write('half', () => incoming.socket.destroy()),
    };
    const answer = draw(`${endpointId} ${webhookId}`);
    counts[answer] += 1;
    answerBy[answer]();
  };

  const server = createServer((incoming, outgoing) => {
    // A sender that is killed while it sends has sent nothing.
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sightings,
    answers: counts,
    recover() {
      isWell = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
