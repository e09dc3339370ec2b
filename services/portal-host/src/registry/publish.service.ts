import type { MikroORM } from '@mikro-orm/postgresql';
import { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PublishedRelease, PublishRequest, Refusal } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { Value } from 'typebox/value';
import { addAuditEntry } from '../composition/composition.repository.ts';
import type { CompositionService } from '../composition/composition.service.ts';
import { StoredRelease } from '../database/release.entity.ts';
import { RefusedError, RegistryError } from '../registry-error.ts';
import { checkGate, isOfPeers } from './gate/gate.ts';
import { sizeRule } from './gate/size-rule.ts';
import type { GatewayDocument } from './gateway-document.ts';
import type { ReleaseCatalog } from './release-catalog.ts';
import { sizeAtOnceOf } from './release-size.ts';
import type { SizeBudgets } from './size-budgets.ts';
import type { FileStore } from './store/file-store.ts';

export type PublishOptions = {
  orm: MikroORM;
  files: FileStore;
  catalog: ReleaseCatalog;
  gateway?: GatewayDocument | undefined;
  budgets: Pick<SizeBudgets, 'read'>;
  service: Pick<CompositionService, 'promote' | 'readComposition'>;
  now?: () => Date;
};

export type PublishService = {
  /**
   * Accepts a release whose files are stored, and shows it where the request says. The same release again changes
   * nothing. One that goes nowhere yet may wait for another: `waitsFor` says what a promotion of it alone would be
   * refused for now.
   */
  publish(
    actor: string,
    unit: string,
    request: PublishRequest,
  ): Promise<{ isNew: boolean; row: PublishedRelease; waitsFor: Refusal[] }>;
};

type Accepting = Pick<PublishRequest, 'source' | 'testsSkipped' | 'channel'> & { found: readonly Refusal[] };

/** What the history says of a release: of what it was built, and why nobody has tested it. */
const detailOf = ({ source, testsSkipped }: Accepting): string =>
  [source, testsSkipped && `tests skipped: ${testsSkipped}`].filter(Boolean).join('; ');

/** A share that is not named, in percent. */
const defaultPercent = 10;

export function createPublishService(options: PublishOptions): PublishService {
  const { orm, files, catalog, gateway, budgets, service, now = () => new Date() } = options;

  const accept = async (
    actor: string,
    unit: string,
    release: Release | ShellRelease,
    given: Accepting,
  ): Promise<boolean> => {
    const { source, channel, found } = given;
    const text = JSON.stringify(release);
    const { version } = release;
    const stored = await catalog.read(unit, version);
    if (stored?.text === text) return false;
    if (stored)
      throw new RegistryError(409, 'conflict', `${unit} ${version} is another release: build it again`);
    const sizeAtOnce = await sizeAtOnceOf(release, files);
    const refusals = [
      ...found.filter((refusal) => channel !== undefined || !isOfPeers(refusal)),
      ...sizeRule(sizeAtOnce, await budgets.read(unit)),
    ];
    const entry = { actor, unit, version, sequence: null };
    const em = orm.em.fork();
    if (refusals.length > 0) {
      const refused = new RefusedError(refusals);
      await addAuditEntry(em, { ...entry, action: 'refuse', detail: refused.detail }, now());
      throw refused;
    }
    await em.transactional(async (tx) => {
      const row = {
        unit,
        version,
        text,
        sizeAtOnce,
        source: source ?? null,
        publishedAt: now(),
        publishedBy: actor,
      };
      await tx.insert(StoredRelease, row);
      await addAuditEntry(tx, { ...entry, action: 'publish', detail: detailOf(given) }, now());
    });
    return true;
  };

  return {
    async publish(actor, unit, { release: given, channel, percent = defaultPercent, source, testsSkipped }) {
      const release = parseRelease(unit, given);
      const named = [...('preload' in release ? release.preload : []), ...release.files];
      await Promise.all(named.map((file) => files.touch(storedFileName(file))));
      const composition = await service.readComposition();
      const found = await checkGate(release, composition, { files, catalog, gateway });
      const isNew = await accept(actor, unit, release, { source, testsSkipped, channel, found });
      const { version } = release;
      const after = channel
        ? await service.promote(
            actor,
            unit,
            version,
            channel === 'stable' ? { channel } : { channel, percent },
          )
        : composition;
      const row = (await catalog.list(unit, after)).find((one) => one.version === version);
      if (!row) throw new Error(`${unit} ${version} is gone`);
      return { isNew, row, waitsFor: channel ? [] : found.filter(isOfPeers) };
    },
  };
}

/** What was current when it was built is no part of a release: the composition knows the order. */
function parseRelease(unit: string, given: PublishRequest['release']): Release | ShellRelease {
  const schema = unit === 'shell' ? ShellRelease : Release;
  if (!Value.Check(schema, given)) {
    throw new RegistryError(400, 'bad_request', `This is no description of a release of ${unit}.`);
  }
  const release = Value.Parse(schema, given);
  if (!('manifest' in release)) return release;
  if (release.manifest.name !== unit) {
    throw new RegistryError(
      400,
      'bad_request',
      `This release is of ${release.manifest.name}, not of ${unit}.`,
    );
  }
  const { previous: _previous, ...kept } = release;
  return kept;
}
