import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { EgressError, toEgressError } from './egress-error.ts';
import type { isPublicAddress } from './public-address.ts';
import type { ResolveName } from './resolve-name.ts';

interface ConnectorOptions {
  resolve: ResolveName;
  isAllowed: typeof isPublicAddress;
  /** Certificates that are trusted instead of the system's. */
  ca?: string;
  /** What the client shows to a server that asks for a certificate. */
  cert?: Buffer;
  key?: Buffer;
}

const connectTimeoutMs = 10_000;

/**
 * Resolves a name once for a connection, and gives the socket those addresses and no others: a name that resolves
 * differently the next time changes nothing. One address that is not allowed refuses the name.
 */
const checkedLookup = ({ resolve, isAllowed }: ConnectorOptions): LookupFunction => {
  const resolveChecked = async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) throw new EgressError('dns');
    if (!addresses.every(isAllowed)) throw new EgressError('blocked');
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (hostname, { all }, done) => {
    resolveChecked(hostname).then(
      (found) => {
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: unknown) => done(toEgressError(error), []),
    );
  };
};

/**
 * Connects to checked addresses alone: literal ones before, names after their resolution, and every socket once more by
 * the address that it has reached. Server name and `Host` stay the URL's.
 */
export function checkedConnector(options: ConnectorOptions): buildConnector.connector {
  const { isAllowed, ca, cert, key } = options;
  const connect = buildConnector({
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: checkedLookup(options),
    rejectUnauthorized: true,
    ...(ca === undefined ? {} : { ca }),
    ...(cert && key ? { cert, key } : {}),
  });
  return (target, done) => {
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowed(literal)) return done(new EgressError('blocked'), null);
    connect({ ...target, hostname: literal }, (...result) => {
      const [error, socket] = result;
      if (error || !socket) return done(toEgressError(error), null);
      if (isAllowed(socket.remoteAddress ?? '')) return done(null, socket);
      socket.destroy();
      done(new EgressError('blocked'), null);
    });
  };
}
