import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { LedgerBookSchema } from './ledger.entity.ts';

export interface Book {
  id: number;
  gateway: GatewayType;
  currency: string;
}

const db = (em: EntityManager) => queries<typeof LedgerBookSchema>(em);

/** Finds a merchant's books, or those at one gateway. They are few: a list reads a page of each and shows the first rows of all. */
export const booksOf = (
  { userId, environment }: MerchantScope,
  gateway: GatewayType | undefined,
  em: EntityManager,
): Promise<Book[]> =>
  db(em)
    .selectFrom('ledger_books')
    .select(['id', 'gateway', 'currency'])
    .where((eb) => eb.and({ userId, environment, ...(gateway && { gateway }) }))
    .execute();
