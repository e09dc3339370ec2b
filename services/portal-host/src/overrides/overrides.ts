import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Override } from '@trilho/contracts/portal-override';
import { addAuditEntry, findWithdrawn } from '../composition/composition.repository.ts';
import { createKnownReleases, type ReleaseReader } from '../composition/known-releases/known-releases.ts';
import { createVerifiedFiles, type FileLocator } from '../composition/known-releases/verified-files.ts';
import { RegistryError } from '../registry-error.ts';
import type { PortalView } from '../releases/portal-source.ts';
import type { OverrideCookies, SignedOverride } from './override-cookies.ts';
import { type OverriddenView, overrideView, withoutOverrides } from './override-view.ts';

export type OverridesOptions = {
  cookies: OverrideCookies;
  catalog: ReleaseReader;
  files: FileLocator;
  orm: MikroORM;
};

export type Overrides = {
  /** Makes of a view what the token of a request's cookie says. `isStale` when it is not believed. */
  apply(token: string | undefined, view: PortalView): Promise<OverriddenView & { isStale: boolean }>;
  /**
   * Signs overrides of releases that pages of this view can have, and records who did it.
   * @throws RegistryError saying what is wrong with them, 503 on a host without the signing key
   */
  create(actor: string, overrides: readonly Override[], view: PortalView): Promise<string>;
};

const unprocessable = (message: string) => new RegistryError(422, 'unprocessable', message);

/** Creates what puts overrides in force on a host. */
export function createOverrides({ cookies, catalog, files, orm }: OverridesOptions): Overrides {
  const known = createKnownReleases(catalog, createVerifiedFiles(files));

  const pin = async ({ remote, version }: Override): Promise<SignedOverride> => {
    const stored = await catalog.read(remote, version);
    if (!stored) throw new RegistryError(404, 'not_found', `${remote} ${version}: não foi publicada.`);
    return { remote, version, digest: createHash('sha256').update(stored.text).digest('hex') };
  };

  const check = (overrides: readonly Override[], withdrawn: ReadonlySet<string>) => {
    const remotes = overrides.map(({ remote }) => remote);
    if (new Set(remotes).size !== remotes.length)
      throw unprocessable('Cada parte só pode ser trocada uma vez.');
    if (remotes.includes('shell')) throw unprocessable('O shell não pode ser trocado.');
    for (const { remote, version } of overrides) {
      if (withdrawn.has(`${remote}/${version}`)) throw unprocessable(`${remote} ${version}: foi retirada.`);
    }
  };

  return {
    async apply(token, view) {
      if (token === undefined) return { ...withoutOverrides(view), isStale: false };
      const signed = await cookies.verify(token);
      if (!signed) return { ...withoutOverrides(view), isStale: true };
      return { ...(await overrideView(view, signed.overrides, known)), isStale: false };
    },

    async create(actor, overrides, view) {
      if (!cookies.sign) {
        const message = 'Este servidor não tem a chave que assina as substituições.';
        throw new RegistryError(503, 'temporarily_unavailable', message);
      }
      check(overrides, await findWithdrawn(orm.em.fork()));
      const pinned = await Promise.all(overrides.map(pin));
      const [refused] = (await overrideView(view, pinned, known)).leftOut;
      if (refused) throw unprocessable(`${refused.remote}: ${refused.reason}`);
      const token = await cookies.sign(actor, pinned);
      await orm.em.fork().transactional(async (tx) => {
        for (const { remote: unit, version } of overrides) {
          const entry = { actor, action: 'create-override' as const, unit, version, sequence: null };
          await addAuditEntry(tx, { ...entry, detail: 'release' }, new Date());
        }
      });
      return token;
    },
  };
}
