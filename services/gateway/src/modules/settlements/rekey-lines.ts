import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import { type KeyedLine, statementOf, unnamedLength } from './line-key.ts';

/** A digest alone, as keys of lines without an id were before. */
const oldKey = sql`l.key ~ '^[0-9a-f]{64}$'`;

/** What a payout of that form is about, which a line without an id kept as nothing before: the same as `lineCounter` gives it. */
const madeSource = sql`case when n.is_unnamed then left(n.key, ${unnamedLength}::integer) || '-' || n.nth end`;

/**
 * Gives lines of a book that were kept by the digests of before the keys that these lines have: they are the same lines, and no file
 * that tells them again doubles them. Lines with an id are left as they are. A payout without an id, which no row was made for before,
 * is given the one that it has now, and what was charged for it is compared anew. Lines are locked in the order of their keys of before.
 */
export async function rekeyLines(
  book: number,
  given: readonly KeyedLine[],
  tx: EntityManager,
): Promise<void> {
  const lines = [
    ...new Map(
      given.flatMap((line) => (line.externalId === null ? [[line.key, line] as const] : [])),
    ).values(),
  ];
  if (lines.length === 0) return;
  const sources = lines.map(({ sourceExternalId, isUnnamed }) => (isUnnamed ? null : sourceExternalId));
  await sql`
    with given as (
      select * from unnest(${lines.map(({ key }) => key)}::text[], ${lines.map(statementOf)}::text[],
        ${lines.map(({ kind }) => kind)}::text[], ${sources}::text[],
        ${lines.map(({ isUnnamed }) => isUnnamed ?? false)}::boolean[],
        ${lines.map(({ bookedAt }) => bookedAt)}::timestamptz[], ${lines.map(({ netMinor }) => netMinor)}::bigint[]
      ) as g (key, statement, kind, source, is_unnamed, booked_at, net)
    ), old as (
      select g.key, g.is_unnamed, l.id, l.key as before, l.nth as nth_before from given g join settlement_lines l
        on l.book = ${book} and l.source_external_id = g.source collate "C" and l.statement = g.statement
        and l.kind = g.kind and l.booked_at = g.booked_at and l.net = g.net and ${oldKey}
      union all
      select g.key, g.is_unnamed, l.id, l.key, l.nth from given g join settlement_lines l
        on l.book = ${book} and g.source is null and l.source_external_id is null and l.statement = g.statement
        and l.kind = g.kind and l.booked_at = g.booked_at and l.net = g.net and ${oldKey}
    ), numbered as (
      select old.*, row_number() over (partition by old.key order by old.before, old.nth_before)
        + (select count(*) from settlement_lines k where k.book = ${book} and k.key = old.key collate "C") as nth
      from old
    ), locked as materialized (
      select l.id, n.key, n.nth, ${madeSource} as source from numbered n join settlement_lines l on l.id = n.id
      order by l.book, l.key, l.nth for no key update of l
    )
    update settlement_lines l set key = n.key, nth = n.nth,
      source_external_id = coalesce(n.source, l.source_external_id),
      compared_at = case when n.source is null or l.fee = 0 then l.compared_at end
    from locked n where l.id = n.id`.execute(queries(tx).withoutPlugins());
}
