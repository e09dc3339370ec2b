import type { FastifyReply } from 'fastify';

/** Answers that there is no such file. No cache keeps it: a release may be on its way. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
