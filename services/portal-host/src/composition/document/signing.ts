import type { CompositionDocument } from '@trilho/contracts/portal-registry';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  FlattenedSign,
  flattenedVerify,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { buildDocument, parseDocument } from './document.ts';

/** The one algorithm of everything that the registry signs. */
export const algorithm = 'Ed25519';
/** Keeps a signature of anything else that the same key signs from being taken for one of a composition. */
const documentType = 'trilho-composition';

/** A document's text exactly as it was signed, and its detached JWS. */
export type SignedDocument = { text: string; signature: string };

/** Signs texts of documents. Only the registry has one. */
export type DocumentSigner = {
  sign(text: string): Promise<SignedDocument>;
  /** Whether a document that is believed was signed with this key. */
  hasSigned(signed: SignedDocument): boolean;
};

/** Checks what claims to be a document of the registry. */
export type DocumentVerifier = {
  /** @throws SignatureError unless text and signature are what a known key signed, to the bit */
  verify(signed: SignedDocument): Promise<CompositionDocument>;
};

/** Says why a document is not believed. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** A key with the name under which signatures refer to it. */
export type NamedKey = { kid: string; key: CryptoKey };

/**
 * Reads `COMPOSITION_SIGNING_KEY`, a private JWK with a `kid`.
 * @throws Error that names the setting and quotes nothing of it
 */
export const readSigningKey = (json: string): Promise<NamedKey> =>
  readKey(json, 'COMPOSITION_SIGNING_KEY', 'private');

/** Creates what signs documents with `COMPOSITION_SIGNING_KEY`. */
export async function createSigner(json: string): Promise<DocumentSigner> {
  const { kid, key } = await readSigningKey(json);
  return {
    async sign(text) {
      const { protected: header, signature } = await new FlattenedSign(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: algorithm, kid, typ: documentType })
        .sign(key);
      return { text, signature: `${header}..${signature}` };
    },
    hasSigned: ({ signature }) => decodeProtectedHeader(signature).kid === kid,
  };
}

/**
 * Refuses a pair of settings with which a host would issue documents that it does not believe itself.
 * @throws Error that names the setting
 */
export async function requireBelieved(signer: DocumentSigner, verifier: DocumentVerifier): Promise<void> {
  const empty = buildDocument({ shell: { stable: [] }, remotes: {} }, 1, new Date());
  await verifier.verify(await signer.sign(JSON.stringify(empty))).catch((error: unknown) => {
    if (!(error instanceof SignatureError)) return;
    throw new Error('COMPOSITION_PUBLIC_KEYS has to hold the public key of COMPOSITION_SIGNING_KEY');
  });
}

/**
 * Reads `COMPOSITION_PUBLIC_KEYS`, a JWK set of one public key, or of two while they are being changed.
 * Returns them by `kid`.
 * @throws Error that names the setting
 */
export async function readPublicKeys(json: string): Promise<ReadonlyMap<string, CryptoKey>> {
  const name = 'COMPOSITION_PUBLIC_KEYS';
  const set = parseJson(json, name);
  const listed = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : undefined;
  if (!Array.isArray(listed) || listed.length < 1 || listed.length > 2) {
    throw new Error(`${name} has to be a JWK set of one key or two`);
  }
  const read = await Promise.all(listed.map((jwk) => readKey(JSON.stringify(jwk), name, 'public')));
  const keys = new Map(read.map(({ kid, key }) => [kid, key]));
  if (keys.size !== read.length) throw new Error(`${name} has two keys of one kid`);
  return keys;
}

/** Creates what checks documents by `COMPOSITION_PUBLIC_KEYS`. */
export async function createVerifier(json: string): Promise<DocumentVerifier> {
  const keys = await readPublicKeys(json);
  return {
    async verify({ text, signature }) {
      const [header = '', payload, bytes = '', ...rest] = signature.split('.');
      if (payload !== '' || rest.length > 0 || !isCanonical(header) || !isCanonical(bytes)) {
        throw new SignatureError('The signature is no detached JWS');
      }
      if (!text.isWellFormed()) throw new SignatureError('The text is not Unicode');
      const jws = { protected: header, payload: Buffer.from(text).toString('base64url'), signature: bytes };
      const keyOf = ({ kid }: { kid?: string } = {}) => {
        const key = kid === undefined ? undefined : keys.get(kid);
        if (!key) throw new SignatureError('The document is signed by an unknown key');
        return key;
      };
      const { protectedHeader } = await flattenedVerify(jws, keyOf, { algorithms: [algorithm] }).catch(
        (error: unknown) => {
          if (error instanceof SignatureError) throw error;
          throw new SignatureError('The signature does not match the document', { cause: error });
        },
      );
      if (protectedHeader?.typ !== documentType)
        throw new SignatureError('The signature is of something else');
      return parseDocument(text);
    },
  };
}

/** Creates a pair as the two settings hold it: `npm start` keeps it among its local secrets. */
export async function generateSigningKeys(): Promise<{ signingKey: string; publicKeys: string }> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = (await calculateJwkThumbprint(publicJwk)).slice(0, 16);
  const signingKey = { ...(await exportJWK(pair.privateKey)), kid };
  return {
    signingKey: JSON.stringify(signingKey),
    publicKeys: JSON.stringify({ keys: [{ ...publicJwk, kid }] }),
  };
}

/** Base64url can spell the last byte in several ways, of which one is right: no other spelling is believed. */
const isCanonical = (part: string): boolean => Buffer.from(part, 'base64url').toString('base64url') === part;

async function readKey(json: string, name: string, kind: 'private' | 'public'): Promise<NamedKey> {
  const refuse = () => new Error(`${name} has to hold a ${kind} Ed25519 key (JWK) with a kid`);
  const jwk: Partial<JWK> = parseJson(json, name) ?? {};
  const { kid, kty, crv, d } = jwk;
  const isOfKind = (d !== undefined) === (kind === 'private');
  if (!kid || kty !== 'OKP' || crv !== 'Ed25519' || !isOfKind) throw refuse();
  const key = await importJWK({ ...jwk, kty }, algorithm).catch(() => undefined);
  if (!key || key instanceof Uint8Array) throw refuse();
  return { kid, key };
}

/** Without the parser's message, which quotes what it read. */
function parseJson(json: string, name: string) {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error(`${name} is no JSON`);
  }
}
