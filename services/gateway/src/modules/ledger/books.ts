import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../context.ts';
import { queries, transactionOf } from '../../platform/database/queries.ts';
import type { LedgerBookSchema } from './ledger.entity.ts';

/** Whose book it is: a merchant's, of one environment, gateway and currency. */
export interface BookKey extends MerchantScope {
  gateway: GatewayType;
  currency: string;
}

const db = (em: EntityManager) => queries<typeof LedgerBookSchema>(em);

/** Books that are committed, for ever: they never change. */
const known = new WeakMap<object, Map<string, number>>();

function knownOf(em: EntityManager): Map<string, number> {
  const driver = em.getDriver();
  const books = known.get(driver) ?? new Map<string, number>();
  known.set(driver, books);
  return books;
}

/** Books that a transaction has opened itself, which may come to nothing. */
const openedIn = new WeakMap<object, Map<string, number>>();

function openedBy(em: EntityManager): Map<string, number> | null {
  const transaction = transactionOf<object>(em);
  if (!transaction) return null;
  const books = openedIn.get(transaction) ?? new Map<string, number>();
  openedIn.set(transaction, books);
  return books;
}

/**
 * Returns the number of a book, which is opened where there is none. One that is opened within a transaction is remembered by that
 * transaction alone, until another finds it committed.
 */
export async function bookOf(
  { userId, environment, gateway, currency }: BookKey,
  em: EntityManager,
): Promise<number> {
  const books = knownOf(em);
  const key = `${userId} ${environment} ${gateway} ${currency}`;
  const own = openedBy(em);
  const remembered = books.get(key) ?? own?.get(key);
  if (remembered !== undefined) return remembered;
  const values = { userId, environment, gateway, currency };
  const find = () =>
    db(em)
      .selectFrom('ledger_books')
      .select('id')
      .where((eb) => eb.and(values))
      .executeTakeFirst();
  const found = await find();
  if (found) {
    books.set(key, found.id);
    return found.id;
  }
  const made = await db(em)
    .insertInto('ledger_books')
    .values(values)
    .onConflict((same) => same.columns(['userId', 'environment', 'gateway', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const opened = made ?? (await find());
  if (!opened) throw new Error(`The book ${key} is neither there nor to be opened`);
  own?.set(key, opened.id);
  return opened.id;
}
