import type { EntityManager } from '@mikro-orm/postgresql';
import { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PublishedRelease, ReleaseState } from '@trilho/contracts/portal-registry';
import { Value } from 'typebox/value';
import { findWithdrawn } from '../composition/composition.repository.ts';
import { unitOf } from '../composition/document/channels.ts';
import type { Composition } from '../composition/document/document.ts';
import { AuditRecord } from '../database/entities.ts';
import { StoredRelease } from '../database/release.entity.ts';

/** An accepted release: its text as it is stored, and what it says. */
export type AcceptedRelease = { text: string; release: Release | ShellRelease };

/** Accepted releases as the registry stores them. */
export type ReleaseCatalog = {
  read(unit: string, version: string): Promise<AcceptedRelease | undefined>;
  /** Lists the releases of a unit, newest first, with their place in a composition. */
  list(unit: string, composition: Composition | undefined): Promise<PublishedRelease[]>;
};

/** How many releases of a unit are listed. */
const listed = 50;

/** @param fork Returns a manager for one reading. */
export function createReleaseCatalog(fork: () => EntityManager): ReleaseCatalog {
  return {
    async read(unit, version) {
      const row = await fork().findOne(StoredRelease, { unit, version });
      if (!row) return undefined;
      const schema = unit === 'shell' ? ShellRelease : Release;
      return { text: row.text, release: Value.Parse(schema, JSON.parse(row.text)) };
    },
    async list(unit, composition) {
      const em = fork();
      const rows = await em.find(
        StoredRelease,
        { unit },
        { orderBy: { publishedAt: 'desc' }, limit: listed, exclude: ['text'] },
      );
      const withdrawn = await findWithdrawn(em);
      const changes = await em.find(
        AuditRecord,
        { unit, $or: [{ action: 'promote', detail: 'stable' }, { action: 'suspend' }] },
        { orderBy: { id: 'asc' } },
      );
      const last = new Map(changes.map(({ version, action }) => [version, action]));
      const now = unitOf(composition, unit);
      const stateOf = (version: string): ReleaseState => {
        if (withdrawn.has(`${unit}/${version}`)) return 'withdrawn';
        if (now?.stable[0]?.version === version) return 'stable';
        if (now?.canary?.version === version) return 'canary';
        const change = last.get(version);
        if (change === 'suspend') return 'suspended';
        return change ? 'replaced' : 'published';
      };
      return rows.map((row) => ({
        unit,
        version: row.version,
        state: stateOf(row.version),
        sizeAtOnce: row.sizeAtOnce,
        source: row.source ?? null,
        publishedAt: row.publishedAt.toISOString(),
        publishedBy: row.publishedBy,
      }));
    },
  };
}
