import type { SampleRequest } from './sample-request.ts';

const product = { id: '__PRODUCT_ID__' } as const;
const subscription = { id: '__SUBSCRIPTION_ID__' } as const;
const invoice = { id: '__INVOICE_ID__' } as const;

/** The samples about products, subscriptions and their invoices. */
export const sellingRequests: Record<string, SampleRequest> = {
  'products.create': {
    body: {
      name: 'Clube do Café',
      description: 'Um pacote por mês',
      prices: [{ unitAmount: 4990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
    },
  },
  'products.retrieve': { path: product, query: { expand: 'prices' } },
  'products.list': { query: { active: 'true', limit: '10' } },
  'products.update': { path: product, body: { description: 'Dois pacotes por mês' } },
  'products.archive': { path: product },
  'prices.create': { path: product, body: { unitAmount: 49900, interval: 'year' } },
  'prices.deactivate': { path: { ...product, priceId: '__PRICE_ID__' } },
  'subscriptions.create': { body: { customerId: '__CUSTOMER_ID__', priceId: '__PRICE_ID__' } },
  'subscriptions.list': { query: { status: 'active', limit: '10' } },
  'subscriptions.retrieve': { path: subscription, query: { expand: 'customer' } },
  'subscriptions.update': { path: subscription, body: { priceId: '__PRICE_ID__' } },
  'subscriptions.cancel': { path: subscription, body: { atPeriodEnd: true } },
  'subscriptions.resume': { path: subscription },
  'subscriptions.advance': { path: subscription },
  'invoices.list': { query: { status: 'paid', limit: '10' } },
  'invoices.retrieve': { path: invoice },
  'invoices.pay': { path: invoice, body: { paymentMethodId: 'pm_card_visa' } },
};
