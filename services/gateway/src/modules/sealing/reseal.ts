import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { runText } from '../../platform/database/run-text.ts';
import type { Say } from '../../platform/queue/say.ts';
import type { SealedColumn } from '../../platform/security/sealed-column.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { sealedColumns } from './sealed-columns.ts';
import type { SealingProgress, SealingProgressSchema } from './sealing-progress.entity.ts';

const rowsAtOnce = 500;

/** Where the walk over a column has come to with a key. */
type Place = Pick<SealingProgress, 'keyId' | 'position' | 'resealed' | 'doneAt'>;

interface StaleRow {
  key: string;
  value: string;
}

const db = (em: EntityManager) => queries<typeof SealingProgressSchema>(em);

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

/** Reads how far a column is with the key in force; at its beginning when it was last walked with another. */
async function placeOf(column: SealedColumn, keyId: string, em: EntityManager): Promise<Place> {
  const place = await db(em)
    .selectFrom('sealing_progress')
    .select(['keyId', 'position', 'resealed', 'doneAt'])
    .where((eb) => eb.and({ name: nameOf(column), keyId }))
    .executeTakeFirst();
  return place ?? { keyId, position: '', resealed: 0, doneAt: null };
}

const keepPlace = (column: SealedColumn, place: Place, em: EntityManager) =>
  db(em)
    .insertInto('sealing_progress')
    .values({ name: nameOf(column), ...place })
    .onConflict((known) => known.column('name').doUpdateSet(place))
    .execute();

const staleRows = ({ table, column, key }: SealedColumn, from: string, keyId: string, em: EntityManager) =>
  runText<StaleRow>(
    em,
    `select ${key} as key, ${column} as value from ${table}
     where ${key} > $1 and ${column} is not null and not starts_with(${column}, $2)
     order by ${key} limit ${rowsAtOnce}`,
    [from, `${keyId}.`],
  );

/** Encrypts the values of these rows anew. A value that was replaced meanwhile is left alone. */
async function resealRows(
  { table, column, key, context, digest }: SealedColumn,
  rows: StaleRow[],
  vault: Vault,
  em: EntityManager,
): Promise<void> {
  const plain = rows.map((row) => vault.decryptBytes(row.value, context(row.key)));
  const renewed = rows.map((row, index) => vault.encrypt(plain[index] ?? '', context(row.key)));
  const values = [rows.map((row) => row.key), rows.map((row) => row.value), renewed];
  const set = [`${column} = v.renewed`, ...(digest ? [`${digest.column} = v.digest`] : [])];
  await runText(
    em,
    `update ${table} set ${set}
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as v(place, former, renewed, digest)
     where ${key} = v.place and ${column} = v.former`,
    [...values, digest ? plain.map((value) => digest.of(value.toString('utf8'))) : rows.map(() => null)],
  );
}

/** Walks a column from where it was left. Rests after each batch for as long as that took. */
async function resealColumn(column: SealedColumn, vault: Vault, em: EntityManager): Promise<number> {
  let place = await placeOf(column, vault.currentKeyId, em);
  const before = place.resealed;
  while (!place.doneAt) {
    const startMs = performance.now();
    const rows = await staleRows(column, place.position, place.keyId, em);
    if (rows.length > 0) await resealRows(column, rows, vault, em);
    place = {
      ...place,
      position: rows.at(-1)?.key ?? place.position,
      resealed: place.resealed + rows.length,
      doneAt: rows.length < rowsAtOnce ? clockNow() : null,
    };
    await keepPlace(column, place, em);
    if (!place.doneAt) await wait(performance.now() - startMs);
  }
  return place.resealed - before;
}

/** Encrypts with the key in force what older ones sealed, a column at a time. Does nothing once all are done. */
export async function reseal({ orm, vault }: Pick<AppContext, 'orm' | 'vault'>, say: Say): Promise<void> {
  const em = orm.em.fork();
  for (const column of sealedColumns(vault)) {
    const resealed = await resealColumn(column, vault, em);
    if (resealed > 0) say({ column: nameOf(column), resealed }, 'sealed with the key in force');
  }
}
