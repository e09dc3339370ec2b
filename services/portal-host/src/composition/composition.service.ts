import { createHash } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { CompositionDocument, PinnedRelease, Refusal } from '@trilho/contracts/portal-registry';
import { RefusedError, RegistryError } from '../registry-error.ts';
import { createQueue } from './change-queue.ts';
import {
  addAuditEntry,
  addBad,
  addWithdrawn,
  appendDocument,
  findBad,
  findDocument,
  findLastChange,
  findLatest,
  findWithdrawn,
  lockChanges,
} from './composition.repository.ts';
import {
  ChannelError,
  type IsBad,
  type IsWithdrawn,
  promoteToCanary,
  promoteToStable,
  restore,
  rollBack,
  shellUnit,
  unitOf,
  withdraw,
} from './document/channels.ts';
import { buildDocument, type Composition, hasSameReleases, isDueForRenewal } from './document/document.ts';
import { type DocumentSigner, type DocumentVerifier, SignatureError } from './document/signing.ts';
import type { ReleaseReader } from './known-releases/known-releases.ts';
import { promotionEntries, type StepEntry } from './promotion-entries.ts';
import { refuseBad } from './refuse-bad.ts';

export type CompositionServiceOptions = {
  orm: MikroORM;
  signer: DocumentSigner;
  verifier: DocumentVerifier;
  catalog: ReleaseReader;
  /** Asks the gate about releases in the portal as it will be: since they were accepted, it may have changed. */
  checkPromotion(releases: readonly NamedRelease[], next: Composition): Promise<PromotionCheck>;
  now?: () => Date;
};

/** What the gate says of a promotion; `unchecked`: why the live gateway could not be asked for its calls. */
export type PromotionCheck = { refusals: Refusal[]; unchecked?: string };

/** A release of the registry. */
export type NamedRelease = { unit: string; version: string };

/** Where a release goes. */
export type Channel = { channel: 'stable' } | { channel: 'canary'; percent: number };

/** A change that is repeated on purpose, after the first answer has said what speaks against it. */
export type Confirmation = { isConfirmed?: boolean | undefined };

/** Changes of the portal. Each is one transaction with its audit entry, and returns the document in force after it. */
export type CompositionService = {
  /** @throws RegistryError 409 `confirmation_required` for a release that was taken back, unless that is confirmed */
  promote(
    actor: string,
    unit: string,
    version: string,
    channel: Channel & Confirmation,
  ): Promise<CompositionDocument>;
  /** Shows several releases to everybody in one document, or none of them. @throws as `promote` */
  promoteSet(
    actor: string,
    releases: readonly NamedRelease[],
    confirmation?: Confirmation,
  ): Promise<CompositionDocument>;
  /** Undoes the last step of a unit, or goes back to a kept release. */
  rollBack(actor: string, unit: string, version?: string): Promise<CompositionDocument>;
  /** Takes a release away for good. */
  withdraw(actor: string, unit: string, version: string, reason: string): Promise<CompositionDocument>;
  /**
   * Takes a failing release away until somebody promotes it again, in the portal's own name.
   * @throws ChannelError when it is shown to nobody, or was the last to change the unit itself
   */
  suspend(unit: string, version: string, reason: string): Promise<CompositionDocument>;
  /** Brings the whole composition of an earlier document back. */
  restore(actor: string, sequence: number): Promise<CompositionDocument>;
  /** Returns what `restore` would make of the portal now. */
  previewRestore(sequence: number): Promise<Composition>;
  /** Returns the newest document, or undefined before the first one. */
  readComposition(): Promise<CompositionDocument | undefined>;
  /** Issues the newest document again when it expires soon, or another key has signed it. Returns whether it did. */
  renew(): Promise<boolean>;
};

type Step = { composition: Composition; audit: readonly StepEntry[] };

type Before = {
  tx: EntityManager;
  composition: Composition | undefined;
  isWithdrawn: IsWithdrawn;
  isBad: IsBad;
  /** Why releases were taken back, by `unit/version`. */
  bad: ReadonlyMap<string, string>;
  now: Date;
};

const unknown = (message: string) => new RegistryError(404, 'not_found', message);

/** The answer for a release that nobody has published. */
export const neverAccepted = (unit: string, version: string) =>
  unknown(`${unit} ${version} was never accepted: publish it first`);

/** A remote is promoted into a portal that has a shell. */
const shellFirst = (releases: readonly NamedRelease[]): NamedRelease[] =>
  releases.toSorted((one, other) => Number(other.unit === shellUnit) - Number(one.unit === shellUnit));

export function createCompositionService(options: CompositionServiceOptions): CompositionService {
  const { orm, signer, verifier, catalog, now: clock = () => new Date() } = options;
  const inTurn = createQueue();

  const pin = async (unit: string, version: string): Promise<PinnedRelease> => {
    const stored = await catalog.read(unit, version);
    if (!stored) throw neverAccepted(unit, version);
    return { version, digest: createHash('sha256').update(stored.text).digest('hex') };
  };

  /** Only what this registry has signed is the base of another document: a forged row gets no further. */
  const readLatest = async (tx: EntityManager) => {
    const latest = await findLatest(tx);
    return latest && verifier.verify(latest);
  };

  const issue = async (tx: EntityManager, composition: Composition, after: number, now: Date) => {
    const document = buildDocument(composition, after + 1, now);
    await appendDocument(tx, document.sequence, await signer.sign(JSON.stringify(document)), now);
    return document;
  };

  /** One change at a time on this host, and then over all hosts. */
  const locked = <T>(work: (tx: EntityManager) => Promise<T>): Promise<T> =>
    inTurn(() =>
      orm.em.fork().transactional(async (tx) => {
        await lockChanges(tx);
        return work(tx);
      }),
    );

  const readBefore = async (tx: EntityManager) => {
    const document = await readLatest(tx);
    const withdrawn = await findWithdrawn(tx);
    const isWithdrawn: IsWithdrawn = (unit, version) => withdrawn.has(`${unit}/${version}`);
    const bad = await findBad(tx);
    const isBad: IsBad = (unit, version) => bad.has(`${unit}/${version}`);
    return { tx, composition: document, isWithdrawn, isBad, bad, now: clock() };
  };

  /** What the portal is made of once the document of a sequence number is back. */
  const restored = async (before: Before, sequence: number) => {
    const { tx, composition, isWithdrawn, isBad } = before;
    const stored = await findDocument(tx, sequence);
    if (!stored || !composition) throw unknown(`There is no composition ${sequence}`);
    const earlier = await verifier.verify(stored).catch((error: unknown) => {
      if (!(error instanceof SignatureError)) throw error;
      const advice = 'roll the units back one by one';
      throw new ChannelError(
        `Composition ${sequence} was signed with a key that is gone, or is forged: ${advice}`,
      );
    });
    if (earlier.sequence !== sequence) throw new ChannelError(`Composition ${sequence} is another one`);
    return restore(composition, earlier, isWithdrawn, isBad);
  };

  const change = (actor: string, step: (before: Before) => Promise<Step>): Promise<CompositionDocument> =>
    locked(async (tx) => {
      const before = await readBefore(tx);
      const { composition: document, now } = before;
      const { composition, audit } = await step(before);
      const isSame = document !== undefined && hasSameReleases(document, composition);
      const next = isSame ? document : await issue(tx, composition, document?.sequence ?? 0, now);
      const sequence = isSame ? null : next.sequence;
      for (const entry of audit) await addAuditEntry(tx, { actor, ...entry, sequence }, now);
      return next;
    });

  /** The history keeps a refusal, of which the change's own transaction leaves nothing. */
  const recordRefusal = async (actor: string, releases: readonly NamedRelease[], error: unknown) => {
    if (!(error instanceof RefusedError)) return;
    const entry = { actor, action: 'refuse' as const, sequence: null, detail: error.detail };
    const em = orm.em.fork();
    for (const { unit, version } of releases) await addAuditEntry(em, { ...entry, unit, version }, clock());
  };

  const promoteTogether = (
    actor: string,
    releases: readonly NamedRelease[],
    channel: Channel & Confirmation,
  ) =>
    change(actor, async ({ composition, isWithdrawn, isBad, bad }) => {
      if (!channel.isConfirmed) refuseBad(releases, composition, bad);
      let next = composition;
      for (const { unit, version } of shellFirst(releases)) {
        const release = await pin(unit, version);
        next =
          channel.channel === 'stable'
            ? promoteToStable(next, unit, release, isWithdrawn, isBad)
            : promoteToCanary(next, unit, { ...release, percent: channel.percent }, isWithdrawn);
      }
      if (!next) throw new ChannelError('Name the releases to promote');
      const { refusals, unchecked } = await options.checkPromotion(releases, next);
      if (refusals.length > 0) throw new RefusedError(refusals);
      return { composition: next, audit: promotionEntries(releases, channel, unchecked) };
    }).catch(async (error: unknown) => {
      await recordRefusal(actor, releases, error);
      throw error;
    });

  return {
    promote: (actor, unit, version, channel) => promoteTogether(actor, [{ unit, version }], channel),

    async promoteSet(actor, releases, { isConfirmed } = {}) {
      const units = new Set(releases.map(({ unit }) => unit));
      if (units.size < releases.length) {
        throw new RegistryError(400, 'bad_request', 'Name one release of each unit.');
      }
      return promoteTogether(actor, releases, { channel: 'stable', isConfirmed });
    },

    rollBack: (actor, unit, version) =>
      change(actor, async ({ tx, composition, now }) => {
        const next = rollBack(composition, unit, version);
        const current = unitOf(next, unit)?.stable[0]?.version ?? null;
        const was = unitOf(composition, unit);
        const detail = `from ${was?.canary ? `canary ${was.canary.version}` : was?.stable[0]?.version}`;
        for (const left of [was?.canary?.version, was?.stable[0]?.version]) {
          if (left && left !== current) await addBad(tx, unit, left, 'rolled back', now);
        }
        return { composition: next, audit: [{ action: 'rollback', unit, version: current, detail }] };
      }),

    withdraw: (actor, unit, version, reason) =>
      change(actor, async ({ tx, composition, now }) => {
        await pin(unit, version);
        if (!composition) throw new ChannelError('The portal shows nothing that could be withdrawn');
        await addWithdrawn(tx, unit, version, reason, now);
        const next = withdraw(composition, unit, version);
        return { composition: next, audit: [{ action: 'withdraw', unit, version, detail: reason }] };
      }),

    suspend: (unit, version, reason) =>
      change('automatic', async ({ tx, composition, now }) => {
        const { stable = [], canary } = unitOf(composition, unit) ?? {};
        if (!composition || ![stable[0]?.version, canary?.version].includes(version)) {
          throw new ChannelError(`${unit} ${version} is shown to nobody`);
        }
        if ((await findLastChange(tx, unit))?.action === 'suspend') {
          throw new ChannelError(`Nobody has changed ${unit} since its last suspension`);
        }
        await addBad(tx, unit, version, reason, now);
        const audit = { action: 'suspend' as const, unit, version, detail: reason };
        return { composition: withdraw(composition, unit, version), audit: [audit] };
      }),

    restore: (actor, sequence) =>
      change(actor, async (before) => {
        const composition = await restored(before, sequence);
        const audit = {
          action: 'restore' as const,
          unit: null,
          version: null,
          detail: `composition ${sequence}`,
        };
        return { composition, audit: [audit] };
      }),

    previewRestore: async (sequence) => restored(await readBefore(orm.em.fork()), sequence),

    readComposition: () => readLatest(orm.em.fork()),

    renew: () =>
      locked(async (tx) => {
        const now = clock();
        const latest = await findLatest(tx);
        if (!latest) return false;
        const document = await verifier.verify(latest);
        if (signer.hasSigned(latest) && !isDueForRenewal(document, now)) return false;
        await issue(tx, document, document.sequence, now);
        return true;
      }),
  };
}
