import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a merchant's server received. */
export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: ReturnType<typeof JSON.parse>;
}

/** A merchant's server that receives events. */
export interface TestReceiver {
  url: string;
  received: ReceivedEvent[];
  /** How many requests have not been answered. */
  open(): number;
  close(): Promise<void>;
}

/** Answers what was received; does not end the response to leave the sender waiting. */
export type AnswerEvent = (received: ReceivedEvent, response: ServerResponse) => void;

const accept: AnswerEvent = (_, response) => response.writeHead(204).end();

/** Starts a receiver on a free port, which answers 204 unless told otherwise. */
export async function startReceiver(answer: AnswerEvent = accept): Promise<TestReceiver> {
  const received: ReceivedEvent[] = [];
  let open = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const entry = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) };
    received.push(entry);
    answer(entry, response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
