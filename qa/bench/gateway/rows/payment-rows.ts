import type { MikroORM } from '@mikro-orm/postgresql';
import { type Rows, rowsOf, writeCustomers } from './customer-rows.ts';

/** The status of the payment `i`: of a hundred 88 were charged, 8 failed, 2 wait for their capture, and 2 were canceled. */
const status = `case when i % 25 < 22 then 'succeeded' when i % 25 < 24 then 'failed'
  when i % 50 < 25 then 'requires_capture' else 'canceled' end`;

/**
 * Writes this many payments of a merchant, four to a customer unless told otherwise (two in three charged as one, all with
 * an e-mail), straight into the table, in the order of their ids. One in fifty went back. Answers how their ids are told.
 */
export async function writePayments(
  orm: MikroORM,
  userId: string,
  count: number,
  era?: number,
  paymentsEach = 4,
): Promise<Rows> {
  const customers = Math.ceil(count / paymentsEach);
  const rows = rowsOf(userId, era);
  const { id, tag } = rows;
  // One after the other in no order of theirs, as customers come back.
  const customer = `i * 7919 % ${customers}`;
  await orm.em.fork().transactional(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await writeCustomers(rows, customers, tx);
    await tx.execute(`insert into payments (id, user_id, environment, config_id, key_revision, status, amount_minor,
        amount_captured_minor, amount_refunded_minor, currency, description, customer_email, customer_id, card_brand,
        card_last4, capture, metadata, gateway, external_id, in_doubt_until, created_at, updated_at, journal)
      select ${id('pay', 'i')}, '${userId}', 'SANDBOX', 'cfg_bench', 1, ${status}, 1990 + i % 9000,
        case when i % 25 < 22 then 1990 + i % 9000 else 0 end, case when i % 50 = 7 then 1990 else 0 end, 'BRL',
        'Pedido ' || i, 'cliente' || ${customer} || '@exemplo.com.br',
        case when i % 3 <> 0 then ${id('cus', customer)} end, 'visa', '4242', true, '{}', 'STRIPE', 'ext_pay_${tag}_' || i,
        now(), now(), now(),
        '[{"kind":"request","at":"2026-11-21T12:00:00.000Z"},{"kind":"idempotency","at":"2026-11-21T12:00:00.000Z"}]'
      from generate_series(0, ${count - 1}::bigint) i`);
  });
  return rows;
}
