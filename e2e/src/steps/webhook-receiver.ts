import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { WebhookVerificationError } from '../../../packages/sdk/src/errors.ts';
import { verifyWebhook } from '../../../packages/sdk/src/webhooks.ts';

interface Received {
  webhookId: string;
  type: string;
  objectId: string;
}

/** A merchant's server that verifies webhooks with the SDK. */
export interface WebhookReceiver {
  url: string;
  /** What it has verified and accepted. */
  received: Received[];
  /** How it refused deliveries: 400 where the signature does not verify, 503 before it has the secret. */
  refused: number[];
  /** The endpoint's secret, once the portal has shown it. */
  secret: string;
  /** Answers every delivery by this status; null: as it should. */
  brokenStatus: number | null;
  /** Waits until it has accepted an event of this type about this object, and returns the `webhook-id`. */
  waitFor(type: string, objectId?: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts a merchant's server on a free port. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const find = (type: string, objectId?: string) =>
    receiver.received.find((event) => event.type === type && (!objectId || event.objectId === objectId));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = async (): Promise<number> => {
      if (receiver.brokenStatus !== null) return receiver.brokenStatus;
      // Not set up yet: it is tried again.
      if (!receiver.secret) return 503;
      try {
        const delivery = { body: Buffer.concat(chunks), headers: request.headers };
        const { type } = await verifyWebhook(delivery, receiver.secret);
        const { data }: { data: { object: { id: string } } } = JSON.parse(String(delivery.body));
        const webhookId = String(request.headers['webhook-id']);
        receiver.received.push({ webhookId, type, objectId: data.object.id });
        return 204;
      } catch (error) {
        if (!(error instanceof WebhookVerificationError)) throw error;
        return 400;
      }
    };
    const status = await answer();
    if (status !== 204) receiver.refused.push(status);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/webhooks`,
    ...{ received: [], refused: [], secret: '', brokenStatus: null },
    async waitFor(type, objectId) {
      await expect.poll(() => find(type, objectId) !== undefined, { message: `${type} arrives` }).toBe(true);
      return find(type, objectId)?.webhookId ?? '';
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
