import { type PayPalShop, startStoredPayPal } from '../../testing/paypal/stored-paypal.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';

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

const detachPath = ({ id }: { id: string }) => `/customers/${shop.customer.id}/payment-methods/${id}`;

test('what the account lacks under the keys of another one stays', async () => {
  const { method } = await shop.store();
  const em = stage.service.context.orm.em.fork();
  await em.execute(`update provider_key_accounts set account = 'ANOTHERPAYEE1' where config_id = ?`, [
    shop.merchant.configIds.PAYPAL,
  ]);
  await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`, 'DELETE');
  await shop.hear(await shop.eventsOf('VAULT.PAYMENT-TOKEN'));
  await stage.compare();
  expect(await shop.stored()).toEqual([method]);
});

/** Puts the keys of another account in the place of the merchant's. */
async function replaceKeys(): Promise<void> {
  const name = `outra${shop.merchant.user.id.replace(/\W/g, '')}`;
  const keys = { publicKey: `paypal-client-${name}`, secretKey: `paypal-secret-${name}` };
  const saved = await saveKeys(stage.service, shop.merchant.user, {
    ...{ gatewayType: 'PAYPAL', ...keys, confirm: true },
  });
  expect(saved.status).toBe(200);
}

test('what is stored under keys that were replaced meanwhile is of the account that stored it', async () => {
  const payment = await shop.begin();
  await replaceKeys();
  await stage.step(payment.externalId, 'pay');
  await stage.check(10 * 60_000);
  const [method] = await shop.stored();
  expect(method).toMatchObject({ customerId: shop.customer.id, type: 'paypal' });
  await stage.compare();
  expect(await shop.stored()).toEqual([method]);
  expect((await shop.merchant.delete(detachPath(method))).status).toBe(200);
  expect((await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`)).status).toBe(404);
  expect(await shop.stored()).toEqual([]);
});

describe('once the keys of another account have taken the place', () => {
  let method: { id: string; externalId: string };
  beforeEach(async () => {
    ({ method } = await shop.store());
    await replaceKeys();
  });

  test('what was stored before is removed where it was stored', async () => {
    expect((await shop.merchant.delete(detachPath(method))).status).toBe(200);
    expect((await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`)).status).toBe(404);
    expect(await shop.stored()).toEqual([]);
  });

  test('it is not told to be removed where no key opens that account any more', async () => {
    const em = stage.service.context.orm.em.fork();
    await em.execute('delete from former_provider_keys where config_id = ?', [
      shop.merchant.configIds.PAYPAL,
    ]);
    for (const path of [detachPath(method), `/customers/${shop.customer.id}`]) {
      const { status, body } = await shop.merchant.delete(path);
      expect([status, body.error]).toEqual([422, 'gateway_not_configured']);
    }
    expect((await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`)).status).toBe(200);
    expect(await shop.stored()).toMatchObject([{ id: method.id }]);
  });
});
