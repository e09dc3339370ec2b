const address = {
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'Conjunto 91',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'Brasil',
  zipCode: '01310200',
};

/**
 * One body that works, by method and path of its route. Keys and tokens are shortened: they open nothing, and
 * provider keys are refused as they stand here, so that nobody saves them by mistake.
 */
export const requestExamples: Record<string, unknown> = {
  'POST /api/v1/auth/register': {
    name: 'Marina',
    surname: 'Souza',
    email: 'marina@exemplo.com.br',
    cpf: '52998224725',
    phone: '11987654321',
    birthDate: '1990-05-17',
    password: 'Exemplo#2026',
    address,
  },
  'POST /api/v1/auth/login': { email: 'marina@exemplo.com.br', password: 'Exemplo#2026' },
  'POST /api/v1/refresh/token': {
    accessToken: 'eyJhbGciOiJIUzI1NiIs…',
    refreshToken: 'q83vEjRWeJ…',
    subject: 'marina@exemplo.com.br',
  },
  'POST /api/v1/refresh/logout': { refreshToken: 'q83vEjRWeJ…' },
  'POST /api/v1/payment/config': { publicKey: 'pk_test_…', secretKey: 'sk_test_…' },
  'POST /api/v1/subscriptions': { userId: 'usr_03522CDS2dUUixX5rFHfCl', stripePriceId: 'premium_monthly' },
  'POST /api/v1/subscriptions/management/cancel-with-refund': {
    userId: 'usr_03522CDS2dUUixX5rFHfCl',
    subscriptionId: 'sub_1Q9hTzLkdIwHu7ix',
    reason: 'missing_features',
    comments: 'Faltou o que eu precisava.',
  },
  'POST /api/v1/subscriptions/management/cancel-at-period-end': {
    userId: 'usr_03522CDS2dUUixX5rFHfCl',
    subscriptionId: 'sub_1Q9hTzLkdIwHu7ix',
    reason: 'temporary',
  },
  'POST /api/v1/subscriptions/management/resume': {
    userId: 'usr_03522CDS2dUUixX5rFHfCl',
    subscriptionId: 'sub_1Q9hTzLkdIwHu7ix',
  },
  'POST /api/v1/subscriptions/management/update-payment-method': {
    userId: 'usr_03522CDS2dUUixX5rFHfCl',
    paymentMethodId: 'pm_1Q9hTzLkdIwHu7ix',
  },
  'POST /api/v1/payment/process': {
    amount: 9_990,
    currency: 'BRL',
    description: 'Pedido 1042',
    customerEmail: 'cliente@exemplo.com.br',
    gatewayType: 'STRIPE',
    paymentMethodId: 'pm_card_visa',
    metadata: { order: '1042' },
  },
  'POST /api/v1/payment/subscriptions': { customerId: 'cus_01JD', priceId: 'price_01JD', trialDays: 7 },
  'PUT /api/v1/payment/subscriptions/:id': { priceId: 'price_01JE' },
  'POST /api/v1/payment/subscriptions/:id/cancel': { atPeriodEnd: true },
  'POST /api/v1/payment/invoices/:id/pay': { paymentMethodId: 'pm_card_mastercard' },
  'POST /api/v1/payment/stripe/products': {
    name: 'Plano Ouro',
    description: 'Acesso completo',
    environment: 'SANDBOX',
    prices: [{ unitAmount: 4_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
  },
  'POST /api/v1/payment/payments/:id/confirm': { paymentMethodId: 'pm_card_mastercard' },
  'POST /api/v1/payment/payments/:id/capture': { amount: 5_000 },
  'POST /api/v1/payment/payments/:id/refund': { amount: 2_500 },
  'POST /api/v1/portal/payments/:id/refund': { amount: 2_500 },
  'POST /api/v1/payment/customers': {
    name: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    phone: '+55 11 98765-4321',
    metadata: { crm: '77' },
  },
  'PUT /api/v1/payment/customers/:id': { phone: null, description: 'Cliente desde 2024' },
  'POST /api/v1/payment/customers/:id/payment-methods': { paymentMethodId: 'pm_card_visa' },
  'POST /api/v1/payment/products': {
    name: 'Clube do Café',
    description: 'Um pacote por mês',
    prices: [
      { unitAmount: 4_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
      { unitAmount: 6_000, currency: 'BRL', recurrent: false },
    ],
  },
  'PUT /api/v1/payment/products/:id': { name: 'Clube do Café', active: true },
  'POST /api/v1/payment/products/:id/prices': { unitAmount: 49_900, interval: 'year' },
};
