import { type RawBuilder, sql } from 'kysely';
import { accounts } from './amounts.ts';

/** The columns of all accounts, by their names in the database: those of the accounts themselves. */
export const accountColumns: RawBuilder<unknown> = sql.join(accounts.map((account) => sql.ref(account)));

/** The sum of each account over rows that a query calls so, as columns by the accounts' names. */
export const accountSums = (rows: string): RawBuilder<unknown> =>
  sql.join(
    accounts.map((account) => sql`sum(${sql.ref(`${rows}.${account}`)})::bigint as ${sql.ref(account)}`),
  );

/** Each account of both together, as columns by the accounts' names; a side without a row holds nothing. */
export const bothAccounts = (one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    accounts.map(
      (account) =>
        sql`coalesce(${sql.ref(`${one}.${account}`)}, 0) + coalesce(${sql.ref(`${other}.${account}`)}, 0)
          as ${sql.ref(account)}`,
    ),
  );
