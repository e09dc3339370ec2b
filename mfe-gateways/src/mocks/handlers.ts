import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig, PaymentConfigInput } from '@trilho/contracts/payment-config';
import { apiUrl } from '@trilho/portal';
import { buildPaymentConfig } from '@trilho/testing/builders.ts';
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
const allWell: PaymentConfig['findings'] = [
  { level: 'ok', code: 'ready', message: 'A conta pode cobrar em reais neste ambiente.' },
];

/** The remote's calls over a list of configurations in memory: for its tests and for running alone. */
export function gatewayHandlers(initial: PaymentConfig[] = [buildPaymentConfig()]): RequestHandler[] {
  let configs = [...initial];
  return [
    http.get(apiUrl('/payment/config/user/:userId'), () => ok(configs)),
    http.post<never, PaymentConfigInput>(apiUrl('/payment/config'), async ({ request }) => {
      const environment = environmentOf(request.url);
      const keys = await request.json();
      const isMismatch = environment === 'SANDBOX' && !keys.secretKey.startsWith('sk_test_');
      const saved = buildPaymentConfig({
        ...keys,
        id: `cfg_${environment}`,
        environment,
        updatedAt: new Date().toISOString(),
        findings: isMismatch ? liveKeyInSandbox : allWell,
      });
      configs = [...configs.filter((config) => config.environment !== environment), saved];
      return ok(configs);
    }),
    http.get(apiUrl('/payment/config/check/:environment'), () => ok(true)),
  ];
}
