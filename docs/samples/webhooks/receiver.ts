import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@trilho/sdk';

const secret = process.env.TRILHO_WEBHOOK_SECRET ?? '';

/** Receives webhooks of Trilho with Node and the SDK: TRILHO_WEBHOOK_SECRET=whsec_... PORT=3000 node receiver.ts */
const server = createServer(async (request, response) => {
  // Anybody may hang up in the middle of a body: that ends no server.
  const body = await buffer(request).catch(() => null);
  try {
    const event = await verifyWebhook({ body: body ?? '', headers: request.headers }, secret);
    // An event may come more than once, always with this id: remember the ids that you have worked.
    console.log(request.headers['webhook-id'], event.type);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.writeHead(400).end();
  }
});

server.listen(Number(process.env.PORT), '127.0.0.1');
