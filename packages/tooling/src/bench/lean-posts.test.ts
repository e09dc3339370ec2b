import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { LeanPosts } from './lean-posts.ts';
import { sendInLanes, sendOpenly, type Target } from './open-load.ts';

let server: Server | undefined;
let opened = 0;

/** Answers with a server's own code until the test has ended. */
async function serve(listener: RequestListener): Promise<string> {
  opened = 0;
  server = createServer(listener).on('connection', () => {
    opened += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}/pay` : '';
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const target = (url: string): Target => ({
  url,
  headers: (n) => ({ 'x-number': String(n) }),
  body: '{"amount":1}',
});

test('a post has its headers and body, and its connection is used again', async () => {
  const seen: string[] = [];
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers['x-number']} ${body}`);
      response.writeHead(201, { 'content-length': 20_000 }).end('x'.repeat(20_000));
    });
  });
  const posts = new LeanPosts(5_000);
  const post = { url: new URL(url), headers: { 'x-number': '7' }, body: '{"amount":1}' };
  expect([await posts.send(post), await posts.send(post)]).toEqual([201, 201]);
  posts.close();
  expect(seen).toEqual(Array(2).fill('POST /pay 7 {"amount":1}'));
  expect(opened).toBe(1);
});

test('a connection that is cut, and an answer that does not come, are no answer', async () => {
  let count = 0;
  const url = await serve((request) => {
    count += 1;
    if (count === 1) request.socket.destroy();
  });
  const posts = new LeanPosts(50);
  const post = { url: new URL(url), headers: {}, body: '{}' };
  expect([await posts.send(post), await posts.send(post)]).toEqual([null, null]);
  posts.close();
});

test('a load in lanes tells what was paid and what was not, an open one what came of each', async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    request.resume();
    response.writeHead(count % 2 === 0 ? 503 : 200, { 'content-length': 0 }).end();
  });
  const { paid, refused } = await sendInLanes(target(url), 1, 0.2);
  expect(paid).toBeGreaterThan(0);
  expect(Math.abs(paid - refused) * 0.2).toBeLessThanOrEqual(2);
  const { shots, others } = await sendOpenly(target(url), 100, 0.2, {
    other: { target: target(url), every: 5 },
  });
  expect([shots.length, others.length]).toEqual([20, 4]);
  expect(new Set(shots.map(({ status }) => status))).toEqual(new Set([200, 503]));
});
