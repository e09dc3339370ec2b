import { createHmac, randomBytes } from 'node:crypto';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { jwtVerify, SignJWT } from 'jose';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { algorithm, readPublicKeys, readSigningKey } from '../composition/document/signing.ts';
import { announcedNetworkOf } from '../network.ts';

/** Keeps what the same key signs of another kind from being taken for a proof. */
const proofType = 'trilho-page';
/** A page reads its list again when the composition changes, so that a new release comes with a new proof. */
const lifetimeSeconds = 60 * 60;

const Claims = Type.Object({
  jti: Type.String({ pattern: '^[\\w-]{22}$' }),
  network: Type.String({ pattern: '^[\\w-]{22}$' }),
  releases: Type.Record(Type.String(), Type.Array(Type.String())),
});

/** A page that a host of this portal has composed. */
export type ProvenPage = {
  /** Random, the same however often its proof is sent. */
  id: string;
  /** Keyed digest of the network that fetched it: equal for equal networks, and says nothing else. */
  network: string;
  /** Remotes and the versions that it was given of each. */
  releases: Static<typeof Claims>['releases'];
};

export type PageProofs = {
  /** Signs what a list shows for the page that an address has asked for. Absent on a host without the signing key. */
  issue?: (list: RemotesList, address: string) => Promise<string>;
  /**
   * Returns undefined for a proof that is expired, altered, of another key or of another kind, and for one that comes
   * from another network than its page was given to. A host without the key that signed it cannot tell networks, and
   * believes what the proof says.
   */
  verify(proof: string, address: string): Promise<ProvenPage | undefined>;
};

export type PageProofOptions = {
  /** `COMPOSITION_PUBLIC_KEYS`. */
  publicKeys: string;
  /** `COMPOSITION_SIGNING_KEY`. */
  signingKey?: string | undefined;
  now?: () => Date;
};

/**
 * Creates what signs and checks proofs of pages: compact JWS of the key that signs compositions, good on every host.
 * @throws Error that names the setting of a key that cannot be read
 */
export async function createPageProofs(options: PageProofOptions): Promise<PageProofs> {
  const { publicKeys, signingKey, now = () => new Date() } = options;
  const known = await readPublicKeys(publicKeys);
  const own = signingKey === undefined ? undefined : { ...(await readSigningKey(signingKey)), signingKey };
  return {
    ...(own && {
      async issue({ remotes }: RemotesList, address: string) {
        const at = Math.floor(now().getTime() / 1000);
        const releases = Object.fromEntries(
          remotes.map((remote) => [remote.name, remote.releases.map(({ version }) => version)]),
        );
        return new SignJWT({ network: digestOf(announcedNetworkOf(address), own.signingKey), releases })
          .setProtectedHeader({ alg: algorithm, kid: own.kid, typ: proofType })
          .setJti(randomBytes(16).toString('base64url'))
          .setIssuedAt(at)
          .setExpirationTime(at + lifetimeSeconds)
          .sign(own.key);
      },
    }),

    async verify(proof, address) {
      const keyOf = ({ kid }: { kid?: string }) => {
        const key = kid === undefined ? undefined : known.get(kid);
        if (!key) throw new Error('The proof is signed by an unknown key');
        return key;
      };
      const verified = await jwtVerify(proof, keyOf, {
        algorithms: [algorithm],
        typ: proofType,
        currentDate: now(),
        requiredClaims: ['jti', 'exp'],
        maxTokenAge: lifetimeSeconds,
        // Hosts' clocks differ a little.
        clockTolerance: 60,
      }).catch(() => undefined);
      if (!verified || !Value.Check(Claims, verified.payload)) return undefined;
      const { jti, network, releases } = verified.payload;
      const isOwn = own !== undefined && verified.protectedHeader.kid === own.kid;
      if (isOwn && network !== digestOf(announcedNetworkOf(address), own.signingKey)) return undefined;
      return { id: jti, network, releases };
    },
  };
}

/** Only who has the key can tell which network a digest is of: there are few enough to try them all. */
const digestOf = (network: string, key: string): string =>
  createHmac('sha256', key).update(network).digest().subarray(0, 16).toString('base64url');
