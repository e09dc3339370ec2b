import type { ProviderCall } from '@trilho/contracts/provider-call';
import { charge } from '../../testing/app/merchant.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

test('a call that an event of the provider makes says so, and goes back to the post that brought the event', async () => {
  const { id, externalId } = (await merchant.post('/process', charge({ capture: false }))).body.data;
  await merchant.account.paymentIntents.capture(externalId);
  await merchant.hear(await merchant.eventsOf('payment_intent.succeeded'));
  await copies.service.context.flushCallLog();
  const query = { search: id, method: 'GET' };
  const { body } = await callPortal(copies.service, merchant.user, 'GET', '/provider-calls', { query });
  const calls: ProviderCall[] = body.data.content;
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    expect(call).toMatchObject({
      trigger: 'event',
      requestId: expect.stringMatching(/^req_/),
      outcome: 'succeeded',
    });
    expect(call.path).toContain(externalId);
  }
});
