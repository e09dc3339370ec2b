import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AppContext } from '../../context.ts';
import { eventDictionary as dictionary } from './event-dictionary.ts';

type Sealing = Pick<AppContext, 'env' | 'vault'>;

/** What the sealed payload of an event is bound to. */
export const sealContext = (id: string): string => `provider_events:${id}`;

/** The first byte of a compressed post, which no JSON text begins with: raw DEFLATE with `eventDictionary`. */
const compressed = 1;
/**
 * The fastest level: with the dictionary a post of 1.4 KB has 235 bytes, and 207 with the slowest. A window that holds the
 * dictionary and such a post, and little memory: the allocator has as much at hand, which costs less than the compression.
 */
const settings = { level: 1, windowBits: 13, memLevel: 5, chunkSize: 2_048, dictionary };
/** As large as a post may be. */
const mostBytes = 1024 * 1024;

/** Encrypts a provider's post for an event of this id, compressed unless releases run that cannot read that. */
export function sealEvent({ env, vault }: Sealing, id: string, rawBody: Buffer): string {
  if (!env.COMPRESS_PROVIDER_EVENTS) return vault.encrypt(rawBody, sealContext(id));
  const body = deflateRawSync(rawBody, settings);
  return vault.encrypt(Buffer.concat([Buffer.of(compressed), body]), sealContext(id));
}

/** Decrypts a provider's post, compressed or not. @throws Error when it is not what was sealed for this event */
export function openEvent({ vault }: Pick<Sealing, 'vault'>, id: string, sealed: string): string {
  const bytes = vault.decryptBytes(sealed, sealContext(id));
  const isCompressed = bytes[0] === compressed;
  const body = isCompressed
    ? inflateRawSync(bytes.subarray(1), {
        windowBits: settings.windowBits,
        dictionary,
        maxOutputLength: mostBytes,
      })
    : bytes;
  return body.toString('utf8');
}
