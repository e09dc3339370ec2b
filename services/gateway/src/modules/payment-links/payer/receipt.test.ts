import { randomUUID } from 'node:crypto';
import { queuedMails } from '../../../testing/app/jobs.ts';
import { startMethods } from '../../../testing/stages/by-method.ts';
import { queueReceipts } from '../receipts.ts';

let methods: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  methods = await startMethods();
});
afterAll(() => methods.close());

test('the event that pays a Pix queues its receipt, once', async () => {
  const merchant = await methods.merchantAt('MERCADOPAGO');
  const { service } = methods;
  const receipts = async () =>
    (await queuedMails(service, merchant.user.id)).filter(({ template }) => template === 'link-receipt');
  const link = (await merchant.post('/links', { amount: 24_990, description: 'Rosas' })).body.data;
  const begun = await service.app.inject({
    method: 'POST',
    url: `/api/v1/pay/${link.id}/payments`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { method: 'pix', email: 'ana@exemplo.com.br' },
  });
  const paymentId = begun.json().data.id;
  const { externalId } = (await merchant.get(`/payments/${paymentId}`)).body.data;
  await methods.step(externalId, 'pay');
  await methods.notify(merchant.configIds.MERCADOPAGO, externalId);
  expect(await receipts()).toMatchObject([{ paymentId, amountMinor: 24_990 }]);
  await methods.notify(merchant.configIds.MERCADOPAGO, externalId);
  await queueReceipts(service.context);
  expect(await receipts()).toHaveLength(1);
});
