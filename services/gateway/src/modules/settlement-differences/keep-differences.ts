import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { type BookKey, bookOf } from '../ledger/books.ts';
import { bookExplanation } from './book-explanation.ts';
import type { Finding } from './compare/finding.ts';
import { onDifferenceFound } from './difference-found.ts';
import type { SettlementDifferenceRow, SettlementDifferenceSchema } from './settlement-difference.entity.ts';

/** A finding, and whose it is. Its key begins with the object's and a colon. */
export interface KeptFinding extends Finding {
  paymentId: string | null;
  payoutId: string | null;
}

/** All that is found of one object now: what was found of it before and is not among them is resolved. */
export interface ObjectFindings {
  key: BookKey;
  book: number;
  objectKey: string;
  findings: readonly KeptFinding[];
}

const db = (em: EntityManager) => queries<typeof SettlementDifferenceSchema>(em);

/** What a colon is followed by in the order of bytes. */
const behindColon = ';';

/** Finds and locks what is known of these objects, in the order of ids, as explaining many does. */
async function lockKnown(objects: readonly ObjectFindings[], tx: EntityManager) {
  const { rows } = await sql<SettlementDifferenceRow>`
    select d.* from settlement_differences d
    where d.id in (
      select k.id from unnest(
        ${objects.map(({ book }) => book)}::integer[], ${objects.map(({ objectKey }) => objectKey)}::text[]
      ) as o (book, key)
      cross join lateral (
        select s.id from settlement_differences s where s.book = o.book
          and s.key >= (o.key || ':') collate "C" and s.key < (o.key || ${behindColon}) collate "C") as k)
    order by d.id for update`.execute(queries(tx));
  return new Map(rows.map((row) => [`${row.book} ${row.key}`, row]));
}

const compared = [
  ...(['expected', 'told', 'amount', 'lineId', 'externalId', 'day', 'paymentId', 'payoutId'] as const),
];

const isSame = (row: SettlementDifferenceRow, finding: KeptFinding): boolean =>
  compared.every((name) => row[name] === finding[name]);

/** What a finding makes of what is known of it: an explanation holds for the amount that it was given for. */
function next(
  before: SettlementDifferenceRow | undefined,
  finding: KeptFinding,
  { key, book }: ObjectFindings,
): SettlementDifferenceRow {
  const now = clockNow();
  const { userId, environment, gateway, currency } = key;
  if (!before) {
    return {
      ...{ id: newId('dif'), userId, environment, gateway, currency, book, ...finding, status: 'open' },
      ...{ owner: null, explanation: null, account: null, createdAt: now, updatedAt: now },
    };
  }
  const isExplained = before.status === 'explained' && before.amount === finding.amount;
  const open = { status: 'open', explanation: null, account: null } as const;
  return { ...before, ...finding, ...(!isExplained && open), updatedAt: now };
}

const resolved = (row: SettlementDifferenceRow): SettlementDifferenceRow => ({
  ...row,
  status: 'resolved',
  account: null,
  updatedAt: clockNow(),
});

interface Change {
  before: SettlementDifferenceRow | undefined;
  after: SettlementDifferenceRow;
}

function changesOf(
  objects: readonly ObjectFindings[],
  known: ReadonlyMap<string, SettlementDifferenceRow>,
): Change[] {
  const found = new Set<string>();
  const changes: Change[] = [];
  for (const object of objects) {
    for (const finding of object.findings) {
      const name = `${object.book} ${finding.key}`;
      found.add(name);
      const before = known.get(name);
      if (before && before.status !== 'resolved' && isSame(before, finding)) continue;
      changes.push({ before, after: next(before, finding, object) });
    }
  }
  for (const [name, before] of known) {
    if (!found.has(name) && before.status !== 'resolved') changes.push({ before, after: resolved(before) });
  }
  return changes;
}

/** How many rows one statement writes. */
const rowsAtOnce = 500;

async function write(rows: readonly SettlementDifferenceRow[], tx: EntityManager): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db(tx)
      .insertInto('settlement_differences')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((known) =>
        known.columns(['book', 'key']).doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          expected: eb.ref('excluded.expected'),
          told: eb.ref('excluded.told'),
          amount: eb.ref('excluded.amount'),
          paymentId: eb.ref('excluded.paymentId'),
          payoutId: eb.ref('excluded.payoutId'),
          lineId: eb.ref('excluded.lineId'),
          externalId: eb.ref('excluded.externalId'),
          day: eb.ref('excluded.day'),
          explanation: eb.ref('excluded.explanation'),
          account: eb.ref('excluded.account'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
  }
}

/**
 * Writes what is found of several objects, each under a lock of its caller's, as are the payments that they are about: what is found
 * no more is resolved, and its explanation taken back from the books.
 */
export async function keepAllDifferences(
  objects: readonly ObjectFindings[],
  tx: EntityManager,
): Promise<void> {
  if (objects.length === 0) return;
  const changes = changesOf(objects, await lockKnown(objects, tx));
  await write(
    changes.map(({ after }) => after),
    tx,
  );
  for (const { before, after } of changes) {
    if (before?.status === 'explained') await bookExplanation(after, before.account, tx);
    if (after.status === 'open' && before?.status !== 'open') await onDifferenceFound(after, tx);
  }
}

/** The same of one object. `objectKey` and a colon begin the keys of all its findings. */
export const keepDifferences = async (
  key: BookKey,
  objectKey: string,
  findings: readonly KeptFinding[],
  tx: EntityManager,
): Promise<void> => keepAllDifferences([{ key, book: await bookOf(key, tx), objectKey, findings }], tx);
