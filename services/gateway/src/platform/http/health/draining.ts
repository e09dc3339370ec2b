import fp from 'fastify-plugin';
import { temporarilyUnavailable } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The end of this node's service, which is announced before it comes. */
    departure: { isAnnounced: boolean };
  }
}

/**
 * A node that is about to close says so by its readiness (`departure`), and serves until the balancer has seen it. While
 * the service closes, each answer that is still to be given ends its connection: a client that would keep it open holds up
 * the end of the process for as long as it pleases, up to a minute and more.
 */
export const draining = fp(
  async (app) => {
    const departure = { isAnnounced: false };
    app.decorate('departure', departure);
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    // A request that comes by a connection kept open is for another node.
    app.addHook('onRequest', (_request, _reply, done) => {
      done(closing ? temporarilyUnavailable(1) : undefined);
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (closing || departure.isAnnounced) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'draining' },
);
