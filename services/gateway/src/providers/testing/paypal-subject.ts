import { signedHeaders } from '@trilho/simulator/paypal/webhooks/signature.ts';
import { newId } from '../../platform/ids.ts';
import { startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { createPayPalProvider, payPal as gateway } from '../paypal/paypal-provider.ts';
import type { MethodSubject } from './method-subject.ts';

/** PayPal: no cards, Pix or boletos; a payer agrees on a page of its own. */
export const payPal: MethodSubject = {
  name: 'PayPal',
  capabilities: gateway.capabilities,
  newKey() {
    const name = newId('usr').replace(/\W/g, '');
    return `paypal-client-${name}:paypal-secret-${name}`;
  },
  refusedKey: 'paypal-client-invalid:paypal-secret-invalid',
  lastFourDigits: '',
  accountId: /^[A-Z0-9]{13}$/,
  refusedAmountMinor: 7_001,
  async start(timeoutMs) {
    const provider = await startFaultyProvider();
    const url = `${provider.url}/paypal`;
    const faults = {
      timeout: { kind: 'delay', delayMs: timeoutMs + 500, times: 1 },
      cut: { kind: 'cut_after', times: 1 },
      server_error: { kind: 'status', status: 503, times: 1 },
      rate_limit: { kind: 'rate_limit', times: 1 },
    } as const;
    const control = async (path: string, body: object = {}): Promise<void> => {
      const response = await fetch(`${provider.url}/_simulator/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    };
    const match = { method: 'POST', path: '/paypal/v2/checkout/orders' };
    return {
      open: (credentials) =>
        createPayPalProvider({ PAYPAL_API_URL: url, PROVIDER_TIMEOUT_MS: timeoutMs })({
          environment: 'SANDBOX',
          ...credentials,
        }),
      fault: (kind) => provider.fault({ ...faults[kind], match }),
      clearFaults: () => provider.clearFaults(),
      cardToken: () => Promise.reject(new Error('PayPal takes no card of ours')),
      step: (order, step) => control(`payments/${order}/${step}`),
      dispute: (capture, stage) => control('paypal/disputes', { capture, stage }),
      async notification(_secretKey, externalId, secret) {
        const body = JSON.stringify({
          id: `WH-${newId('evt')}`,
          event_type: 'CHECKOUT.ORDER.APPROVED',
          resource_type: 'checkout-order',
          create_time: new Date().toISOString(),
          resource: { id: externalId },
        });
        const headers = secret === null ? {} : signedHeaders(url, secret, body, 'account');
        return { rawBody: Buffer.from(body), query: {}, headers };
      },
      close: () => provider.close(),
    };
  },
};
