import { createServer, type Server } from 'node:http';
import { downloadOver, fileExchange } from './download.ts';
import { createRestClient } from './rest-client.ts';

let server: Server;
let url: string;
let sent = 0;

beforeAll(async () => {
  const block = Buffer.alloc(64 * 1024, 'x');
  server = createServer((request, response) => {
    const write = () => {
      while (!response.destroyed) {
        sent += block.length;
        if (!response.write(block)) {
          response.once('drain', write);
          return;
        }
      }
    };
    if (request.url === '/endless') write();
    else response.end('1;2');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const downloads = (limits: { maxBytes: number; totalMs: number }) => {
  const api = {
    baseUrl: url,
    timeoutMs: 5000,
    headersOf: () => ({}),
    requestIdHeader: 'x-request-id',
    errorOf: () => ({ type: null, code: null }),
    toError: () => new Error('refused'),
  };
  return downloadOver(createRestClient(api, { secretKey: 'key' }, {}, fileExchange(limits)));
};

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of file) bytes += piece.length;
  return bytes;
}

test('a file may have as many bytes as allowed, and not one more', async () => {
  expect(await bytesOf(await downloads({ maxBytes: 3, totalMs: 5000 })({ path: '/file' }))).toBe(3);
  const file = await downloads({ maxBytes: 2, totalMs: 5000 })({ path: '/file' });
  await expect(bytesOf(file)).rejects.toThrow('more than 2 bytes');
});

test('an endless file ends with its limit, of bytes or of time, and so does its connection', async () => {
  const large = await downloads({ maxBytes: 1_000_000, totalMs: 5000 })({ path: '/endless' });
  await expect(bytesOf(large)).rejects.toThrow('more than 1000000 bytes');
  const long = await downloads({ maxBytes: Number.MAX_SAFE_INTEGER, totalMs: 100 })({ path: '/endless' });
  await expect(bytesOf(long)).rejects.toMatchObject({ timedOut: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const afterwards = sent;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toBe(afterwards);
});

test('a file is fetched as it is read: one that nobody reads stays where it is', async () => {
  sent = 0;
  const file = await downloads({ maxBytes: Number.MAX_SAFE_INTEGER, totalMs: 60_000 })({ path: '/endless' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent).toBeLessThan(20 * 1024 * 1024);
  for await (const piece of file) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
});
