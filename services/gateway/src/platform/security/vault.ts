import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Env, keyList } from '../env.ts';

/** Encrypts secrets at rest and digests them for lookup. */
export interface Vault {
  /** AES-256-GCM, 128-bit tag; answers `keyId.iv.tag.ciphertext`, each part base64url. `context` binds it to its row. */
  encrypt(plain: string | Uint8Array, context: string): string;
  /**
   * Takes whole tags alone: a shortened one could be guessed.
   * @throws Error when the key is unknown, or the value or its context was tampered with.
   */
  decrypt(sealed: string, context: string): string;
  /** What was encrypted, as bytes. @throws as `decrypt` does */
  decryptBytes(sealed: string, context: string): Buffer;
  /** The id of the key that encrypts: the first part of every value that it sealed. */
  currentKeyId: string;
  /** Keyed digest (HMAC-SHA-256, hex) under which a high-entropy secret is stored. */
  digest(secret: string): string;
  /** The digests under which a secret may be stored: with each key, the one in force first. */
  digests(secret: string): string[];
  /** A keyed digest that stays the same when the other keys are replaced. */
  reference(text: string): string;
  /** Compares a secret with its digest, made with whichever key, in constant time. */
  matches(secret: string, digest: string): boolean;
}

const algorithm = 'aes-256-gcm';
const authTagLength = 16;

/**
 * The keys, as the environment has them: of several the first makes what is stored, and all read it.
 * `REFERENCE_KEY` is empty where it is the digests' only key.
 */
export type VaultKeys = Pick<Env, 'ENCRYPTION_KEYS' | 'DIGEST_KEY' | 'REFERENCE_KEY'>;

/** @throws Error on an encryption key that is not 32 bytes. */
export function createVault({ ENCRYPTION_KEYS, DIGEST_KEY, REFERENCE_KEY }: VaultKeys): Vault {
  const keys = new Map(
    ENCRYPTION_KEYS.split(',').map((entry) => {
      const [id, encoded] = entry.split(':') as [string, string];
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32) throw new Error(`Encryption key ${id} must have 32 bytes`);
      return [id, createSecretKey(key)] as const;
    }),
  );
  const [currentId, currentKey] = [...keys][0] as [string, KeyObject];
  const digestWith = (key: string) => {
    const digestSecret = createSecretKey(key, 'utf8');
    return (text: string) => createHmac('sha256', digestSecret).update(text).digest('hex');
  };
  const digesters = keyList(DIGEST_KEY).map(digestWith);
  const digest = digesters[0] as (secret: string) => string;
  const digests = (secret: string) => digesters.map((digestOf) => digestOf(secret));

  const decryptBytes = (sealed: string, context: string): Buffer => {
    const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
    const key = keys.get(id);
    if (!key) throw new Error(`Unknown encryption key ${id}`);
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength })
      .setAAD(Buffer.from(context))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
  };

  return {
    encrypt(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, currentKey, iv, { authTagLength }).setAAD(
        Buffer.from(context),
      );
      const sealed = Buffer.concat([cipher.update(Buffer.from(plain)), cipher.final()]);
      return [currentId, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt: (sealed, context) => decryptBytes(sealed, context).toString('utf8'),
    decryptBytes,
    currentKeyId: currentId,
    digest,
    digests,
    reference: REFERENCE_KEY === '' ? digest : digestWith(REFERENCE_KEY),
    matches(secret, expected) {
      const other = Buffer.from(expected, 'hex');
      return digests(secret)
        .map((made) => Buffer.from(made, 'hex'))
        .map((made) => made.length === other.length && timingSafeEqual(made, other))
        .includes(true);
    },
  };
}
