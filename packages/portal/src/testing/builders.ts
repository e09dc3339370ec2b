import type { Application } from '@trilho/contracts/application';
import type { SignedIn } from '@trilho/contracts/auth';
import type { Payment } from '@trilho/contracts/payment';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import type { OwnSubscription, PlanInvoice } from '@trilho/contracts/plan';
import type { User } from '@trilho/contracts/user';

const moment = '2026-11-03T12:00:00.000Z';

/** A merchant with a full address. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'usr_marina',
    active: true,
    name: 'Marina',
    surname: 'de Souza',
    cpf: '52998224725',
    email: 'marina@lojadasflores.com.br',
    pendingEmail: null,
    twoFactorEnabled: false,
    phone: '11987654321',
    birthDate: '1990-05-21',
    address: {
      id: 'adr_1',
      street: 'Rua das Laranjeiras',
      number: '120',
      complement: null,
      neighborhood: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
      zipCode: '01310100',
    },
    createdAt: moment,
    updatedAt: moment,
    ...overrides,
  };
}

const base64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Tokens of `user` as the server words them, signed with nothing. `expiresInMs` counts from now; `serial` tells one
 * pair from the next. Each is of a sign-in of its own, unless `sessionId` names one.
 */
export function buildTokens(
  user: User = buildUser(),
  {
    expiresInMs = 900_000,
    serial = 1,
    sessionId = `fam_${serial}`,
  }: { expiresInMs?: number; serial?: number; sessionId?: string } = {},
): SignedIn {
  const exp = Math.floor((Date.now() + expiresInMs) / 1000);
  const claims = { sub: user.email, user_id: user.id, sid: sessionId, exp, iat: exp - 900, serial };
  const access_token = `${base64Url('{"alg":"none"}')}.${base64Url(JSON.stringify(claims))}.unsigned`;
  return { access_token, refresh_token: `refresh-${serial}`, step_up_token: `step-up-${serial}` };
}

/** A sandbox key pair. */
export function buildApplication(overrides: Partial<Application> = {}): Application {
  const prefix = overrides.environment === 'PRODUCTION' ? 'trl_prd' : 'trl_sbx';
  return {
    id: 'app_1',
    environment: 'SANDBOX',
    accessKey: `${prefix}_ak_4Vb9sK2mQ7xW1nZ8cR5tY3uL6pD0fGhJ`,
    secretKey: `${prefix}_sk_9aB3dE7gH1jK5mN8pQ2sT6vW0xY4zC`,
    createdAt: moment,
    expiresAt: null,
    lastUsedAt: null,
    lastUsedFrom: null,
    apiVersion: '2026-11-22',
    formerApiVersion: null,
    ...overrides,
  };
}

/** A card provider configuration of the sandbox, with nothing to complain about. */
export function buildPaymentConfig(overrides: Partial<PaymentConfig> = {}): PaymentConfig {
  return {
    id: 'cfg_1',
    publicKey: 'pk_test_51MarinaPublicKey000000000000',
    secretKey: 'sk_test_••••••••••••',
    environment: 'SANDBOX',
    gatewayType: 'STRIPE',
    active: true,
    createdAt: moment,
    updatedAt: moment,
    findings: [],
    ...overrides,
  };
}

/** An active Premium plan, long past the refund window. Money in centavos. */
export function buildOwnSubscription(overrides: Partial<OwnSubscription> = {}): OwnSubscription {
  return {
    id: 'sub_own',
    planName: 'Plano Premium',
    planDescription: 'Acesso completo a todos os recursos.',
    price: 11_900,
    status: 'ACTIVE',
    startDate: '2026-01-10T12:00:00.000Z',
    nextBillingDate: '2026-12-10T12:00:00.000Z',
    chargeFrequency: 'Mensal',
    features: [
      { name: 'Gateways ilimitados', enabled: true },
      { name: 'Transações ilimitadas', enabled: true },
    ],
    cancelAtperiodEnd: false,
    stripeSubscriptionId: 'sub_stripe_1',
    paymentMethod: { brand: 'visa', lastFourDigits: '4242', expiryMonth: 8, expiryYear: 30 },
    refundEligible: false,
    refundAmount: 11_900,
    graceEndsAt: null,
    accessEndsAt: null,
    ...overrides,
  };
}

/** A paid month of the Premium plan. Money in centavos. */
export function buildPlanInvoice(overrides: Partial<PlanInvoice> = {}): PlanInvoice {
  return {
    id: 'inv_1',
    number: 'TRL-0001',
    amount: 11_900,
    amountRefunded: 0,
    currency: 'BRL',
    status: 'paid',
    createdAt: '2026-11-10T12:00:00.000Z',
    paidAt: '2026-11-10T12:00:05.000Z',
    periodStart: '2026-11-10T12:00:00.000Z',
    periodEnd: '2026-12-10T12:00:00.000Z',
    ...overrides,
  };
}

/** A succeeded card payment of R$ 249,90. */
export function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'pay_1',
    status: 'succeeded',
    amount: 24_990,
    amountCaptured: 24_990,
    amountRefunded: 0,
    currency: 'BRL',
    description: 'Pedido 1001',
    customerEmail: 'ana@lojadasflores.com.br',
    customerId: null,
    paymentMethodId: null,
    card: { brand: 'visa', lastFourDigits: '4242' },
    capture: true,
    clientSecret: null,
    nextActionUrl: null,
    declineCode: null,
    advice: null,
    failureMessage: null,
    gateway: 'STRIPE',
    externalId: 'pi_1',
    metadata: {},
    refunds: [],
    createdAt: moment,
    updatedAt: moment,
    ...overrides,
  };
}
