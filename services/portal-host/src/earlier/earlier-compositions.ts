import type { MikroORM } from '@mikro-orm/postgresql';
import { earlierHeader } from '@trilho/contracts/portal-registry';
import { jwtVerify, SignJWT } from 'jose';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { findDocument } from '../composition/composition.repository.ts';
import { type CompositionState, loadState } from '../composition/composition-state.ts';
import {
  algorithm,
  type DocumentVerifier,
  readPublicKeys,
  readSigningKey,
} from '../composition/document/signing.ts';
import type { KnownReleases } from '../composition/known-releases/known-releases.ts';
import { RegistryError } from '../registry-error.ts';
import type { PortalSource, PortalView, Viewer } from '../releases/portal-source.ts';

/** Keeps what the same key signs of another kind from being taken for this. */
const tokenType = 'trilho-earlier';
/** How long a token shows a composition, in seconds. */
const lifetimeSeconds = 2 * 60 * 60;
/** Compositions that are kept in memory: somebody looks at one, and at the next. */
const keptStates = 4;

const Claims = Type.Object({ sequence: Type.Integer({ minimum: 1 }) });

export type EarlierOptions = {
  orm: MikroORM;
  verifier: DocumentVerifier;
  known: KnownReleases;
  /** What is shown now: the files of its shells are served. */
  live: Pick<PortalSource, 'view'>;
  /** `COMPOSITION_PUBLIC_KEYS`. */
  publicKeys: string;
  /** `COMPOSITION_SIGNING_KEY`. */
  signingKey?: string | undefined;
  now?: () => Date;
};

export type EarlierCompositions = {
  /**
   * Signs a token for the pages of an earlier composition. Absent on a host without the signing key.
   * @throws RegistryError 404 for one that never was, 409 for one whose shell can no longer be served
   */
  sign?: (sequence: number) => Promise<string>;
  /**
   * Returns what a page of a request with this header is made of. No link and no cookie makes a browser send it.
   * @throws RegistryError 403 for a token that is expired, altered, of another key or of another kind
   */
  view(headers: Record<string, unknown>, viewer: Viewer): Promise<PortalView | undefined>;
};

/**
 * Creates what shows the portal as it was under an earlier sequence number to who asks with a signed token, and to nobody
 * else: `trilho bisect` runs a journey on it.
 * @throws Error that names the setting of a key that cannot be read
 */
export async function createEarlierCompositions(options: EarlierOptions): Promise<EarlierCompositions> {
  const { orm, verifier, known, live, publicKeys, signingKey, now = () => new Date() } = options;
  const keys = await readPublicKeys(publicKeys);
  const own = signingKey === undefined ? undefined : await readSigningKey(signingKey);
  const states = new Map<number, Promise<CompositionState>>();

  const load = async (sequence: number): Promise<CompositionState> => {
    const stored = await findDocument(orm.em.fork(), sequence);
    if (!stored) throw new RegistryError(404, 'not_found', `There is no composition ${sequence}.`);
    return loadState(await verifier.verify(stored), known, () => undefined);
  };
  const stateOf = (sequence: number): Promise<CompositionState> => {
    const found = states.get(sequence) ?? load(sequence);
    states.delete(sequence);
    states.set(sequence, found);
    found.catch(() => states.delete(sequence));
    const [oldest] = states.keys();
    if (states.size > keptStates && oldest !== undefined) states.delete(oldest);
    return found;
  };

  const read = async (token: string): Promise<number> => {
    const keyOf = ({ kid }: { kid?: string }) => {
      const key = kid === undefined ? undefined : keys.get(kid);
      if (!key) throw new Error('The token is signed by an unknown key');
      return key;
    };
    const checks = { algorithms: [algorithm], typ: tokenType, currentDate: now() };
    const requiredClaims = ['exp'];
    const verified = await jwtVerify(token, keyOf, {
      ...checks,
      requiredClaims,
      maxTokenAge: lifetimeSeconds,
    }).catch(() => undefined);
    if (verified && Value.Check(Claims, verified.payload)) return verified.payload.sequence;
    throw new RegistryError(403, 'forbidden', `The token in ${earlierHeader} is not valid.`);
  };

  return {
    ...(own && {
      async sign(sequence: number) {
        const shell = (await stateOf(sequence)).shellOf()?.release.version;
        if (!shell || !(await live.view({ shell }))) {
          const message = `The shell of composition ${sequence} is no longer served: take a later one.`;
          throw new RegistryError(409, 'conflict', message);
        }
        const at = Math.floor(now().getTime() / 1000);
        return new SignJWT({ sequence })
          .setProtectedHeader({ alg: algorithm, kid: own.kid, typ: tokenType })
          .setIssuedAt(at)
          .setExpirationTime(at + lifetimeSeconds)
          .sign(own.key);
      },
    }),

    async view({ [earlierHeader]: token }, { person, shell: version }) {
      if (typeof token !== 'string') return undefined;
      const state = await stateOf(await read(token));
      const shell = version
        ? state.shells.find(({ release }) => release.version === version)
        : state.shellOf(person);
      return shell && state.viewOf(shell, person);
    },
  };
}
