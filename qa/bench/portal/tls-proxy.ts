import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string };

export type TlsProxyOptions = Certificate & {
  /** Where it listens on 127.0.0.1. */
  port: number;
  /** Address of the site behind it. */
  target: string;
};

/** A certificate for 127.0.0.1 that no browser trusts, made for one run. */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  return { key, cert };
}

/** Headers of one connection, which HTTP/2 refuses. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const entries = Object.entries(headers);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith(':') && !hopByHop.has(name)));
}

/**
 * Serves a site over TLS and HTTP/2, as the balancer in front of a deployed portal does.
 * @returns what ends it
 */
export async function startTlsProxy(options: TlsProxyOptions): Promise<() => Promise<void>> {
  const { key, cert, port, target } = options;
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const forward = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, headers, url } = incoming;
    const given = { ...passedOn(headers), host: incoming.authority, 'x-forwarded-proto': 'https' };
    const inner = request(new URL(url, target), { method, headers: given, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(outgoing);
    });
    inner.on('error', () => outgoing.stream.close());
    incoming.pipe(inner);
  };
  const server = createSecureServer({ key, cert }, forward);
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const session of sessions) session.destroy();
    await closed;
    agent.destroy();
  };
}
