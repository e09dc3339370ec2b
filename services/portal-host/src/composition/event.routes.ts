import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../network.ts';
import type { LiveComposition } from './live-composition.ts';

export type EventOptions = {
  live: Pick<LiveComposition, 'current' | 'onChange'>;
  /** Pause between two signs of life, in milliseconds, shorter than what cuts silent connections. */
  heartbeatMs?: number;
  /** How many streams one address may have: a company's people may share one. */
  streamsPerAddress?: number;
};

/** Bytes that may wait for a reader who takes none: then the stream ends, and the page opens another one. */
const longestBacklog = 64 * 1024;

/** Pages come back at different moments after a restart, in milliseconds. */
const retryMs = () => 2_000 + Math.round(Math.random() * 5_000);

const eventOf = (sequence: number) => `event: composition\ndata: ${JSON.stringify({ sequence })}\n\n`;

/**
 * `GET /portal/events`: server-sent events. The first one says which composition is shown, each further one that it has
 * changed: what a page missed while it was away does not matter.
 */
export async function eventRoutes(
  app: FastifyInstance,
  { live, heartbeatMs = 25_000, streamsPerAddress = 50 }: EventOptions,
): Promise<void> {
  const streams = new Map<PassThrough, string>();

  const writeTo = (stream: PassThrough, text: string) => {
    if (stream.writableLength > longestBacklog) stream.destroy();
    else stream.write(text);
  };
  const writeToAll = (text: string) => {
    for (const stream of streams.keys()) writeTo(stream, text);
  };

  const heartbeat = setInterval(() => writeToAll(':\n\n'), heartbeatMs);
  const endListening = live.onChange((sequence) => writeToAll(eventOf(sequence)));
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    endListening();
    for (const stream of streams.keys()) stream.end();
  });

  app.get('/portal/events', async (request, reply) => {
    const network = networkOf(request.ip);
    const open = [...streams.values()].filter((one) => one === network).length;
    if (open >= streamsPerAddress) {
      return reply.code(429).header('retry-after', '60').type('text/plain').send('Too many streams');
    }
    const stream = new PassThrough();
    streams.set(stream, network);
    // Before the answer begins as well: a browser may be gone by then.
    request.raw.socket.once('close', () => stream.destroy());
    stream.once('close', () => streams.delete(stream));
    writeTo(stream, `retry: ${retryMs()}\n\n`);
    const current = live.current();
    if (current) writeTo(stream, eventOf(current.document.sequence));
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
