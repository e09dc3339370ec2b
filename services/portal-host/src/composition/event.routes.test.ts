import Fastify, { type FastifyInstance } from 'fastify';
import { endConnections } from '../end-connections.ts';
import { buildShell, createMemoryRegistry } from '../testing/memory-registry.ts';
import { buildRelease } from '../testing/workspace.ts';
import { compositionRoutes } from './composition.routes.ts';
import { createVerifier } from './document/signing.ts';
import { eventRoutes } from './event.routes.ts';
import type { LiveComposition } from './live-composition.ts';

let registry: Awaited<ReturnType<typeof createMemoryRegistry>>;
let live: LiveComposition;
let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  registry = await createMemoryRegistry();
  await registry.promote(buildShell());
  ({ live } = await registry.startHost());
  app = Fastify();
  endConnections(app);
  await app.register(compositionRoutes, { live });
  await app.register(eventRoutes, { live, heartbeatMs: 20, streamsPerAddress: 2 });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  registry.close();
});

/** Opens a stream; `until` reads on until the text so far contains something. */
async function openStream() {
  const ending = new AbortController();
  const response = await fetch(`${url}/portal/events`, { signal: ending.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) throw new Error(`The stream ended after ${JSON.stringify(text)}`);
      text += chunk.value;
    }
    return text;
  };
  return { response, until, end: () => ending.abort(), reader };
}

test('a page learns at once what is shown, and of each change', async () => {
  const stream = await openStream();
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  await stream.until('event: composition\ndata: {"sequence":1}\n\n');
  await registry.promote(buildRelease());
  await live.refresh();
  await stream.until('event: composition\ndata: {"sequence":2}\n\n');
});

test('a stream shows that it is alive', async () => {
  const stream = await openStream();
  await stream.until(':\n\n:\n\n');
});

test('an address may have so many streams, and another one when one has ended', async () => {
  const [first, second] = [await openStream(), await openStream()];
  const refused = await fetch(`${url}/portal/events`);
  expect(refused.status).toBe(429);
  await first.until('sequence');
  first.end();
  // The host sees the end of a connection a moment after the browser.
  let again = await fetch(`${url}/portal/events`);
  while (again.status === 429) again = await fetch(`${url}/portal/events`);
  expect(again.status).toBe(200);
  await again.body?.cancel();
  second.end();
});

test('open streams do not hold up the end of the host', async () => {
  const stream = await openStream();
  await stream.until('sequence');
  await app.close();
  await expect(stream.until('never')).rejects.toThrow('The stream ended');
});

test('the composition is published with the signature of its very text', async () => {
  const response = await app.inject('/portal/composition.json');
  const verifier = await createVerifier(registry.keys.publicKeys);
  const signature = String(response.headers['trilho-signature']);
  expect(await verifier.verify({ text: response.body, signature })).toEqual(live.current()?.document);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('before the first composition there is none to read', async () => {
  const empty = await createMemoryRegistry();
  const host = await empty.startHost();
  const other = Fastify();
  await other.register(compositionRoutes, { live: host.live });
  expect((await other.inject('/portal/composition.json')).statusCode).toBe(404);
  await other.close();
  empty.close();
});
