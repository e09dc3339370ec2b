import type { Environment } from '@trilho/contracts/common';
import type { GatewayAbilities, GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import type { PaymentConfig, PaymentConfigInput } from '@trilho/contracts/payment-config';
import { apiUrl } from '@trilho/portal';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { maskSecret } from '@trilho/ui';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

const environmentOf = (url: string): Environment =>
  new URL(url).searchParams.get('environment') === 'PRODUCTION' ? 'PRODUCTION' : 'SANDBOX';

const liveKeyInSandbox: PaymentConfig['findings'] = [
  {
    level: 'warning',
    code: 'mode_mismatch',
    message: 'As chaves não são de teste.',
    remedy: 'No Sandbox, use as chaves de teste do provedor, que começam com pk_test_ e sk_test_.',
  },
];
const noProblems: PaymentConfig['findings'] = [
  { level: 'ok', code: 'ready', message: 'A conta pode cobrar em reais neste ambiente.' },
];
const rejected: PaymentConfig['findings'] = [
  {
    level: 'error',
    code: 'keys_rejected',
    message: 'O Stripe não aceitou a chave secreta.',
    remedy: 'Copie a chave secreta novamente em https://dashboard.stripe.com/test/apikeys.',
  },
];
const rejectedToken: PaymentConfig['findings'] = [
  {
    level: 'error',
    code: 'keys_rejected',
    message: 'O MercadoPago não aceitou o Access Token.',
    remedy: 'Copie o Access Token novamente em https://www.mercadopago.com.br/developers/panel/app.',
  },
];
const otherAccount: PaymentConfig['findings'] = [
  {
    level: 'warning',
    code: 'other_account',
    message: 'A nova chave secreta é de outra conta do Stripe.',
    remedy: 'Confirme somente se você quer mesmo trocar de conta.',
  },
];

interface CheckedKey {
  secretKey: string;
  gatewayType: PaymentConfig['gatewayType'];
  environment: Environment;
}

/** Findings by the suffix of a key. */
function findingsOf({ secretKey, gatewayType, environment }: CheckedKey): PaymentConfig['findings'] {
  if (gatewayType === 'MERCADOPAGO') return secretKey.endsWith('invalid') ? rejectedToken : noProblems;
  if (secretKey.endsWith('invalid')) return rejected;
  if (secretKey.endsWith('other')) return otherAccount;
  return environment === 'SANDBOX' && !secretKey.startsWith('sk_test_') ? liveKeyInSandbox : noProblems;
}

const confirmationRequired = (findings: PaymentConfig['findings']) =>
  HttpResponse.json(
    {
      status: 409,
      error: 'confirmation_required',
      message: 'A chave atual continua em vigor. Confirme para substituí-la.',
      validationErrors: [],
      requestId: 'req_mock',
      findings,
    },
    { status: 409 },
  );

/** The secret key of configurations that were not saved in this session. */
export const storedSecretKey = 'sk_test_51MarinaSecretKey000000000000';

const method = (type: GatewayMethod['type'], overrides: Partial<GatewayMethod> = {}): GatewayMethod => ({
  type,
  minAmount: 50,
  maxAmount: 99_999_999,
  maxInstallments: 1,
  refundable: true,
  refundDays: null,
  captureLater: false,
  payer: [],
  expiresIn: null,
  ...overrides,
});

const announced = { available: false, methods: [], abilities: null, takesWebhookSecret: false };

const everything: GatewayAbilities = {
  openPayments: true,
  confirmAgain: true,
  chargesStoredCards: true,
  savesCardsWhilePaying: true,
  verifiesCards: true,
  capturesInParts: true,
  incrementsAuthorizations: true,
  splitsPayments: false,
  customers: true,
  catalogue: true,
  subscriptions: true,
};

const customersAlone: GatewayAbilities = {
  openPayments: false,
  confirmAgain: false,
  chargesStoredCards: false,
  savesCardsWhilePaying: false,
  verifiesCards: false,
  capturesInParts: false,
  incrementsAuthorizations: false,
  splitsPayments: false,
  customers: true,
  catalogue: false,
  subscriptions: false,
};

/** The gateways as they are by default: the second one only announced. */
export const oneGateway: PortalGateway[] = [
  {
    gateway: 'STRIPE',
    available: true,
    methods: [method('card')],
    abilities: everything,
    takesWebhookSecret: false,
  },
  { gateway: 'MERCADOPAGO', ...announced },
  { gateway: 'PAYPAL', ...announced },
];

/** The gateways with the second one switched on. */
export const twoGateways: PortalGateway[] = [
  {
    gateway: 'STRIPE',
    available: true,
    methods: [method('card'), method('pix'), method('boleto')],
    abilities: everything,
    takesWebhookSecret: false,
  },
  {
    gateway: 'MERCADOPAGO',
    available: true,
    methods: [method('card', { maxInstallments: 12 }), method('pix'), method('boleto')],
    abilities: customersAlone,
    takesWebhookSecret: true,
  },
  { gateway: 'PAYPAL', ...announced },
];

/** A configuration of the second gateway. */
export const buildSecondConfig = (overrides: Partial<PaymentConfig> = {}): PaymentConfig =>
  buildPaymentConfig({
    id: 'cfg_mp',
    gatewayType: 'MERCADOPAGO',
    publicKey: 'TEST-7c1f0a52-marina-public-key-000000',
    secretKey: 'TEST-70••••••••••••',
    eventsUrl: 'https://api.trilho.dev/api/v1/providers/mercadopago/events/cfg_mp',
    hasWebhookSecret: false,
    ...overrides,
  });

/** The remote's calls over in-memory configurations, for tests and standalone runs. */
export function gatewayHandlers(
  initial: PaymentConfig[] = [buildPaymentConfig()],
  gateways: PortalGateway[] = oneGateway,
): RequestHandler[] {
  let configs = [...initial];
  const secrets = new Map<string, string>();
  return [
    http.get(apiUrl('/payment/config/gateways'), () => ok(gateways)),
    http.get(apiUrl('/payment/config/user/:userId'), () => ok(configs)),
    http.post<never, PaymentConfigInput>(apiUrl('/payment/config'), async ({ request }) => {
      const environment = environmentOf(request.url);
      const input = await request.json();
      const { publicKey, secretKey, confirm, webhookSecret, gatewayType = 'STRIPE' } = input;
      const held = configs.find(
        (config) => config.environment === environment && config.gatewayType === gatewayType,
      );
      const findings = secretKey
        ? findingsOf({ secretKey, gatewayType, environment })
        : (held?.findings ?? []);
      const isDoubtful = [rejected, rejectedToken, otherAccount].includes(findings);
      if (held && isDoubtful && !confirm) return confirmationRequired(findings);
      const id = held?.id ?? `cfg_${gatewayType}_${environment}`;
      if (secretKey) secrets.set(id, secretKey);
      const saved = buildPaymentConfig({
        ...(gatewayType === 'MERCADOPAGO' && buildSecondConfig()),
        ...held,
        publicKey,
        ...(secretKey && { secretKey: maskSecret(secretKey) }),
        id,
        environment,
        updatedAt: new Date().toISOString(),
        findings,
        ...(webhookSecret !== undefined && { hasWebhookSecret: webhookSecret !== '' }),
      });
      configs = [...configs.filter((config) => config.id !== id), saved];
      return ok(configs);
    }),
    http.post<{ id: string }>(apiUrl('/payment/config/:id/secret-key'), ({ params }) =>
      ok({ secretKey: secrets.get(params.id) ?? storedSecretKey }),
    ),
    http.post(apiUrl('/payment/config/:id/roll-webhook'), () => ok(configs)),
    http.get(apiUrl('/payment/config/check/:environment'), () => ok(true)),
    http.get(apiUrl('/portal/gateway-health'), () => ok({ items: [], incidents: [] })),
  ];
}
