import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
} from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { earlierHeader } from '@trilho/contracts/portal-registry';

/** A portal on this machine that shows an earlier composition of a deployed one. */
export type EarlierPortal = { url: string; show(token: string): void; close(): Promise<void> };

/** An answer for TLS would hold a browser to TLS on this address, or keep its cookies for TLS. */
function forThisMachine({ 'strict-transport-security': _held, ...headers }: IncomingHttpHeaders) {
  const cookies = headers['set-cookie']?.map((cookie) =>
    cookie.startsWith('__Host-') ? cookie : cookie.replace(/;\s*Secure/i, ''),
  );
  return { ...headers, ...(cookies && { 'set-cookie': cookies }) };
}

/**
 * Passes everything on to a deployed portal, with the token of an earlier composition. Its pages, lists and releases are
 * then of that composition; its gateway and its data are those of now.
 */
export async function openEarlierPortal(portalUrl: string): Promise<EarlierPortal> {
  const { origin, protocol, host } = new URL(portalUrl);
  const send = protocol === 'https:' ? tlsRequest : plainRequest;
  let token = '';

  const headersFor = ({ headers }: IncomingMessage) => ({
    ...headers,
    host,
    [earlierHeader]: token,
    // Of this page alone: another site's request keeps its origin, and the portal refuses it as ever.
    ...(headers.origin === `http://${headers.host}` && { origin }),
  });
  const server = createServer((request, response) => {
    const call = send(
      `${origin}${request.url}`,
      { method: request.method, headers: headersFor(request) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forThisMachine(answer.headers));
        pipeline(answer, response, () => undefined);
      },
    );
    call.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => call.destroy());
    pipeline(request, call, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    show(next) {
      token = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
