import { charge, createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { until } from '../../../testing/until.ts';

let service: TestApp;
let merchant: TestMerchant;
beforeEach(async () => {
  service = await createTestApp();
  merchant = await createMerchant(service);
});
afterEach(() => service.close());

const sql = (text: string) => service.context.orm.em.fork().execute(text);
const ready = async () => (await service.app.inject({ url: '/health/ready' })).statusCode;

/** Sets the database for every connection: all are opened anew. */
async function setDatabase(setting: string): Promise<void> {
  const pool = await service.context.orm.em.getConnection().getNativeClient();
  const client = await pool.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `do $$ begin execute format('alter database %I ${setting}', current_database()); end $$`,
  );
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  client.release(true);
}

test('a node whose database takes no writes is not ready, until it takes them again', async () => {
  await setDatabase('set default_transaction_read_only = on');
  expect(await ready()).toBe(503);
  await setDatabase('reset default_transaction_read_only');
  await until(async () => (await ready()) === 200);
});

test('a node is not ready while its own small write finds the disk full', async () => {
  expect(await ready()).toBe(200);
  await sql(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on rate_limit_slots for each row
      when (new.account = 'readiness') execute function disk_full()`);
  await until(async () => (await ready()) === 503);
  await sql('drop trigger full_disk on rate_limit_slots');
  expect(await ready()).toBe(200);
});

test('a node is not ready after a write of a request found the disk full', async () => {
  expect(await ready()).toBe(200);
  await sql(`create function disk_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on payments for each row execute function disk_full()`);
  const answer = await merchant.post('/process', charge());
  expect([answer.status, answer.headers['retry-after'], answer.body.error]).toEqual([
    503,
    '1',
    'temporarily_unavailable',
  ]);
  expect(await ready()).toBe(503);
  await sql('drop trigger full_disk on payments');
  await until(async () => (await ready()) === 200);
});
