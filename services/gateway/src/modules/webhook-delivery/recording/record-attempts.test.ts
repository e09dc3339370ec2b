import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { recordText } from './record.statement.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

test('results of a few attempts do not scan the deliveries', async () => {
  const em = service.context.orm.em.fork();
  await em.execute(
    `insert into deliveries (id, event_id, endpoint_id, status, position, due_at, claimed_by, created_at)
     select 'dlv_' || n, 'evt_' || n, 'we_' || n % 50, 'succeeded', n, now(), 'lease', now()
     from generate_series(1, 12000) n`,
  );
  await em.execute('analyze deliveries');
  const pool = await em.getConnection().getNativeClient();
  const { rows } = await pool.query(`explain ${recordText}`, ['[]', '[]']);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toContain('Update on deliveries');
  expect(plan).not.toContain('Seq Scan on deliveries');
});
