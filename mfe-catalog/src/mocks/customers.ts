import type { Invoice } from '@trilho/contracts/invoice';
import type { PortalCustomer, PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildSubscription } from './builders.ts';
import { pageOf } from './pages.ts';
import { buildPortalPayment } from './payments.ts';

const createdAt = '2026-03-02T12:00:00.000Z';
const visa = {
  brand: 'visa',
  lastFourDigits: '4242',
  expiryMonth: 8,
  expiryYear: 2030,
  holderName: 'ANA RIBEIRO',
};

/** A paid monthly invoice of Ana's. Money in centavos. */
export function buildInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return {
    id: 'inv_0Na3kT7Hq2',
    number: 'F-0012',
    status: 'paid',
    reason: 'subscription_cycle',
    customerId: 'cus_ana',
    subscriptionId: 'sub_0Na3kT7Hq2',
    amount: 8_990,
    amountDue: 0,
    amountPaid: 8_990,
    amountRefunded: 0,
    currency: 'BRL',
    attemptCount: 1,
    nextAttemptAt: null,
    paidAt: '2026-11-12T12:14:00.000Z',
    periodStart: '2026-11-12T12:14:00.000Z',
    periodEnd: '2026-12-12T12:14:00.000Z',
    gateway: 'STRIPE',
    externalId: 'in_stripe_ana',
    metadata: {},
    createdAt: '2026-11-12T12:14:00.000Z',
    updatedAt: '2026-11-12T12:14:00.000Z',
    ...overrides,
  };
}

/** Ana, with a card, a subscription, a payment and an invoice. Money in centavos. */
export function buildCustomer(overrides: Partial<PortalCustomerDetails> = {}): PortalCustomerDetails {
  return {
    id: 'cus_ana',
    name: 'Ana Ribeiro',
    email: 'ana@lojadasflores.com.br',
    phone: '+5511987654321',
    card: visa,
    activeSubscriptions: 1,
    lastPaymentAt: '2026-11-20T17:32:07.100Z',
    gateway: 'STRIPE',
    createdAt,
    description: 'Compra toda semana',
    externalId: 'cus_stripe_ana',
    metadata: { clube: 'ouro' },
    paid: 123_490,
    paidByInvoices: 0,
    refunded: 5_990,
    cards: [
      {
        id: 'pm_ana',
        customerId: 'cus_ana',
        type: 'card',
        card: visa,
        gateway: 'STRIPE',
        externalId: 'pm_stripe_ana',
        metadata: {},
        createdAt,
        updatedAt: createdAt,
        isDefault: true,
      },
    ],
    payments: { total: 12, items: [buildPortalPayment()] },
    subscriptions: { total: 1, items: [buildSubscription()] },
    invoices: { total: 31, items: [buildInvoice()] },
    ...overrides,
  };
}

/** A customer at PayPal, whose account is stored. */
export const buildPayPalCustomer = (overrides: Partial<PortalCustomerDetails> = {}): PortalCustomerDetails =>
  buildCustomer({
    ...{ card: null, gateway: 'PAYPAL', externalId: 'cus_ana' },
    cards: [
      {
        ...{ id: 'pm_paypal', customerId: 'cus_ana', type: 'paypal', card: null },
        ...{ paypal: { email: 'ana.ribeiro@exemplo.com' }, gateway: 'PAYPAL', externalId: '8kk845' },
        ...{ metadata: {}, createdAt, updatedAt: createdAt, isDefault: false },
      },
    ],
    ...overrides,
  });

/** A customer with nothing but an e-mail. */
export const buildNewCustomer = (overrides: Partial<PortalCustomerDetails> = {}): PortalCustomerDetails =>
  buildCustomer({
    id: 'cus_bia',
    name: null,
    email: 'bia.prado@exemplo.com',
    phone: null,
    card: null,
    activeSubscriptions: 0,
    lastPaymentAt: null,
    description: null,
    metadata: {},
    paid: 0,
    paidByInvoices: 0,
    refunded: 0,
    cards: [],
    payments: { total: 0, items: [] },
    subscriptions: { total: 0, items: [] },
    invoices: { total: 0, items: [] },
    ...overrides,
  });

/** The part of a customer that the list shows. */
const lineOf = (customer: PortalCustomerDetails): PortalCustomer => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  card: customer.card,
  activeSubscriptions: customer.activeSubscriptions,
  lastPaymentAt: customer.lastPaymentAt,
  gateway: customer.gateway,
  createdAt: customer.createdAt,
});

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

const notFound = () =>
  HttpResponse.json(
    { status: 404, error: 'not_found', message: 'Recurso não encontrado', validationErrors: [] },
    { status: 404 },
  );

/**
 * Handlers of the customers screens over in-memory customers, for tests and standalone runs. `search` matches
 * names.
 */
export function customerHandlers(customers: PortalCustomerDetails[] = [buildCustomer()]): RequestHandler[] {
  return [
    http.get(apiUrl('/portal/customers'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = customers.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search));
      return ok(pageOf(found.map(lineOf), query.get('cursor'), Number(query.get('size') ?? 20)));
    }),
    http.post(apiUrl('/portal/customers'), () => ok({ ...buildNewCustomer(), metadata: {} })),
    http.get(apiUrl('/portal/customers/:id'), ({ params }) => {
      const customer = customers.find(({ id }) => id === params.id);
      return customer ? ok(customer) : notFound();
    }),
  ];
}
