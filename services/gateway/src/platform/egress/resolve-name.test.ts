import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestEnd } from '../../testing/servers/local-servers.ts';
import { createResolver } from './resolve-name.ts';

const typeA = 1;

/** Answers a question: with this IPv4 address for an A record, with nothing for any other. */
function answerTo(question: Buffer, address: number[]): Buffer {
  // The name ends with an empty label; type and class follow.
  const end = question.indexOf(0, 12) + 5;
  const isA = question.readUInt16BE(end - 4) === typeA;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(isA ? 1 : 0, 6);
  header.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...address]);
  return Buffer.concat([header, question.subarray(12, end), ...(isA ? [record] : [])]);
}

/** A name server that answers every name with one address, or that is silent. */
async function serveNames(address: number[] | null): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => {
    if (address) socket.send(answerTo(question, address), port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestEnd(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

test('finds the addresses of a name of which there is one kind only', async () => {
  const resolve = createResolver({ servers: [await serveNames([192, 0, 2, 7])] });
  expect(await resolve('loja.example')).toEqual(['192.0.2.7']);
});

test('servers that do not answer fail the name, and only after their time', async () => {
  const resolve = createResolver({ servers: [await serveNames(null)], timeoutMs: 100 });
  await expect(resolve('loja.example')).rejects.toMatchObject({ name: 'EgressError', code: 'dns' });
});
