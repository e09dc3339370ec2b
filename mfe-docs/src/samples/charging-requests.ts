import type { SampleRequest } from './sample-request.ts';

const payment = { id: '__PAYMENT_ID__' } as const;
const customer = { id: '__CUSTOMER_ID__' } as const;
const card = { ...customer, pmId: '__PAYMENT_METHOD_ID__' } as const;

/** The samples about payments, customers and what they pay with. */
export const chargingRequests: Record<string, SampleRequest> = {
  'gateways.list': {},
  'gateways.listInstallments': { query: { amount: '15000', cardPrefix: '503143', gatewayType: 'STRIPE' } },
  'routes.create': {
    body: { amount: 9990, currency: 'BRL', method: 'card', customerEmail: 'ana@exemplo.com.br' },
  },
  'payments.create': {
    body: {
      amount: 9990,
      currency: 'BRL',
      description: 'Pedido 1042',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: 'STRIPE',
      paymentMethodId: 'pm_card_visa',
      metadata: { pedido: '1042' },
    },
  },
  'payments.retrieve': { path: payment },
  'payments.list': { query: { status: 'succeeded', limit: '10' } },
  'payments.update': { path: payment, body: { metadata: { rastreio: 'BR1234' } } },
  'payments.confirm': {
    path: payment,
    body: { paymentMethodId: 'pm_card_visa', returnUrl: 'https://exemplo.com.br/retorno' },
  },
  'payments.capture': { path: payment, body: { amount: 5000 } },
  'payments.incrementAuthorization': { path: payment, body: { amount: 12000 } },
  'payments.cancel': { path: payment },
  'payments.refund': { path: payment, body: { amount: 2500, reason: 'requested_by_customer' } },
  'payments.playPayer': { path: payment, body: { step: 'pay' } },
  'refunds.list': { query: { status: 'pending', limit: '10' } },
  'refunds.retrieve': { path: { id: '__REFUND_ID__' } },
  'paymentLinks.create': {
    body: {
      ...{ amount: 24_990, description: 'Assinatura de rosas, novembro' },
      ...{ methods: ['pix', 'card'], gatewayType: 'STRIPE' },
    },
  },
  'paymentLinks.list': { query: { limit: '10' } },
  'paymentLinks.retrieve': { path: { id: '__LINK_ID__' } },
  'paymentLinks.deactivate': { path: { id: '__LINK_ID__' } },
  'disputes.list': { query: { limit: '10' } },
  'disputes.retrieve': { path: { id: '__DISPUTE_ID__' } },
  'balance.retrieve': {},
  'balance.listEntries': { query: { limit: '10' } },
  'receivables.list': { query: { status: 'open', limit: '10' } },
  'payouts.list': { query: { limit: '10' } },
  'payouts.retrieve': { path: { id: '__PAYOUT_ID__' } },
  'payouts.listLines': { path: { id: '__PAYOUT_ID__' }, query: { limit: '10' } },
  'customers.create': {
    body: {
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      phone: '+55 11 98765-4321',
      metadata: { crm: '77' },
    },
  },
  'customers.retrieve': { path: customer },
  'customers.list': { query: { email: 'ana@exemplo.com.br', limit: '10' } },
  'customers.update': { path: customer, body: { phone: null, description: 'Cliente desde 2026' } },
  'customers.delete': { path: customer },
  'paymentMethods.attach': { path: customer, body: { paymentMethodId: 'pm_card_visa' } },
  'cardVerifications.create': {
    body: {
      paymentMethodId: 'pm_card_visa',
      customerId: '__CUSTOMER_ID__',
      returnUrl: 'https://loja.exemplo.com.br/carteira',
    },
  },
  'cardVerifications.retrieve': { path: { id: '__VERIFICATION_ID__' } },
  'paymentMethods.list': { path: customer, query: { limit: '10' } },
  'paymentMethods.detach': { path: card },
  'paymentMethods.setDefault': { path: card },
};
