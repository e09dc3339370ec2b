import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { StoredRelease } from '../../database/release.entity.ts';
import { sqlConfirmed } from './confirmed.ts';
import type { CountedCause } from './count-by-cause.ts';

/** Causes that are kept of a remote: as many as this of those that several networks saw, and of the others. */
const mostOfEach = 100;
/** Networks of a cause that are remembered: more of them say nothing new. */
const mostNetworks = 10;
/** Causes of a remote that one network brings or confirms in a day. */
const perNetwork = 10;
const dayMs = 24 * 3_600_000;
const confirmed = sqlConfirmed('"networks"', '"resolved"');

/** Adds failures to what is kept of their causes. Causes of releases that nobody published are left out. */
export async function keepCauses(orm: MikroORM, causes: readonly CountedCause[]): Promise<void> {
  if (causes.length === 0) return;
  const remotes = [...new Set(causes.map(({ remote }) => remote))].sort();
  await orm.em.fork().transactional(async (tx) => {
    const releases = await tx.find(StoredRelease, { unit: remotes }, { fields: ['unit', 'version'] });
    const published = new Set(releases.map(({ unit, version }) => `${unit}/${version}`));
    for (const remote of remotes) {
      // One host after the other: what has a place depends on all that have one.
      await tx.execute('select pg_advisory_xact_lock(hashtext(?), hashtext(?))', ['failure_groups', remote]);
      const own = causes.filter((one) => one.remote === remote && published.has(`${remote}/${one.version}`));
      for (const cause of own) await addCause(tx, cause, await countNetworks(tx, cause));
      if (own.length > 0) await makeRoom(tx, remote);
    }
  });
}

/**
 * Notes from which networks a cause was reported, of each a few causes in a day, and returns how many have. Whoever has
 * one network brings a few causes and confirms none.
 */
async function countNetworks(tx: EntityManager, cause: CountedCause): Promise<number> {
  const { fingerprint, version, remote, at, networks } = cause;
  const countSights = `select count(*)::int as "count" from "portal"."failure_sights"
    where "fingerprint" = ? and "version" = ?`;
  await tx.execute(
    `insert into "portal"."failure_sights" ("fingerprint", "version", "network", "remote", "at")
     select ?, ?, "given"."network", ?, ?::timestamptz
     from jsonb_array_elements_text(?::jsonb) as "given" ("network")
     where (select count(*) from "portal"."failure_sights" as "of"
         where "of"."remote" = ? and "of"."network" = "given"."network" and "of"."at" > ?) < ?
       and (${countSights}) < ?
     on conflict do nothing`,
    [
      ...[fingerprint, version, remote, at, JSON.stringify([...networks].slice(0, mostNetworks))],
      ...[remote, new Date(at.getTime() - dayMs), perNetwork],
      ...[fingerprint, version, mostNetworks],
    ],
  );
  const [found] = await tx.execute<{ count: number }[]>(countSights, [fingerprint, version]);
  return found?.count ?? 0;
}

/** One that no network may bring any more is left out, unless it has its place already. */
async function addCause(tx: EntityManager, cause: CountedCause, networks: number): Promise<void> {
  const { fingerprint, remote, kind, error = null, subject = null, stack = [], calls = [], at } = cause;
  const [kept] = await tx.execute<unknown[]>(
    `insert into "portal"."failure_groups" as "kept"
       ("fingerprint", "remote", "kind", "error", "subject", "stack", "calls", "last_at", "resolved")
     select ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?::timestamptz, ?::boolean
     where ?::int > 0 or exists (select from "portal"."failure_groups" where "fingerprint" = ?)
     on conflict ("fingerprint") do update set "stack" = excluded."stack", "calls" = excluded."calls",
       "resolved" = excluded."resolved", "last_at" = greatest("kept"."last_at", excluded."last_at")
     returning "fingerprint"`,
    [
      ...[fingerprint, remote, kind, error, subject, JSON.stringify(stack), JSON.stringify(calls), at],
      ...[cause.resolved, networks, fingerprint],
    ],
  );
  if (!kept) return;
  await tx.execute(
    `insert into "portal"."failure_group_releases" as "kept"
       ("fingerprint", "version", "first_at", "last_at", "count", "networks") values (?, ?, ?, ?, ?, ?)
     on conflict ("fingerprint", "version") do update set
       "first_at" = least("kept"."first_at", excluded."first_at"),
       "last_at" = greatest("kept"."last_at", excluded."last_at"),
       "count" = "kept"."count" + excluded."count",
       "networks" = greatest("kept"."networks", excluded."networks")`,
    [fingerprint, cause.version, cause.firstAt, at, cause.count, networks],
  );
}

/**
 * Takes the places of the causes that say the least. Of what several networks saw that is what the fewest did; of the
 * rest each network has its newest one first, then its second, so that one with many leaves the others theirs. What
 * was told stays noted: it is not told again when it comes back.
 */
async function makeRoom(tx: EntityManager, remote: string): Promise<void> {
  const gone = await tx.execute<{ fingerprint: string }[]>(
    `with "known" as (
       select "group"."fingerprint", "resolved", "last_at",
         (select coalesce(max("networks"), 0) from "portal"."failure_group_releases" as "of"
           where "of"."fingerprint" = "group"."fingerprint") as "networks",
         (select min("network") from "portal"."failure_sights" as "of"
           where "of"."fingerprint" = "group"."fingerprint") as "network"
       from "portal"."failure_groups" as "group" where "remote" = ?),
     "judged" as (
       select *, ${confirmed} as "confirmed",
         row_number() over (partition by "network", ${confirmed}
           order by "resolved" desc, "last_at" desc, "fingerprint") as "nth"
       from "known"),
     "ranked" as (
       select "fingerprint", row_number() over (partition by "confirmed" order by
         case when "confirmed" then "networks" else 0 end desc,
         case when "confirmed" then 0 when "network" is null then ${mostOfEach} else "nth" end,
         "resolved" desc, "last_at" desc, "fingerprint") as "place"
       from "judged")
     delete from "portal"."failure_groups"
     where "fingerprint" in (select "fingerprint" from "ranked" where "place" > ?) returning "fingerprint"`,
    [remote, mostOfEach],
  );
  if (gone.length === 0) return;
  await tx.execute(
    `delete from "portal"."failure_group_releases" where "alerted_at" is null
       and "fingerprint" in (select jsonb_array_elements_text(?::jsonb))`,
    [JSON.stringify(gone.map(({ fingerprint }) => fingerprint))],
  );
}
