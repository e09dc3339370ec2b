import type { FastifyReply } from 'fastify';

/** Answers that there is no shell to show yet, as while the first one is released. */
export const notReady = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .send('O portal está sendo preparado. Recarregue a página em instantes.');
