import type { MikroORM } from '@mikro-orm/postgresql';
import { FailureGroup } from '@trilho/contracts/portal-report';
import Type, { type Static } from 'typebox';
import { StoredFailureGroup, StoredGroupRelease } from '../../database/failure-group.entity.ts';
import { isConfirmed } from './confirmed.ts';
import { unitOfFrame } from './fingerprint.ts';
import type { SourceMaps } from './maps/source-maps.ts';

/** Causes that are listed of a remote. */
const listed = 50;

/** What the registry answers: a cause, and how far it can be believed. */
export const WeighedGroup = Type.Object({
  ...FailureGroup.properties,
  /** Networks that reported it in one release, ten at most: what one alone reports may be made up. */
  networks: Type.Integer(),
});
export type WeighedGroup = Static<typeof WeighedGroup>;

type Locate = Pick<SourceMaps, 'locate'>;

/**
 * What failed in a remote in the last 30 days, by cause: what several networks reported before the rest, the newest
 * first; stacks as its source maps read them.
 */
export async function readFailureGroups(
  orm: MikroORM,
  maps: Locate,
  remote: string,
): Promise<WeighedGroup[]> {
  const em = orm.em.fork();
  const all = await em.find(
    StoredFailureGroup,
    { remote },
    { orderBy: { lastAt: 'desc', fingerprint: 'asc' } },
  );
  const rows = await em.find(
    StoredGroupRelease,
    { fingerprint: all.map(({ fingerprint }) => fingerprint) },
    { orderBy: { lastAt: 'desc', version: 'asc' } },
  );
  const groups = all.map((group) => {
    const releases = rows.filter((row) => row.fingerprint === group.fingerprint);
    const networks = Math.max(0, ...releases.map((row) => row.networks));
    return { group, releases, networks, rank: isConfirmed(networks, group.resolved) ? 0 : 1 };
  });
  return Promise.all(
    groups
      .sort((a, b) => a.rank - b.rank)
      .slice(0, listed)
      .map((one) => viewOf(one, maps)),
  );
}

type Group = { group: StoredFailureGroup; releases: StoredGroupRelease[]; networks: number };

async function viewOf({ group, releases, networks }: Group, maps: Locate): Promise<WeighedGroup> {
  const { fingerprint, kind, error = null, subject = null, stack, calls, lastAt } = group;
  const firstAt = Math.min(lastAt.getTime(), ...releases.map((row) => row.firstAt.getTime()));
  const frames = await maps.locate(stack);
  return {
    ...{ fingerprint, kind, error, subject, networks, calls },
    count: releases.reduce((sum, row) => sum + row.count, 0),
    firstAt: new Date(firstAt).toISOString(),
    lastAt: lastAt.toISOString(),
    releases: releases.map((row) => ({
      version: row.version,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      count: row.count,
    })),
    stack: frames.map(({ at, source }) => ({
      at,
      unit: unitOfFrame(at),
      source: source ? `${source.file}:${source.line}:${source.column}` : null,
    })),
  };
}
