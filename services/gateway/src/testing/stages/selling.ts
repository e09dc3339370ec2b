import type { TestMerchant } from '../app/merchant.ts';

export interface Shelf {
  customer: { id: string; externalId: string; name: string; email: string };
  product: { id: string; externalId: string; name: string };
  /** R$ 49,90 a month, R$ 120,00 every three months, and R$ 499,00 a year. */
  prices: { id: string; externalId: string }[];
}

/** A customer and a product of the merchant; with `card`, the customer has a default payment method that is charged. */
export async function createShelf(
  merchant: TestMerchant,
  { card = true, name = 'Ana Lima', email = 'ana@exemplo.com.br', product = 'Plano Ouro' } = {},
): Promise<Shelf> {
  const dataOf = async (path: string, body: object) => {
    const answer = await merchant.post(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const customer = await dataOf('/customers', { name, email });
  if (card) {
    const method = await dataOf(`/customers/${customer.id}/payment-methods`, {
      paymentMethodId: 'pm_card_visa',
    });
    await merchant.put(`/customers/${customer.id}/payment-methods/${method.id}/default`);
  }
  const made = await dataOf('/products', {
    name: product,
    prices: [
      { unitAmount: 4990 },
      { unitAmount: 12000, intervalCount: 3 },
      { unitAmount: 49900, interval: 'year' },
    ],
  });
  return { customer, product: made, prices: made.prices };
}

/** Starts a subscription to the first price of the shelf, on the customer's default payment method unless told otherwise. */
export async function subscribe(merchant: TestMerchant, shelf: Shelf, overrides: object = {}) {
  const answer = await merchant.post('/subscriptions', {
    customerId: shelf.customer.id,
    priceId: shelf.prices[0]?.id,
    ...overrides,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
