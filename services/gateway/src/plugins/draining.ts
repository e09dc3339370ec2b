import fp from 'fastify-plugin';

/**
 * While the service closes, each answer that is still to be given ends its connection: a client that would keep it
 * open holds up the end of the process for as long as it pleases, up to a minute and more.
 */
export const draining = fp(
  async (app) => {
    let closing = false;
    app.addHook('preClose', async () => {
      closing = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close');
    });
  },
  { name: 'draining' },
);
