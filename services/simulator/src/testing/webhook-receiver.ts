import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type Stripe from 'stripe';

export interface Received {
  body: string;
  signature: string;
  event: Stripe.Event;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** An HTTP server that receives webhooks and lets a test wait for them. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Answers the next requests with these statuses, then with 200. */
  answerWith(...statuses: number[]): void;
  /** Resolves as soon as the received ones satisfy the condition. */
  until(condition: (received: Received[]) => boolean): Promise<Received[]>;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const waiters = new Set<() => void>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      const { url: path = '', headers } = request;
      received.push({ body, signature, event: JSON.parse(body), path, headers });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const check of waiters) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answerWith: (...next) => statuses.push(...next),
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return;
          waiters.delete(check);
          resolve(received);
        };
        waiters.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Parses a received webhook with the SDK; throws when the signature is not the endpoint's. */
export function verify(stripe: Stripe, received: Received, secret: string): Stripe.Event {
  return stripe.webhooks.constructEvent(received.body, received.signature, secret);
}
