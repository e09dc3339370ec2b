import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import { send } from './transport.ts';

const merchant: ChaosMerchant = {
  index: 0,
  headers: {},
  gateways: ['STRIPE'],
  publicKeys: { STRIPE: 'pk', MERCADOPAGO: 'TEST' },
  shelf: null,
};

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url?.endsWith('/cut')) request.socket.destroy();
    else if (request.url?.endsWith('/broken-off')) {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":', () => request.socket.destroy());
    }
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a call without an answer says whether it was refused, cut, broken off or given up', async () => {
  const call = { method: 'GET', path: '/cut' } as const;
  expect(await send(url, merchant, call)).toEqual({ answer: null, failure: 'other side closed' });
  const half = await send(url, merchant, { ...call, path: '/broken-off' });
  expect(half).toEqual({ answer: null, failure: 'other side closed' });
  const slow = await send(url, merchant, { ...call, path: '/slow', patienceMs: 50 });
  expect(slow).toEqual({ answer: null, failure: 'patience' });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await send(url, merchant, call)).toEqual({ answer: null, failure: 'ECONNREFUSED' });
});
