import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { DEMO_LOGIN, type KeyPair, readDemoKeys } from '@trilho/cli/start/demo-merchant.ts';
import { productUrls } from '../product/urls.ts';

/** The demo merchant, who has a plan, API keys and provider keys. */
export const demoMerchant = DEMO_LOGIN;

/** Returns a unique name. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

/** Creates a resource as the merchant's server does, and returns it. */
export async function make<T>(keys: KeyPair, path: string, body: object): Promise<T> {
  const response = await fetch(`${productUrls().gateway}/api/v1/payment${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-access-key': keys.accessKey,
      'x-secret-key': keys.secretKey,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer: { message: string; data: T } = await response.json();
  expect(response.status, answer.message).toBe(200);
  return answer.data;
}

const monthly = (unitAmount: number) => ({
  unitAmount,
  recurrent: true,
  interval: 'month',
  intervalCount: 1,
});

/**
 * Creates a product sold at R$ 89,90 and at R$ 119,00 a month, and customers of these names who subscribe to
 * it at the first price and pay with a test card.
 */
export async function sellSubscriptions(productName: string, customers: string[]): Promise<void> {
  const keys = await readDemoKeys(productUrls().gateway);
  const product = await make<{ id: string }>(keys, '/products', { name: productName, prices: [] });
  const price = await make<{ id: string }>(keys, `/products/${product.id}/prices`, monthly(8_990));
  await make(keys, `/products/${product.id}/prices`, monthly(11_900));
  for (const name of customers) {
    const email = `${randomUUID().slice(0, 8)}@exemplo.com.br`;
    const { id: customerId } = await make<{ id: string }>(keys, '/customers', { name, email });
    const subscription = { customerId, priceId: price.id, paymentMethodId: 'pm_card_visa' };
    await make(keys, '/subscriptions', subscription);
  }
}
