import type { EntityManager } from '@mikro-orm/postgresql';

/** What a page reported of a release: that it failed there, or that it loaded. */
export type SessionOutcome = {
  remote: string;
  version: string;
  /** Id of the page. */
  session: string;
  /** Digest of the network that fetched it. */
  network: string;
  failedAt?: Date;
  loadedAt?: Date;
  /** How long the load took, in milliseconds. */
  loadMs?: number;
};

/** Distinct pages. One in which a release loaded and failed is among the failed ones. */
export type SessionCounts = { failed: number; loaded: number };

/** How long what a page reported counts, in milliseconds. */
export const lookBackMs = 600_000;
/** Pages of one network whose failures count: whoever has one address fetches as many pages as they like. */
const pagesPerNetwork = 2;

/** Adds what pages reported to what they have reported before. */
export async function addOutcomes(tx: EntityManager, outcomes: readonly SessionOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(
    `insert into "portal"."session_outcomes" ("remote", "version", "session", "network", "failed_at", "loaded_at",
       "load_ms")
     select "remote", "version", "session", "network", "failedAt", "loadedAt", "loadMs" from jsonb_to_recordset(?::jsonb)
       as "outcome" ("remote" text, "version" text, "session" text, "network" text,
         "failedAt" timestamptz, "loadedAt" timestamptz, "loadMs" int)
     order by 1, 2, 3
     on conflict ("remote", "version", "session") do update set
       "failed_at" = greatest("session_outcomes"."failed_at", excluded."failed_at"),
       "loaded_at" = greatest("session_outcomes"."loaded_at", excluded."loaded_at"),
       "load_ms" = greatest("session_outcomes"."load_ms", excluded."load_ms")`,
    [JSON.stringify(outcomes)],
  );
}

/** Counts the pages of each release since a moment. Returns a map by `remote/version`. */
export async function countSessions(em: EntityManager, since: Date): Promise<Map<string, SessionCounts>> {
  const rows = await em.execute<(SessionCounts & { release: string })[]>(
    `select "release", sum(least("failed", ?))::int as "failed", sum("loaded")::int as "loaded"
     from (
       select "remote" || '/' || "version" as "release", "network",
         count(*) filter (where "failed_at" >= ?) as "failed",
         count(*) filter (where "loaded_at" >= ? and ("failed_at" >= ?) is not true) as "loaded"
       from "portal"."session_outcomes" where "network" is not null group by 1, 2
     ) as "by_network" group by 1`,
    [pagesPerNetwork, since, since, since],
  );
  return new Map(rows.map(({ release, failed, loaded }) => [release, { failed, loaded }]));
}

/** Forgets what no longer counts. */
export async function forgetOutcomes(em: EntityManager, now: Date): Promise<void> {
  await em.execute(`delete from "portal"."session_outcomes" where greatest("failed_at", "loaded_at") < ?`, [
    new Date(now.getTime() - lookBackMs),
  ]);
}
