import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasErrorCode } from '@trilho/tooling/process/error-code.ts';

/** One address for several gateways. */
export interface Balancer {
  url: string;
  /** Sends each next request to the next target; may be changed while it runs. */
  targets: URL[];
  /** Those that do not answer its checks: nothing is sent there. */
  out: Set<URL>;
  close(): Promise<void>;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function answerAway(outgoing: ServerResponse, status: number, error: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ status, error, message: error, validationErrors: [] }));
}

/** Passes one request on. Resolves to false when the target refuses connections, so that nothing was sent. */
function pass(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...incoming.headers, host: target.host };
    const options = { method: incoming.method, path: incoming.url, headers, agent: false };
    const inner = request(target, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      // A gateway that dies while it answers: its caller sees the connection break.
      answer.once('error', () => outgoing.destroy());
      answer.pipe(outgoing);
      resolve(true);
    });
    inner.once('error', (error) => {
      if (hasErrorCode(error, 'ECONNREFUSED')) {
        resolve(false);
        return;
      }
      if (outgoing.headersSent) outgoing.destroy();
      else answerAway(outgoing, 502, 'balancer_bad_gateway');
      resolve(true);
    });
    outgoing.once('close', () => inner.destroy());
    inner.end(body);
  });
}

/** Starts a round-robin balancer on a free port. A target that is down is passed over; one that dies on the way is a 502. */
export async function startBalancer(): Promise<Balancer> {
  const targets: URL[] = [];
  const out = new Set<URL>();
  let turn = 0;
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming);
    turn += 1;
    for (let offset = 0; offset < targets.length; offset += 1) {
      const target = targets[(turn + offset) % targets.length];
      if (target && !out.has(target) && (await pass(target, incoming, body, outgoing))) return;
    }
    answerAway(outgoing, 503, 'balancer_no_gateway');
  };
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    out,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
