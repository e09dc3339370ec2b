import type { FastifyReply } from 'fastify';

/** Answers 404 and forbids caching it, because a release may be about to appear. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
