import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { endConnections } from './end-connections.ts';
import { startPortal } from './testing/portal.ts';

let host: Awaited<ReturnType<typeof startPortal>>;
let agent: Agent;

beforeEach(async () => {
  host = await startPortal();
  agent = new Agent({ keepAlive: true });
});
afterEach(async () => {
  agent.destroy();
  await host.close();
});

async function ask(port: number, path: string): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(get({ port, path, agent }), 'response');
  if (!answer) throw new Error('No answer came');
  answer.resume();
  return answer;
}

const portOf = ({ server }: { server: { address(): AddressInfo | string | null } }) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen');
  return address.port;
};

test.each(['portal', 'cdn'] as const)(
  'the %s closes at once, though browsers keep one connection and have opened another ahead',
  async (name) => {
    const app = host[name];
    await app.listen({ host: '127.0.0.1', port: 0 });
    const path = name === 'portal' ? '/portal/health' : '/health';
    const { statusCode } = await ask(portOf(app), path);
    expect(statusCode).toBe(200);
    const ahead = connect(portOf(app), '127.0.0.1');
    const arrived = once(app.server, 'connection');
    await Promise.all([once(ahead, 'connect'), arrived]);
    await Promise.all([app.close(), once(ahead, 'close')]);
    expect(app.server.listening).toBe(false);
  },
);

test('a request in flight is still answered, and its connection then closes', async () => {
  const app = Fastify();
  endConnections(app);
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    start();
    await gate;
    return 'given';
  });
  app.addHook('preClose', async () => finish());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = ask(portOf(app), '/slow');
  await started;
  const closed = app.close();
  const { statusCode, headers } = await answer;
  expect(statusCode).toBe(200);
  expect(headers.connection).toBe('close');
  await closed;
});

test('a host that is about to end says so first, and serves until the balancer has seen it', async () => {
  for (const app of [host.portal, host.cdn]) app.departure.isAnnounced = true;
  const states = await Promise.all([host.portal.inject('/portal/health'), host.cdn.inject('/health')]);
  expect(states.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  const page = await host.portal.inject('/');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
});
