import type { MikroORM } from '@mikro-orm/postgresql';
import { newId } from '../src/ids.ts';

const firstNames =
  'Ana Bruno Carla Diego Elisa Fabio Gabriela Heitor Iara Joana Kaique Larissa Marcos Natalia Otavio Paula Rafael Sofia Tiago Vera';
const lastNames =
  'Almeida Barbosa Cardoso Duarte Esteves Ferreira Gomes Henriques Ibarra Junqueira Klein Lacerda Moreira Nogueira Oliveira Prates Queiroz Ribeiro Siqueira Teixeira';

/** A name of one in four hundred customers. */
export const nameOf = (index: number): string => {
  const [first, last] = [firstNames.split(' '), lastNames.split(' ')];
  return `${first[index % 20]} ${last[Math.floor(index / 20) % 20]}`;
};

const customersEach = 4;

/**
 * Writes this many subscriptions of a merchant, four to a customer, of ten products, straight into the tables: row triggers
 * and foreign keys are off meanwhile, and what they keep is written as they would.
 */
export async function writeSubscriptions(orm: MikroORM, userId: string, count: number): Promise<void> {
  const tag = newId('req').slice(-6);
  const customers = Math.ceil(count / customersEach);
  const id = (prefix: string, index: string) => `'${prefix}_03${tag}' || lpad(to_hex(${index}), 14, '0')`;
  const shared = `'${userId}', 'SANDBOX', 'STRIPE'`;
  const times = 'now(), null, now(), now()';
  const sharedColumns =
    'id, user_id, environment, gateway, external_id, metadata, provider_state_at, deleted_at, created_at, updated_at';
  await orm.em.fork().transactional(async (tx) => {
    const run = (sql: string) => tx.execute(sql);
    await run('set local session_replication_role = replica');
    await run(`insert into products (${sharedColumns}, name, active)
      select ${id('prod', 'i')}, ${shared}, 'ext_prod_${tag}_' || i, '{}', ${times}, 'Plano ' || i, true
      from generate_series(0, 9) i`);
    await run(`insert into prices (${sharedColumns}, product_id, unit_amount_minor, currency, active, recurrent, interval, interval_count)
      select ${id('price', 'i')}, ${shared}, 'ext_price_${tag}_' || i, '{}', ${times}, ${id('prod', 'i')}, 4990, 'BRL', true, true, 'month', 1
      from generate_series(0, 9) i`);
    await run(`insert into customers (${sharedColumns}, name, email)
      select ${id('cus', 'i')}, ${shared}, 'ext_cus_${tag}_' || i, '{}', ${times},
        (string_to_array('${firstNames}', ' '))[i % 20 + 1] || ' ' || (string_to_array('${lastNames}', ' '))[i / 20 % 20 + 1],
        'cliente' || i || '@exemplo.com.br'
      from generate_series(0, ${customers - 1}) i`);
    await run(`insert into subscriptions (${sharedColumns}, customer_id, price_id, product_id, status, provider_status,
        unit_amount_minor, currency, quantity, interval, interval_count, billing_frequency, started_at, period_start_at,
        period_end_at, cancel_at_period_end, amount_refunded_minor, customer_search)
      select ${id('sub', 'i')}, ${shared}, 'ext_sub_${tag}_' || i, '{}', ${times}, c.id,
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
