import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The end of this host's service, which is announced before it comes. */
    departure: { isAnnounced: boolean };
  }
}

/**
 * Lets the service close as soon as the requests in flight are answered: from then on each answer ends its
 * connection, and connections without a request (browsers open some ahead) are cut. Either kind would delay
 * the end of the process by a minute or more. It must be called before the first route.
 */
export function endConnections(app: FastifyInstance): void {
  const departure = { isAnnounced: false };
  app.decorate('departure', departure);
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
    if (isClosing || departure.isAnnounced) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}
