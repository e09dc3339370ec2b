import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Environment } from '@trilho/contracts/common';
import { base62 } from '../ids.ts';

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

function createKey(environment: Environment, kind: KeyKind): string {
  const body = `trl_${environmentParts[environment]}_${kindParts[kind]}_${base62(randomBytes(randomByteCount), randomWidth)}`;
  return body + checksum(body);
}

export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

/** A new pair: `trl_sbx_ak_…` and `trl_sbx_sk_…` (`prd` in production), 192 random bits and a CRC32 tail each. */
export const createKeyPair = (environment: Environment): KeyPair => ({
  accessKey: createKey(environment, 'access'),
  secretKey: createKey(environment, 'secret'),
});

const form = (kind: KeyKind) =>
  new RegExp(`^trl_(sbx|prd)_${kindParts[kind]}_[0-9A-Za-z]{${randomWidth + checksumWidth}}$`);
const forms: Record<KeyKind, RegExp> = { access: form('access'), secret: form('secret') };

/** Tells whether a text has the form of our key and its checksum holds: a mistyped key needs no look at the database. */
export const looksLikeKey = (text: string, kind: KeyKind): boolean =>
  forms[kind].test(text) && checksum(text.slice(0, -checksumWidth)) === text.slice(-checksumWidth);
