// Receives webhooks of Trilho with nothing but Node.
//
// TRILHO_WEBHOOK_SECRET=whsec_... PORT=3000 node receiver.mjs

import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const key = Buffer.from(process.env.TRILHO_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const toleranceSeconds = 300;

/** Checks the signature and its age (Standard Webhooks). `body` is what arrived, byte by byte. */
function isSignedByUs(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - timestamp) > toleranceSeconds) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // While the secret is being rotated there are two signatures.
  return signatures.split(' ').some((signature) => {
    const digest = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return (
      signature.startsWith('v1,') && digest.length === expected.length && timingSafeEqual(digest, expected)
    );
  });
}

const server = createServer(async (request, response) => {
  // Anybody may hang up in the middle of a body: that ends no server.
  const body = await buffer(request).catch(() => null);
  if (!body || !isSignedByUs(request.headers, body)) {
    response.writeHead(400).end();
    return;
  }
  const event = JSON.parse(body);
  // An event may come more than once, always with this id: remember the ids that you have worked.
  console.log(request.headers['webhook-id'], event.type, event.data.object.id);
  response.writeHead(204).end();
});

server.listen(process.env.PORT, '127.0.0.1');
