import { once } from 'node:events';
import { request as open } from 'node:http';
import Fastify from 'fastify';
import { testEnv } from '../../testing/app/test-env.ts';
import { enterBulkheadOf, loadShedding } from './load-shedding.ts';

test('a caller that hangs up while it is authenticated leaves no place taken behind', async () => {
  const app = Fastify();
  const env = testEnv({ DATABASE_URL: 'postgres://127.0.0.1:1/none', MAX_REQUESTS_PER_CALLER: 1 });
  await app.register(loadShedding, { env });
  const arrived = Promise.withResolvers<void>();
  const authenticated = Promise.withResolvers<void>();
  app.decorateRequest('user');
  app.addHook('onRequest', async (request, reply) => {
    request.user = { sub: 'ana@exemplo.com.br', user_id: 'usr_1', iat: 0, exp: 0 };
    if (!request.headers['x-slow']) return;
    arrived.resolve();
    await once(reply.raw, 'close');
    authenticated.resolve();
  });
  app.addHook(
    'onRequest',
    enterBulkheadOf((request) => request.user.user_id),
  );
  app.get('/', async () => ({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = open(address, { headers: { 'x-slow': '1' } });
  call.on('error', () => undefined);
  call.end();
  await arrived.promise;
  call.destroy();
  await authenticated.promise;
  await new Promise(setImmediate);
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
});
