import type { History, PastCustomer, PastPayment, PastSubscription } from '../history/history.ts';

export const DAY = 86_400;

const empty: History = { products: [], customers: [], payments: [], subscriptions: [] };

/** Builds a history of one product at R$ 49,90 a month and one customer, `ago` seconds old, plus `more`. */
export function buildPast(now: number, ago: number, more: Partial<History> = {}): History {
  const created = now - ago;
  const price = {
    unit_amount: 4990,
    currency: 'brl',
    recurring: { interval: 'month', interval_count: 1 },
  } as const;
  const product = { id: 'prod_club', name: 'Clube', description: null, metadata: {}, created };
  return {
    ...empty,
    products: [{ ...product, prices: [{ id: 'price_club', metadata: {}, created, ...price }] }],
    customers: [buildPastCustomer('ana', created)],
    ...more,
  };
}

export const buildPastCustomer = (name: string, created: number): PastCustomer => ({
  id: `cus_${name}`,
  name,
  email: `${name}@exemplo.com.br`,
  metadata: {},
  created,
  invoice_prefix: name.toUpperCase(),
  card: { id: `pm_${name}`, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2032 },
});

export const buildPastPayment = (created: number, overrides: Partial<PastPayment> = {}): PastPayment => ({
  id: 'pi_order',
  customer: 'cus_ana',
  payment_method: 'pm_ana',
  amount: 10_000,
  currency: 'brl',
  description: 'Pedido 1',
  receipt_email: 'ana@exemplo.com.br',
  metadata: { order: '1' },
  created,
  outcome: 'succeeded',
  decline_code: null,
  released_at: null,
  refunds: [],
  ...overrides,
});

export const buildPastSubscription = (
  created: number,
  overrides: Partial<PastSubscription> = {},
): PastSubscription => ({
  id: 'sub_ana',
  customer: 'cus_ana',
  default_payment_method: 'pm_ana',
  price: 'price_club',
  metadata: {},
  created,
  trial_end: null,
  status: 'active',
  changed_at: null,
  end_requested_at: null,
  period_start: created,
  invoices: [{ id: 'in_first', number: 'ANA-0001', created, refused_at: [] }],
  ...overrides,
});
