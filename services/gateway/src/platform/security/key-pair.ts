import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '@trilho/contracts/common';
import { base62, currentCell } from '../ids.ts';

const environmentParts: Record<Environment, string> = { SANDBOX: 'sbx', PRODUCTION: 'prd' };

export type KeyKind = 'access' | 'secret';
const kindParts: Record<KeyKind, string> = { access: 'ak', secret: 'sk' };

/** 192 random bits fill 33 characters of base 62. */
const randomByteCount = 24;
const randomWidth = 33;
/** 32 bits fill 6 characters of base 62. */
const checksumWidth = 6;

function checksum(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return base62(bytes, checksumWidth);
}

/** The cell's digit, which calls are led by; keys of the first cell have none. */
const cellPart = (kind: KeyKind): string => (kind === 'access' && currentCell() !== '0' ? currentCell() : '');

function createKey(environment: Environment, kind: KeyKind): string {
  const random = base62(randomBytes(randomByteCount), randomWidth);
  const body = `trl_${environmentParts[environment]}_${kindParts[kind]}_${cellPart(kind)}${random}`;
  return body + checksum(body);
}

export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

/**
 * A new pair: `trl_sbx_ak_…` and `trl_sbx_sk_…` (`prd` in production), 192 random bits and a CRC32 tail each. An access key
 * of another cell than the first has its digit before them.
 */
export const createKeyPair = (environment: Environment): KeyPair => ({
  accessKey: createKey(environment, 'access'),
  secretKey: createKey(environment, 'secret'),
});

const digits = `[0-9A-Za-z]{${randomWidth + checksumWidth}}`;
const forms: Record<KeyKind, RegExp> = {
  access: new RegExp(`^trl_(?:sbx|prd)_ak_[1-9A-Za-z]?${digits}$`),
  secret: new RegExp(`^trl_(?:sbx|prd)_sk_${digits}$`),
};

/** Tells whether a text has the form of our key and its checksum holds: a mistyped key needs no look at the database. */
export const looksLikeKey = (text: string, kind: KeyKind): boolean =>
  forms[kind].test(text) && checksum(text.slice(0, -checksumWidth)) === text.slice(-checksumWidth);
