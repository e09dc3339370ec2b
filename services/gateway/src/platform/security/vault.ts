import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts secrets at rest and digests them for lookup. */
export interface Vault {
  /** AES-256-GCM, 128-bit tag; answers `keyId.iv.tag.ciphertext`, each part base64url. `context` binds it to its row. */
  encrypt(plain: string, context: string): string;
  /**
   * Takes whole tags alone: a shortened one could be guessed.
   * @throws Error when the key is unknown, or the value or its context was tampered with.
   */
  decrypt(sealed: string, context: string): string;
  /** Tells whether the value was sealed with a key other than the current one. */
  isStale(sealed: string): boolean;
  /** Keyed digest (HMAC-SHA-256, hex) by which a high-entropy secret is compared or looked up. */
  digest(secret: string): string;
  /** Compares a secret with its digest in constant time. */
  matches(secret: string, digest: string): boolean;
}

const algorithm = 'aes-256-gcm';
const authTagLength = 16;

/** @param encryptionKeys `id:base64key[,older…]`; the first encrypts. @throws Error on a key that is not 32 bytes. */
export function createVault(encryptionKeys: string, digestKey: string): Vault {
  const keys = new Map(
    encryptionKeys.split(',').map((entry) => {
      const [id, encoded] = entry.split(':') as [string, string];
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32) throw new Error(`Encryption key ${id} must have 32 bytes`);
      return [id, createSecretKey(key)] as const;
    }),
  );
  const [currentId, currentKey] = [...keys][0] as [string, KeyObject];
  const digestSecret = createSecretKey(digestKey, 'utf8');
  const digest = (secret: string) => createHmac('sha256', digestSecret).update(secret).digest('hex');

  return {
    encrypt(plain, context) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, currentKey, iv, { authTagLength }).setAAD(
        Buffer.from(context),
      );
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [currentId, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt(sealed, context) {
      const [id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const key = keys.get(id);
      if (!key) throw new Error(`Unknown encryption key ${id}`);
      const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    isStale: (sealed) => sealed.slice(0, sealed.indexOf('.')) !== currentId,
    digest,
    matches(secret, expected) {
      const actual = Buffer.from(digest(secret), 'hex');
      const other = Buffer.from(expected, 'hex');
      return actual.length === other.length && timingSafeEqual(actual, other);
    },
  };
}
