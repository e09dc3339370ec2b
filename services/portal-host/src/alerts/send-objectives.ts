import type { MikroORM } from '@mikro-orm/postgresql';
import { StoredOwner } from '../database/unit-owner.entity.ts';
import type { AlertOptions } from './send-alerts.ts';
import { sendSigned } from './send-signed.ts';
import { alertSecret } from './unit-owners.ts';

/** What is looked at: as long as outcomes of pages are kept, in milliseconds. */
const windowMs = 600_000;
/** Fewer pages say nothing of an objective. */
const fewestPages = 20;
/** Networks in which it has to be missed: pages can lie. */
const fewestNetworks = 3;
/** Pages of one network that count: of those that missed it, and of all others. */
const missedPerNetwork = 2;
const metPerNetwork = 50;
/** It is met again below this part of what it allows: at its border nobody is told again and again. */
const metShare = 0.8;
/** Share of the loads that may take longer than the p95 of an objective. */
const slowShare = 0.05;

type Objective = 'availability' | 'p95LoadMs';
type Counts = { missed: number; met: number; networks: number };
type Change = { since: Date; isMissed: boolean };

/**
 * Counts the pages of a remote that proved what they were given, by whether they missed an objective.
 * @param slowMs a load that takes longer misses it; without, a failure does
 */
async function countPages(orm: MikroORM, remote: string, since: Date, slowMs?: number): Promise<Counts> {
  const missed = slowMs === undefined ? '"failed_at" >= ?' : '"load_ms" > ?';
  const met = slowMs === undefined ? '"loaded_at" >= ? and ("failed_at" >= ?) is not true' : '"load_ms" <= ?';
  const given = slowMs === undefined ? [since, since, since] : [slowMs, slowMs];
  const [counts] = await orm.em.fork().execute<Counts[]>(
    `select coalesce(sum(least("missed", ?)), 0)::int as "missed", coalesce(sum(least("met", ?)), 0)::int as "met",
       count(*) filter (where "missed" > 0)::int as "networks"
     from (
       select count(*) filter (where ${missed}) as "missed", count(*) filter (where ${met}) as "met"
       from "portal"."session_outcomes"
       where "remote" = ? and "network" is not null and greatest("failed_at", "loaded_at") >= ? group by "network"
     ) as "by_network"`,
    [missedPerNetwork, metPerNetwork, ...given, remote, since],
  );
  return counts ?? { missed: 0, met: 0, networks: 0 };
}

/** Notes once over all hosts that an objective is missed now, or met again. Undefined where nothing changes. */
async function noteChange(
  orm: MikroORM,
  [remote, objective]: [string, Objective],
  { missed, met, networks }: Counts,
  allowed: number,
  now: Date,
): Promise<Change | undefined> {
  const pages = missed + met;
  if (pages < fewestPages) return undefined;
  const em = orm.em.fork();
  if (missed > pages * allowed && networks >= fewestNetworks) {
    const begun = await em.execute<unknown[]>(
      `insert into "portal"."missed_objectives" ("unit", "objective", "since") values (?, ?, ?)
       on conflict do nothing returning "unit"`,
      [remote, objective, now],
    );
    return begun.length > 0 ? { since: now, isMissed: true } : undefined;
  }
  if (missed > pages * allowed * metShare) return undefined;
  // Once the window holds nothing of the time before.
  const [ended] = await em.execute<{ since: Date }[]>(
    `delete from "portal"."missed_objectives" where "unit" = ? and "objective" = ? and "since" <= ?
     returning "since"`,
    [remote, objective, new Date(now.getTime() - windowMs)],
  );
  return ended && { since: new Date(ended.since), isMissed: false };
}

/**
 * Tells the owners of remotes once that an objective is missed, and once that it is met again, by the pages of the last
 * ten minutes. Returns how many were told.
 */
export async function sendObjectives(options: AlertOptions): Promise<number> {
  const { orm, signingKey, publicUrl = '', now: clock = () => new Date() } = options;
  const now = clock();
  const since = new Date(now.getTime() - windowMs);
  const owners = await orm.em.fork().find(StoredOwner, { webhookUrl: { $ne: null } });
  let told = 0;
  for (const { unit: remote, webhookUrl, availability, p95LoadMs } of owners) {
    // The ORM's type of a double allows for text.
    const percent = typeof availability === 'number' ? availability : undefined;
    const objectives: [Objective, number | null | undefined, number][] = [
      ['availability', percent, 1 - (percent ?? 0) / 100],
      ['p95LoadMs', p95LoadMs, slowShare],
    ];
    for (const [objective, target, allowed] of objectives) {
      if (typeof target !== 'number' || !webhookUrl) continue;
      const counts = await countPages(orm, remote, since, objective === 'p95LoadMs' ? target : undefined);
      const change = await noteChange(orm, [remote, objective], counts, allowed, now);
      if (!change) continue;
      const { missed, met } = counts;
      const state = change.isMissed ? 'missed' : 'met';
      const message = {
        id: `objective_${remote}_${objective}_${state}_${change.since.getTime()}`,
        type: `portal.objective_${state}`,
        data: {
          ...{ remote, objective, target, pages: missed + met, missedPages: missed },
          since: change.since.toISOString(),
          ...(publicUrl && { url: `${publicUrl}/admin/portal?parte=${remote}` }),
        },
      };
      const webhook = { url: webhookUrl, secret: alertSecret(signingKey, remote, webhookUrl) };
      if (await sendSigned(message, webhook, options)) told += 1;
    }
  }
  return told;
}
