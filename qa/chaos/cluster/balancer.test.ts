import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { type Balancer, startBalancer } from './balancer.ts';

const servers: Server[] = [];
let balancer: Balancer;
beforeEach(async () => {
  balancer = await startBalancer();
});
afterEach(async () => {
  await balancer.close();
  for (const server of servers.splice(0)) server.close();
});

async function target(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}`);
}
const answering = (text: string) =>
  target((request, response) => {
    response.writeHead(200, { 'x-seen': `${request.method} ${request.url}` });
    request.pipe(response, { end: false });
    request.on('end', () => response.end(text));
  });
const call = () => fetch(`${balancer.url}/a?b=c`, { method: 'POST', body: 'hello ' });

test('requests go to one target after the other, whole, and past one that is down', async () => {
  const down = new URL(`http://127.0.0.1:${await findFreePort()}`);
  balancer.targets.push(await answering('one'), await answering('two'), down);
  const answers = [await call(), await call(), await call(), await call()];
  expect(answers.map(({ headers }) => headers.get('x-seen'))).toEqual(Array(4).fill('POST /a?b=c'));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts)).toEqual(new Set(['hello one', 'hello two']));
});

test('nothing goes to a target that is out', async () => {
  balancer.targets.push(await answering('one'), await answering('two'));
  balancer.out.add(balancer.targets[0] ?? new URL(balancer.url));
  const texts = await Promise.all([call(), call(), call()].map(async (answer) => (await answer).text()));
  expect(texts).toEqual(Array(3).fill('hello two'));
});

test('a target that dies before it answers is a 502, and none at all a 503', async () => {
  balancer.targets.push(await target((request) => request.socket.destroy()));
  expect((await call()).status).toBe(502);
  balancer.targets.splice(0, 1, new URL(`http://127.0.0.1:${await findFreePort()}`));
  expect((await call()).status).toBe(503);
});

test('a target that dies while it answers breaks the connection', async () => {
  balancer.targets.push(
    await target((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.destroy());
    }),
  );
  await expect(call().then((answer) => answer.text())).rejects.toThrow();
});
