import type { EntityManager } from '@mikro-orm/postgresql';

/** What a tab reported of a release: that it failed there, or that it loaded. */
export type SessionOutcome = {
  remote: string;
  version: string;
  session: string;
  failedAt?: Date;
  loadedAt?: Date;
};

/** Distinct tabs. One in which a release loaded and failed is among the failed ones. */
export type SessionCounts = { failed: number; loaded: number };

/** How long what a tab reported counts, in milliseconds. */
export const lookBackMs = 600_000;

/** Adds what tabs reported to what they have reported before. */
export async function addOutcomes(tx: EntityManager, outcomes: readonly SessionOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(
    `insert into "portal"."session_outcomes" ("remote", "version", "session", "failed_at", "loaded_at")
     select "remote", "version", "session", "failedAt", "loadedAt" from jsonb_to_recordset(?::jsonb)
       as "outcome" ("remote" text, "version" text, "session" text, "failedAt" timestamptz, "loadedAt" timestamptz)
     order by 1, 2, 3
     on conflict ("remote", "version", "session") do update set
       "failed_at" = greatest("session_outcomes"."failed_at", excluded."failed_at"),
       "loaded_at" = greatest("session_outcomes"."loaded_at", excluded."loaded_at")`,
    [JSON.stringify(outcomes)],
  );
}

/** Counts the tabs of each release since a moment. Returns a map by `remote/version`. */
export async function countSessions(em: EntityManager, since: Date): Promise<Map<string, SessionCounts>> {
  const rows = await em.execute<(SessionCounts & { release: string })[]>(
    `select "remote" || '/' || "version" as "release",
       (count(*) filter (where "failed_at" >= ?))::int as "failed",
       (count(*) filter (where "loaded_at" >= ? and ("failed_at" >= ?) is not true))::int as "loaded"
     from "portal"."session_outcomes" group by 1`,
    [since, since, since],
  );
  return new Map(rows.map(({ release, failed, loaded }) => [release, { failed, loaded }]));
}

/** Forgets what no longer counts. */
export async function forgetOutcomes(em: EntityManager, now: Date): Promise<void> {
  await em.execute(`delete from "portal"."session_outcomes" where greatest("failed_at", "loaded_at") < ?`, [
    new Date(now.getTime() - lookBackMs),
  ]);
}
