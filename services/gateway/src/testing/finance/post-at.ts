import type { EntityManager } from '@mikro-orm/postgresql';
import type { BalanceEntryKind, LedgerAccount } from '@trilho/contracts/balance';
import { accounts } from '../../modules/ledger/amounts.ts';
import { type BookKey, bookOf } from '../../modules/ledger/books.ts';
import { newId } from '../../platform/ids.ts';

/** Writes a posting as if it had been made then. Returns its id. */
export async function postAt(
  key: BookKey,
  at: string,
  amounts: Partial<Record<LedgerAccount, number>>,
  em: EntityManager,
  { kind = 'payment' as BalanceEntryKind, paymentId = newId('pay') as string | null } = {},
): Promise<string> {
  const id = newId('ltx', Date.parse(at));
  await em.execute(
    `insert into ledger_postings (id, book, kind, object_id, payment_id, created_at, ${accounts.join(', ')})
     values (?, ?, ?, ?, ?, ?, ${accounts.map(() => '?').join(', ')})`,
    [
      ...[id, await bookOf(key, em), kind, paymentId ?? id, paymentId, new Date(at)],
      ...accounts.map((account) => amounts[account] ?? null),
    ],
  );
  return id;
}
