import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportToParent } from './reporting.ts';

/** A merchant's server: accepts every event, but for those at `/hang`, which it leaves without an answer. */
const server = createServer((request, response) => {
  request.resume();
  if (request.url !== '/hang') request.on('end', () => response.writeHead(204).end());
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  reportToParent(`http://127.0.0.1:${port}`);
});
