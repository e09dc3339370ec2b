import { runJobs } from '../../../testing/app/jobs.ts';
import { createStoredAccount } from '../../../testing/paypal/stored-account.ts';
import { type PayPalShop, startStoredPayPal } from '../../../testing/paypal/stored-paypal.ts';

let stage: Awaited<ReturnType<typeof startStoredPayPal>>;
let shop: PayPalShop;
beforeAll(async () => {
  stage = await startStoredPayPal();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  shop = await stage.shop();
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const { onlyAccount, expectStoredBy, vaultEvents } = createStoredAccount(() => ({ stage, shop }));

describe('where the account is stored a while after the payment', () => {
  beforeEach(() => shop.set({ vaultsLate: true }));

  async function paid() {
    const payment = await shop.begin();
    await stage.step(payment.externalId, 'pay');
    await shop.approved(payment.externalId);
    expect(await shop.read(payment.id)).toMatchObject({ status: 'succeeded', savedPaymentMethodId: null });
    return payment;
  }

  test('the event of that brings it, and the payment names it', async () => {
    const payment = await paid();
    await stage.step(payment.externalId, 'vault');
    await shop.hear(await vaultEvents());
    await shop.hear(await vaultEvents());
    await expectStoredBy(payment.id);
    await stage.check(10 * minuteMs);
    await expectStoredBy(payment.id);
    expect(await stage.eventTypesOf(payment.id)).toEqual(['payment.requires_action', 'payment.succeeded']);
  });

  test('its event that comes before the payment is known to be paid is not lost', async () => {
    const payment = await shop.begin();
    await stage.step(payment.externalId, 'pay');
    await shop.ask(`/v2/checkout/orders/${payment.externalId}/capture`, 'POST');
    await stage.step(payment.externalId, 'vault');
    await shop.hear(await vaultEvents());
    const { id } = await onlyAccount();
    expect((await shop.read(payment.id)).savedPaymentMethodId).toBe(id);
    await stage.check(2 * minuteMs);
    await expectStoredBy(payment.id);
  });

  test('its event that comes before it can be read does not take it for gone', async () => {
    const payment = await paid();
    await stage.step(payment.externalId, 'vault');
    const match = { method: 'GET', path: '/paypal/v3/vault/payment-tokens' };
    await stage.provider.fault({ kind: 'status', status: 404, times: 1, match });
    await expect(shop.hear(await vaultEvents())).rejects.toThrow('was not applied');
    expect(await shop.stored()).toEqual([]);
    const em = stage.service.context.orm.em.fork();
    await em.execute('update provider_event_queue set due_at = now()');
    await runJobs(stage.service);
    await expectStoredBy(payment.id);
  });

  test('its event that comes again long after the account was removed leaves nothing to be tried', async () => {
    const payment = await paid();
    await stage.step(payment.externalId, 'vault');
    const [created] = await vaultEvents();
    if (!created) throw new Error('Nothing tells of the account');
    const [token] = (await shop.eventsOf('VAULT.PAYMENT-TOKEN.CREATED')).map(
      ({ resource }) => resource as { id: string },
    );
    await shop.ask(`/v3/vault/payment-tokens/${token?.id}`, 'DELETE');
    await shop.hear([{ ...created, createdMs: created.createdMs - 16 * minuteMs }]);
    expect(await shop.stored()).toEqual([]);
    const em = stage.service.context.orm.em.fork();
    expect(await em.execute('select id from provider_event_queue where id = ?', [created.id])).toEqual([]);
  });

  test('without any event a later check brings it', async () => {
    const payment = await paid();
    await stage.check(2 * minuteMs);
    expect(await shop.stored()).toEqual([]);
    await stage.step(payment.externalId, 'vault');
    await stage.check(10 * minuteMs);
    await expectStoredBy(payment.id);
  });
});
