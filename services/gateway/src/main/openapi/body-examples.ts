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
 * One body that works, by method and path of a route of the portal. Keys and tokens are shortened: they open nothing, and
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
  'POST /api/v1/payment/stripe/products': {
    name: 'Plano Ouro',
    description: 'Acesso completo',
    environment: 'SANDBOX',
    prices: [{ unitAmount: 4_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
  },
  'POST /api/v1/portal/payments/:id/refund': { amount: 2_500 },
  'POST /api/v1/portal/payments/:id/surplus/settle': { amount: 15_000 },
};
