import { createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { recordTestEvent } from '../../../testing/servers/webhook-endpoint.ts';
import { olderTransactionsEnded } from '../../../testing/stages/older-transactions.ts';
import { migrate } from '../../orm.ts';

let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  service = await createTestApp();
});
beforeEach(async () => {
  merchant = await createMerchant(service);
});
afterAll(() => service.close());

const sql = (text: string) => service.context.orm.em.fork().execute(text);
const record = () => recordTestEvent(service, { userId: merchant.user.id, environment: 'SANDBOX' });

/** Has what is stored as a cluster left it that had come much further; its own counter is what it is. */
async function moveHere(): Promise<void> {
  await sql(`update event_log_clusters set system_identifier = '7000000000000000001'`);
  await sql('update events set xact_id = xact_id + 900000000000');
  await migrate(service.context.orm);
}

async function readAfter(after: string): Promise<string[]> {
  await olderTransactionsEnded(service);
  const { body } = await merchant.get(`/events?after=${after}`);
  return body.data.items.map(({ id }: { id: string }) => id);
}

test('a database that was moved to another cluster keeps the order of its events, and new ones come after them', async () => {
  const former = [await record(), await record()];
  await moveHere();
  const later = await record();
  expect(await readAfter('')).toEqual([...former, later]);
  expect(await readAfter(former[0] ?? '')).toEqual([former[1], later]);
  expect(await readAfter(former[1] ?? '')).toEqual([later]);
});

test('it may move again', async () => {
  const first = await record();
  await moveHere();
  const second = await record();
  await moveHere();
  const third = await record();
  expect(await readAfter('')).toEqual([first, second, third]);
});

test('a migration where the database was before changes no order', async () => {
  const id = await record();
  const read = () => sql(`select xact_id from events where id = '${id}'`);
  const before = await read();
  await migrate(service.context.orm);
  expect(await read()).toEqual(before);
});
