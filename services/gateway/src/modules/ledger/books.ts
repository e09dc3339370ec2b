import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
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

/**
 * Returns the number of a book, which is opened where there is none. One that is opened within a transaction is not remembered:
 * that may come to nothing.
 */
export async function bookOf(
  { userId, environment, gateway, currency }: BookKey,
  em: EntityManager,
): Promise<number> {
  const books = knownOf(em);
  const key = `${userId} ${environment} ${gateway} ${currency}`;
  const remembered = books.get(key);
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
  return opened.id;
}
