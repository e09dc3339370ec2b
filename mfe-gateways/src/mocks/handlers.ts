import type { Environment } from '@trilho/contracts/common';
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
const otherAccount: PaymentConfig['findings'] = [
  {
    level: 'warning',
    code: 'other_account',
    message: 'A nova chave secreta é de outra conta do Stripe.',
    remedy: 'Confirme somente se você quer mesmo trocar de conta.',
  },
];

/** Findings by the suffix of a key. */
function findingsOf(secretKey: string, environment: Environment): PaymentConfig['findings'] {
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

/** The remote's calls over in-memory configurations, for tests and standalone runs. */
export function gatewayHandlers(initial: PaymentConfig[] = [buildPaymentConfig()]): RequestHandler[] {
  let configs = [...initial];
  const secrets = new Map<string, string>();
  return [
    http.get(apiUrl('/payment/config/user/:userId'), () => ok(configs)),
    http.post<never, PaymentConfigInput>(apiUrl('/payment/config'), async ({ request }) => {
      const environment = environmentOf(request.url);
      const { publicKey, secretKey, confirm } = await request.json();
      const held = configs.find((config) => config.environment === environment);
      const findings = secretKey ? findingsOf(secretKey, environment) : (held?.findings ?? []);
      const isDoubtful = findings === rejected || findings === otherAccount;
      if (held && isDoubtful && !confirm) return confirmationRequired(findings);
      const id = held?.id ?? `cfg_${environment}`;
      if (secretKey) secrets.set(id, secretKey);
      const saved = buildPaymentConfig({
        ...held,
        publicKey,
        ...(secretKey && { secretKey: maskSecret(secretKey) }),
        id,
        environment,
        updatedAt: new Date().toISOString(),
        findings,
      });
      configs = [...configs.filter((config) => config.environment !== environment), saved];
      return ok(configs);
    }),
    http.post<{ id: string }>(apiUrl('/payment/config/:id/secret-key'), ({ params }) =>
      ok({ secretKey: secrets.get(params.id) ?? storedSecretKey }),
    ),
    http.post(apiUrl('/payment/config/:id/roll-webhook'), () => ok(configs)),
    http.get(apiUrl('/payment/config/check/:environment'), () => ok(true)),
  ];
}
