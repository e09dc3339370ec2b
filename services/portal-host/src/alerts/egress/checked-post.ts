import { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const lowestFreePort = 1024;
const dnsTimeoutMs = 2000;
const mostHeaderBytes = 16_384;
/** Names that never lead to the public Internet. */
const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid)\.?$/;

export type PostOptions = {
  headers: Record<string, string>;
  body: string;
  /** From the resolution of the name to the status of the answer. */
  timeoutMs: number;
};

/** Posts to an address that somebody has chosen, over TLS, and returns the status of the answer. */
export type CheckedPost = (url: string, options: PostOptions) => Promise<number>;

export type CheckedPostParts = {
  /** Finds the addresses of a name. */
  resolve?: (hostname: string) => Promise<string[]>;
  isAllowed?: (address: string) => boolean;
  /** Certificates that are trusted instead of the system's. */
  ca?: string;
};

/** The literal address that a URL names, without brackets; undefined for a name. Notations such as `0x7f.1` are read. */
function addressOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Says why nothing is posted to an address as far as its text tells; undefined when it may be. A public name may still
 * lead to a private address: that is checked at each connection.
 */
export function refusalOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:') return 'The address has to begin with https://.';
  if (url.username || url.password) return 'The address may not hold a user or a password.';
  const port = Number(url.port || 443);
  if (port !== 443 && port < lowestFreePort) return `Port ${port} is not allowed.`;
  const address = addressOf(url);
  const isFullName = url.hostname.replace(/\.$/, '').includes('.') && !localName.test(url.hostname);
  const isPublic = address === undefined ? isFullName : isPublicAddress(address);
  return isPublic ? undefined : 'The address is not public on the internet.';
}

/** Asks the name servers, and reads neither the hosts file nor search domains. */
async function resolvePublicly(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/**
 * Creates the one way out to addresses that people name: each is checked when it is connected to. A name is resolved once
 * for a connection, which gets those addresses and no others: there is no second look that another answer could win.
 * One address that is not public refuses the name. Redirects are not followed, and the body of the answer is not read.
 */
export function createCheckedPost(parts: CheckedPostParts = {}): CheckedPost {
  const { resolve = resolvePublicly, isAllowed = isPublicAddress, ca } = parts;
  const lookup: LookupFunction = (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const isRefused = addresses.length === 0 || !addresses.every(isAllowed);
        if (isRefused) return done(new Error('The name leads to no public address'), []);
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
  const checkSocket = (socket: Socket) => {
    socket.once('connect', () => {
      if (!isAllowed(socket.remoteAddress ?? '')) socket.destroy(new Error('The address is not public'));
    });
  };

  return async (text, { headers, body, timeoutMs }) => {
    const url = new URL(text);
    const address = addressOf(url);
    if (url.protocol !== 'https:') throw new Error('The address is not https');
    if (address !== undefined && !isAllowed(address)) throw new Error('The address is not public');
    return new Promise((succeed, fail) => {
      const sent = request(
        url,
        {
          method: 'POST',
          agent: false,
          lookup,
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          maxHeaderSize: mostHeaderBytes,
          signal: AbortSignal.timeout(timeoutMs),
          ...(ca !== undefined && { ca }),
        },
        (response) => {
          succeed(response.statusCode ?? 0);
          response.destroy();
        },
      );
      sent.on('socket', checkSocket);
      sent.on('error', fail);
      sent.end(body);
    });
  };
}
