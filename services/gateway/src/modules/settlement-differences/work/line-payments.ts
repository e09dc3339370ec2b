import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { unnested } from '../../../platform/database/groups/unnested.ts';
import { queries } from '../../../platform/database/queries.ts';
import { lockLines } from './lines.ts';

/**
 * A payment of the same merchant, environment and gateway as the line's book, and of no other account there than the line's. Statements of
 * an account that never had a place of its own, as its keys were replaced before accounts were told apart, are among the first one's.
 */
const own = sql`p.user_id = b.user_id and p.environment = b.environment and p.gateway = b.gateway
  and not exists (select from provider_key_accounts k
    where k.config_id = p.config_id and k.key_revision = p.key_revision and k.account <> a.account
      and (exists (select from settlement_progress g where g.account = k.account
          and g.user_id = b.user_id and g.environment = b.environment and g.gateway = b.gateway)
        or exists (select from settlement_former_accounts f where f.account = k.account
          and f.user_id = b.user_id and f.environment = b.environment and f.gateway = b.gateway)))`;

/** The account of a line's book at the gateway; null where it is not known. */
const accountOfLine = sql`coalesce(s.later_account,
  (select g.account from settlement_progress g where g.later_account is null
    and g.user_id = b.user_id and g.environment = b.environment and g.gateway = b.gateway),
  (select f.account from settlement_former_accounts f where f.later_account is null
    and f.user_id = b.user_id and f.environment = b.environment and f.gateway = b.gateway limit 1))`;

/** Columns of the product's own ids compare by bytes, those of the gateways' as the database does. */
const usual = sql`collate "default"`;

/**
 * Payments by one of their ids, whosever they are: found by that id's index, also while the planner knows little of a table. `offset 0`
 * keeps the conditions of the merchant from being looked up in the indexes of the merchant's payments.
 */
const paymentsBy = (condition: RawBuilder<unknown>) =>
  sql`(select id, user_id, environment, gateway, config_id, key_revision from payments where ${condition} offset 0) as p`;

/** What lines are about: what is known of it, else what is found. */
async function readPayments(
  lineIds: readonly string[],
  em: EntityManager,
): Promise<{ id: string; paymentId: string }[]> {
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select id, payment_id as "paymentId" from (
      select s.id, coalesce(
        s.payment_id,
        (select p.id from ${paymentsBy(sql`external_id = s.source_external_id ${usual}`)} where ${own}
         order by p.id limit 1),
        (select p.id from ${paymentsBy(sql`id = s.own_id`)} where ${own}),
        (select p.id from ${paymentsBy(sql`provider_reference = s.own_id ${usual}`)} where ${own} limit 1),
        (select p.id from ${paymentsBy(sql`replaced_by = s.own_id`)} where ${own} order by p.id limit 1),
        (select coalesce(d.payment_id, d.invoice_id) from disputes d
         where d.external_id = s.detail_external_id ${usual} and d.user_id = b.user_id
           and d.environment = b.environment and d.gateway = b.gateway
           and (d.payment_id is null or exists (select from ${paymentsBy(sql`id = d.payment_id`)} where ${own}))
         limit 1),
        (select o.payment_id from settlement_lines o where o.book = s.book
           and o.source_external_id = s.source_external_id and o.payment_id is not null
           and o.later_account is not distinct from s.later_account limit 1)
      ) as payment_id
      from settlement_lines s join ledger_books b on b.id = s.book
      cross join lateral (select ${accountOfLine} as account) as a
      where s.id = any(${lineIds}::text[]) and (s.payment_id is not null or s.kind not in ('payout', 'payout_failure'))
      offset 0
    ) as found where payment_id is not null`.execute(queries(em).withoutPlugins());
  return rows;
}

/**
 * Finds what lines are about, whether it is written with them yet or not: the payment by the gateway's id, or by our own id as it is known
 * there, the payment or invoice of a dispute, or what another line of the same source was found to be about. Locks them, all lines of
 * those payments, and all of further ones, and tells whether there are taxes among them that are nobody's.
 */
export async function findPaymentsOfLines(
  lineIds: readonly string[],
  furtherPayments: readonly string[],
  tx: EntityManager,
): Promise<{ payments: Map<string, string>; hasTaxes: boolean }> {
  const payments = new Map((await readPayments(lineIds, tx)).map(({ id, paymentId }) => [id, paymentId]));
  const { hasTaxes } = await lockLines(lineIds, [...payments.values(), ...furtherPayments], tx);
  return { payments, hasTaxes };
}

/** Writes what lines were found to be about, under their locks. */
export async function writePayments(payments: ReadonlyMap<string, string>, tx: EntityManager): Promise<void> {
  const { given } = unnested(
    [...payments],
    [
      ['id', 'text', ([id]) => id],
      ['payment_id', 'text', ([, paymentId]) => paymentId],
    ],
  );
  await sql`
    update settlement_lines l set payment_id = given.payment_id from ${given}
    where l.id = given.id collate "C" and l.payment_id is null`.execute(queries(tx).withoutPlugins());
}
