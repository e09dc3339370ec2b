import type { PayPalShop, startStoredPayPal } from './stored-paypal.ts';

interface Stored {
  stage: Pick<Awaited<ReturnType<typeof startStoredPayPal>>, 'eventTypesOf'>;
  shop: PayPalShop;
}

/** What tests look at of the one account that is stored; `at` is asked each time, since each test has its own merchant. */
export function createStoredAccount(at: () => Stored) {
  const vaultEvents = () => at().shop.eventsOf('VAULT.PAYMENT-TOKEN.CREATED');

  /** The one account that is stored, here and there, which merchants were told of once. */
  async function onlyAccount() {
    const { stage, shop } = at();
    const methods = await shop.stored();
    expect(methods).toHaveLength(1);
    const [method] = methods;
    expect(method).toMatchObject({
      ...{ customerId: shop.customer.id, type: 'paypal', card: null, gateway: 'PAYPAL' },
      paypal: { email: 'ana@exemplo.com.br' },
    });
    expect(await stage.eventTypesOf(method.id)).toEqual(['payment_method.attached']);
    const there = await shop.ask(`/v3/vault/payment-tokens/${method.externalId}`);
    expect(there.body).toMatchObject({ customer: { merchant_customer_id: shop.customer.id } });
    return method;
  }

  async function expectStoredBy(paymentId: string): Promise<void> {
    const { id } = await onlyAccount();
    expect(await at().shop.read(paymentId)).toMatchObject({
      ...{ status: 'succeeded', savedPaymentMethodId: id },
    });
  }

  return { vaultEvents, onlyAccount, expectStoredBy };
}
