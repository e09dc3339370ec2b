import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the service close as soon as it has given the answers it owes: from then on each answer ends its connection, and
 * those that have carried no request yet (browsers open some ahead) are cut. Either would hold up the end of the process
 * for a minute and more. Call it before the first route.
 */
export function endConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    unused.delete(raw.socket);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
