import type { MerchantScope } from '../context.ts';
import { newId } from '../platform/ids.ts';

/** A captured payment of R$ 19,90, ready for `bulkInsert`. */
export const buildPaymentRow = (scope: MerchantScope, at: Date, overrides: object = {}) => ({
  ...scope,
  id: newId('pay', at.getTime()),
  configId: 'cfg_test',
  status: 'succeeded',
  amountMinor: 1_990,
  amountCapturedMinor: 1_990,
  amountRefundedMinor: 0,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'ana@exemplo.com.br',
  customerId: null,
  cardBrand: 'visa',
  cardLast4: '4242',
  capture: true,
  metadata: {},
  gateway: 'STRIPE',
  declineCode: null,
  failureCode: null,
  inDoubtUntil: at,
  createdAt: at,
  updatedAt: at,
  ...overrides,
});

interface Subscribed {
  startedAt: string;
  unitAmountMinor?: number;
  interval?: 'day' | 'week' | 'month' | 'year';
  intervalCount?: number;
  quantity?: number;
  trialEndAt?: string;
  endedAt?: string;
  status?: string;
  providerStatus?: string;
}

/** Subscriptions with what they refer to, table by table in the order in which they can be written. */
export function buildSubscriptionRows(scope: MerchantScope, subscribed: Subscribed[]) {
  const copied = (at: Date) => ({
    ...scope,
    gateway: 'STRIPE',
    metadata: {},
    providerStateAt: at,
    createdAt: at,
    updatedAt: at,
  });
  const at = new Date('2026-01-01T12:00:00Z');
  const external = () => `ext_${newId('req')}`;
  const customer = {
    ...copied(at),
    id: newId('cus'),
    externalId: external(),
    name: 'Ana Lima',
    email: 'ana@exemplo.com.br',
  };
  const product = { ...copied(at), id: newId('prod'), externalId: external(), name: 'Plano', active: true };
  const price = {
    ...copied(at),
    id: newId('price'),
    externalId: external(),
    productId: product.id,
    unitAmountMinor: 4_990,
    currency: 'BRL',
    active: true,
    recurrent: true,
    interval: 'month',
    intervalCount: 1,
  };
  const subscriptions = subscribed.map((one) => {
    const startedAt = new Date(one.startedAt);
    return {
      ...copied(startedAt),
      id: newId('sub', startedAt.getTime()),
      externalId: external(),
      customerId: customer.id,
      priceId: price.id,
      productId: product.id,
      status: one.status ?? (one.endedAt ? 'canceled' : 'active'),
      providerStatus:
        one.providerStatus ?? (one.endedAt ? 'canceled' : one.trialEndAt ? 'trialing' : 'active'),
      unitAmountMinor: one.unitAmountMinor ?? 4_990,
      currency: 'BRL',
      quantity: one.quantity ?? 1,
      interval: one.interval ?? 'month',
      intervalCount: one.intervalCount ?? 1,
      billingFrequency: 'Mensal',
      startedAt,
      periodStartAt: startedAt,
      periodEndAt: startedAt,
      trialEndAt: one.trialEndAt ?? null,
      cancelAtPeriodEnd: false,
      endedAt: one.endedAt ?? null,
      amountRefundedMinor: 0,
      customerSearch: '',
    };
  });
  return { customers: [customer], products: [product], prices: [price], subscriptions };
}
