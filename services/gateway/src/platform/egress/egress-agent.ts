import { readFileSync } from 'node:fs';
import { Agent } from 'undici';
import type { Env } from '../env.ts';
import { addressOf, readUrl } from './check-url.ts';
import { checkedConnector } from './checked-connector.ts';
import { EgressError } from './egress-error.ts';
import { exchange, type PostAnswer, type PostOptions } from './exchange.ts';
import { isPublicAddress } from './public-address.ts';
import { createResolver, type ResolveName, resolveLocally } from './resolve-name.ts';

/** Posts to addresses that merchants choose. */
export interface Egress {
  /**
   * Posts once and returns the answer whatever its status is; redirects are not followed.
   * @throws EgressError when there is no whole answer in time
   */
  post(url: string, options: PostOptions): Promise<PostAnswer>;
  /** Ends every connection. */
  close(): Promise<void>;
}

export type EgressEnv = Pick<Env, 'WEBHOOK_ALLOW_PRIVATE' | 'WEBHOOK_TLS_CERT' | 'WEBHOOK_TLS_KEY'>;

interface EgressParts {
  resolve?: ResolveName;
  /** Certificates that are trusted instead of the system's. */
  ca?: string;
}

const maxHeaderBytes = 16_384;
const keepAliveMs = 4_000;
const longestKeepAliveMs = 30_000;
const connectionTtlMs = 5 * 60_000;

const readPair = ({ WEBHOOK_TLS_CERT, WEBHOOK_TLS_KEY }: EgressEnv) =>
  WEBHOOK_TLS_CERT && WEBHOOK_TLS_KEY
    ? { cert: readFileSync(WEBHOOK_TLS_CERT), key: readFileSync(WEBHOOK_TLS_KEY) }
    : {};

/**
 * Creates the one way out to addresses that merchants choose: HTTP/1.1, every address checked when it is connected to,
 * certificates verified, answers cut. `WEBHOOK_ALLOW_PRIVATE` lifts the check of addresses alone. Connections are kept
 * per origin and not counted here: how many posts are under way is the caller's limit.
 */
export function createEgress(env: EgressEnv, parts: EgressParts = {}): Egress {
  const isAllowed = env.WEBHOOK_ALLOW_PRIVATE ? () => true : isPublicAddress;
  const resolve = parts.resolve ?? (env.WEBHOOK_ALLOW_PRIVATE ? resolveLocally : createResolver());
  const agent = new Agent({
    connect: checkedConnector({
      resolve,
      isAllowed,
      ...readPair(env),
      ...(parts.ca ? { ca: parts.ca } : {}),
    }),
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: longestKeepAliveMs,
    clientTtl: connectionTtlMs,
    // The exchange has a timeout as a whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async post(text, options) {
      const url = readUrl(text);
      if (typeof url === 'string') throw new EgressError('blocked');
      const address = addressOf(url);
      if (address !== null && !isAllowed(address)) throw new EgressError('blocked');
      return await exchange(agent, url, options);
    },
    close: () => agent.destroy(),
  };
}
