import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);

/**
 * Sends the successes of an encapsulated plugin gzipped to callers that accept it. Only for public answers that many
 * callers share: one that repeats is compressed once, and compressing secrets beside a caller's own text reveals them.
 */
export function gzipAnswers(app: FastifyInstance): void {
  let last: { text: string; body: Promise<Buffer> } | undefined;
  const compressOnce = (text: string): Promise<Buffer> => {
    if (last?.text !== text) last = { text, body: compress(text) };
    return last.body;
  };

  app.addHook('onSend', async ({ headers }, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    if (!negotiate(headers['accept-encoding'] ?? '', ['gzip'])) return payload;
    reply.header('content-encoding', 'gzip');
    return compressOnce(payload);
  });
}
