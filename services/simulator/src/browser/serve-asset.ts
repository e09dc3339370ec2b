import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Only pages served by this machine may frame the pages. */
const LOOPBACK = ['localhost', '127.0.0.1', '*.localhost'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // The `fonts` option names files of the page that frames this one.
  `font-src ${LOOPBACK.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${LOOPBACK.join(' ')}`,
].join('; ');

/** A file of a browser library. */
export type Asset = { type: string; body: string; etag: string };

/** Makes a file that browsers may ask for again by its tag. */
export function asset(type: string, body: string): Asset {
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

export function sendAsset(request: FastifyRequest, reply: FastifyReply, found: Asset): FastifyReply {
  reply
    .header('etag', found.etag)
    .header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
  return reply.type(found.type).send(found.body);
}

/** Sends a frame's page. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', FRAME_POLICY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}
