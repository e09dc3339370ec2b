import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import type { ListedSubscription } from '@trilho/contracts/subscription';

type PortalPrice = PortalProduct['prices'][number];

/** R$ 89,90 a month. */
export function buildPrice(overrides: Partial<PortalPrice> = {}): PortalPrice {
  return {
    id: 'price_month',
    unitAmount: 8_990,
    currency: 'BRL',
    recurrent: true,
    interval: 'month',
    intervalCount: 1,
    ...overrides,
  };
}

/** An active product of the sandbox, sold at one price. */
export function buildProduct(overrides: Partial<PortalProduct> = {}): PortalProduct {
  return {
    id: 'prod_flores',
    name: 'Clube Flores',
    description: 'Um buquê da estação por mês.',
    active: true,
    environment: 'SANDBOX',
    gateway: 'STRIPE',
    createdAt: '2026-10-01T12:00:00.000Z',
    prices: [buildPrice()],
    ...overrides,
  };
}

/** Ana's active subscription, long past the refund window. Money in centavos. */
export function buildSubscription(overrides: Partial<ListedSubscription> = {}): ListedSubscription {
  return {
    id: 'sub_0Na3kT7Hq2',
    subscriptionId: 'sub_stripe_ana',
    status: 'active',
    gateway: 'STRIPE',
    customerId: 'cus_ana',
    customerName: 'Ana Ribeiro',
    customerEmail: 'ana@lojadasflores.com.br',
    customerExternalId: 'cus_stripe_ana',
    planId: 'prod_flores',
    planName: 'Clube Flores',
    priceId: 'price_month',
    price: 8_990,
    billingFrequency: 'Mensal',
    startDate: '2026-10-12T12:14:00.000Z',
    nextBillingDate: '2026-12-12T12:14:00.000Z',
    cancelAtPeriodEnd: false,
    refundEligible: false,
    paymentMethodMask: '**** **** **** 4242',
    cardDetails: { brand: 'visa', last4: '4242', expMonth: 8, expYear: 2030 },
    historyItems: [
      {
        formattedDate: '12/11/2026 09:14',
        action: 'Pagamento confirmado',
        description: 'Cobrança de R$ 89,90.',
      },
      { formattedDate: '12/10/2026 09:14', action: 'Assinatura criada', description: 'R$ 89,90 (Mensal).' },
    ],
    ...overrides,
  };
}
