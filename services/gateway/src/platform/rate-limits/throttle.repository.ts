import type { EntityManager } from '@mikro-orm/postgresql';

/** After `free` attempts within the window each further one makes the caller wait, twice as long each time. */
export interface ThrottleRule {
  free: number;
  windowSeconds: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** An attempt that may be made now, or how long to wait. */
export type Attempt =
  | { allowed: true; key: string; number: number }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts an attempt before it is made, by the database's clock. One statement: of many attempts at once, on whatever
 * nodes, no more than the rule allows get through. One that turns out well is taken back (`giveBack`, `forget`).
 */
export async function takeAttempt(key: string, rule: ThrottleRule, em: EntityManager): Promise<Attempt> {
  const { free, windowSeconds, firstWaitSeconds, longestWaitSeconds } = rule;
  const over = `t.started_at <= now() - make_interval(secs => ${windowSeconds})`;
  const count = `case when ${over} then 1 else t.attempts + 1 end`;
  const blockedUntil = (attempts: string) =>
    `case when ${attempts} >= ${free} then now() + make_interval(secs =>
       least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(${attempts} - ${free}, 16)))) end`;
  const [taken] = await em.execute<{ attempts: number }[]>(
    `insert into throttles as t (key, attempts, started_at, blocked_until)
     values (?, 1, now(), ${blockedUntil('1')})
     on conflict (key) do update set
       attempts = ${count},
       started_at = case when ${over} then now() else t.started_at end,
       blocked_until = ${blockedUntil(`(${count})`)}
     where t.blocked_until is null or t.blocked_until <= now()
     returning attempts`,
    [key],
  );
  if (taken) return { allowed: true, key, number: taken.attempts };
  const [row] = await em.execute<{ seconds: number }[]>(
    `select greatest(1, ceil(extract(epoch from blocked_until - now())))::int seconds from throttles where key = ?`,
    [key],
  );
  return { allowed: false, retryAfterSeconds: row?.seconds ?? 1 };
}

/** Takes back one attempt that turned out well, and the wait that it brought about. */
export async function giveBack(
  { key, number }: { key: string; number: number },
  { free }: ThrottleRule,
  em: EntityManager,
): Promise<void> {
  await em.execute(
    `update throttles set
       blocked_until = case when attempts = ? or attempts <= ? then null else blocked_until end,
       attempts = greatest(attempts - 1, 0)
     where key = ?`,
    [number, free, key],
  );
}

/** Forgets every attempt under a key. */
export async function forget(key: string, em: EntityManager): Promise<void> {
  await em.execute('delete from throttles where key = ?', [key]);
}
