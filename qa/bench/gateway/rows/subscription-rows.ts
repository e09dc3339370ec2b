import type { MikroORM } from '@mikro-orm/postgresql';
import { rowsOf, sharedColumns, sharedValues, writeCustomers } from './customer-rows.ts';

const customersEach = 4;

/**
 * Writes this many subscriptions of a merchant, four to a customer, of ten products, straight into the tables: row triggers
 * and foreign keys are off meanwhile, and what they keep is written as they would.
 */
export async function writeSubscriptions(orm: MikroORM, userId: string, count: number): Promise<void> {
  const customers = Math.ceil(count / customersEach);
  const rows = rowsOf(userId);
  const { id } = rows;
  const shared = (prefix: string) => sharedValues(rows, prefix);
  await orm.em.fork().transactional(async (tx) => {
    const run = (sql: string) => tx.execute(sql);
    await run('set local session_replication_role = replica');
    await run(`insert into products (${sharedColumns}, name, active)
      select ${shared('prod')}, 'Plano ' || i, true
      from generate_series(0, 9) i`);
    await run(`insert into prices (${sharedColumns}, product_id, unit_amount_minor, currency, active, recurrent, interval, interval_count)
      select ${shared('price')}, ${id('prod', 'i')}, 4990, 'BRL', true, true, 'month', 1
      from generate_series(0, 9) i`);
    await writeCustomers(rows, customers, tx);
    await run(`insert into subscriptions (${sharedColumns}, customer_id, price_id, product_id, status, provider_status,
        unit_amount_minor, currency, quantity, interval, interval_count, billing_frequency, started_at, period_start_at,
        period_end_at, cancel_at_period_end, amount_refunded_minor, customer_search)
      select ${shared('sub')}, c.id,
        ${id('price', 'i % 10')}, ${id('prod', 'i % 10')},
        case when i % 7 = 0 then 'canceled' else 'active' end, case when i % 7 = 0 then 'canceled' else 'active' end,
        4990, 'BRL', 1, 'month', 1, 'Mensal', now(), now(), now() + interval '1 month', false, 0,
        lower(c.name || chr(10) || c.email)
      from generate_series(0, ${count - 1}) i join customers c on c.id = ${id('cus', `i % ${customers}`)}`);
    await run(`insert into subscription_counts (user_id, environment, gateway, status, product_id, billing_frequency, total)
      select user_id, environment, gateway, status, product_id, billing_frequency, count(*) from subscriptions
      where user_id = '${userId}' group by 1, 2, 3, 4, 5, 6`);
  });
}
