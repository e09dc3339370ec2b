import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { CompositionDocument, Refusal } from '@trilho/contracts/portal-registry';
import { createQueue } from '../../composition/change-queue.ts';
import { addAuditEntry } from '../../composition/composition.repository.ts';
import {
  type Channel,
  type CompositionService,
  type NamedRelease,
  neverAccepted,
} from '../../composition/composition.service.ts';
import { unitOf } from '../../composition/document/channels.ts';
import { type Composition, hasSameReleases } from '../../composition/document/document.ts';
import { RefusedError } from '../../registry-error.ts';
import { checkTogether } from '../gate/gate.ts';
import type { PortalReaders } from '../gate/live-portal.ts';
import type { BrowserGate } from './browser-gate.ts';
import { type Candidate, composeWith } from './candidates.ts';
import { UncheckedError } from './gate-error.ts';

export type CheckedPromotionsOptions = PortalReaders & {
  service: CompositionService;
  gate: BrowserGate;
  orm: MikroORM;
  now?: () => Date;
};

/** How often a candidate is checked when others change the portal meanwhile. */
const mostChecks = 3;

/** Whether a promotion would change nothing: a start publishes its builds again. */
function isShown(
  composition: Composition | undefined,
  { unit, version }: NamedRelease,
  to: Channel,
): boolean {
  const { stable = [], canary } = unitOf(composition, unit) ?? {};
  return to.channel === 'stable' ? stable[0]?.version === version : canary?.version === version;
}

/**
 * Adds a look in a browser to the promotions of a service. It is made before the change, which is a transaction that
 * others wait for: rollbacks and withdrawals go on meanwhile. When they changed the portal, the candidates are checked
 * again with what is shown now.
 */
export function checkedPromotions(options: CheckedPromotionsOptions): CompositionService {
  const { service, gate, orm, files, catalog, gateway, now = () => new Date() } = options;
  const inTurn = createQueue();

  /** @throws RegistryError 404 for what nobody published: the promotion, asked later, could find it there */
  const pin = async ({ unit, version }: NamedRelease): Promise<Candidate> => {
    const stored = await catalog.read(unit, version);
    if (!stored) throw neverAccepted(unit, version);
    return { unit, release: { version, digest: createHash('sha256').update(stored.text).digest('hex') } };
  };

  /** What the other rules refuse needs no browser. */
  const check = async (releases: readonly NamedRelease[], composition: Composition | undefined) => {
    const candidates = await Promise.all(releases.map(pin));
    const next = composeWith(candidates, composition);
    const refusals = next ? await checkTogether(releases, next, { files, catalog, gateway }) : [];
    return refusals.length > 0 ? refusals : gate.check(candidates, composition);
  };

  const refusalsOf = async (releases: readonly NamedRelease[], to: Channel): Promise<Refusal[]> => {
    for (let checks = 1; ; checks += 1) {
      const before = await service.readComposition();
      if (releases.every((release) => isShown(before, release, to))) return [];
      const refusals = await check(releases, before);
      const after = await service.readComposition();
      const isSame = before && after ? hasSameReleases(before, after) : before === after;
      if (refusals.length > 0 || isSame) return refusals;
      if (checks === mostChecks) throw new UncheckedError('the portal changes faster than it can be checked');
    }
  };

  const promoteChecked = (
    actor: string,
    releases: readonly NamedRelease[],
    to: Channel,
    promote: () => Promise<CompositionDocument>,
  ) =>
    inTurn(async () => {
      const refusals = await refusalsOf(releases, to);
      if (refusals.length === 0) return promote();
      const refused = new RefusedError(refusals);
      const entry = { actor, action: 'refuse' as const, sequence: null, detail: refused.detail };
      const em = orm.em.fork();
      for (const { unit, version } of releases) await addAuditEntry(em, { ...entry, unit, version }, now());
      throw refused;
    });

  // Named one by one: what is added to the service is either checked or not, on purpose.
  const { rollBack, withdraw, suspend, restore, previewRestore, readComposition, renew } = service;
  return {
    promote: (actor, unit, version, to) =>
      promoteChecked(actor, [{ unit, version }], to, () => service.promote(actor, unit, version, to)),
    promoteSet: (actor, releases, confirmation) =>
      promoteChecked(actor, releases, { channel: 'stable' }, () =>
        service.promoteSet(actor, releases, confirmation),
      ),
    ...{ rollBack, withdraw, suspend, restore, previewRestore, readComposition, renew },
  };
}
