import { chargeBy } from '../../testing/stages/by-method.ts';
import { startLosing } from '../../testing/stages/losing.ts';

let stage: Awaited<ReturnType<typeof startLosing>>;
beforeAll(async () => {
  stage = await startLosing();
});
afterAll(() => stage.close());

const aSecondAgo = () => new Date(Date.now() - 1_000);
const returnUrl = 'https://loja.exemplo.com.br/pedido/1001';
const order = (reference: string) => chargeBy({ type: 'paypal' }, { returnUrl, reference });

test('payments that their payers agreed to are compared, and come back after a restore', async () => {
  const merchant = await stage.merchantAt('PAYPAL');
  const since = aSecondAgo();
  const paid = await stage.pay(merchant, order('1001'));
  await stage.pay(merchant, order('1002'));
  await stage.step(paid.before.externalId ?? '', 'pay');
  await stage.settle();
  await stage.refund(merchant, paid.before.id, 700, 'refund-of-approved');
  const read = async () => (await merchant.get(`/payments/${paid.before.id}`)).body.data;
  const before = await read();
  expect(before).toMatchObject({ status: 'succeeded', amountCaptured: 15_000, amountRefunded: 700 });
  expect((await stage.runAudit(merchant, since)).code).toBe(0);

  await stage.lose(merchant);
  expect((await stage.runAudit(merchant, since)).code).toBe(1);
  await stage.runAudit(merchant, since, '--import');
  const after = await read();
  expect(after).toMatchObject({
    ...{ id: before.id, status: 'succeeded', amountCaptured: 15_000, amountRefunded: 700 },
    ...{ method: 'paypal', externalId: before.externalId, description: before.description },
  });
  expect(after.refunds).toMatchObject([{ id: before.refunds[0].id, amount: 700 }]);
  expect((await stage.runAudit(merchant, since)).code).toBe(0);

  // The same order sent again under the key of then is the payment that was made.
  const again = await merchant.post('/process', paid.body, { 'idempotency-key': paid.key });
  expect([again.status, again.body.data?.id ?? again.body.paymentId]).toEqual([200, before.id]);
});
