import { createHmac } from 'node:crypto';
import { newId } from '../../platform/ids.ts';
import { startFaultyProvider } from '../../testing/servers/faulty-provider.ts';
import { mercadoPago as mercadoPagoGateway } from '../mercadopago/mercadopago-provider.ts';
import { createStripeProvider, stripe as stripeGateway } from '../stripe/stripe-provider.ts';
import { type CardFate, capabilitiesFor } from './memory-books.ts';
import { MemoryProvider } from './memory-provider.ts';
import type { MethodSubject } from './method-subject.ts';
import { payPal } from './paypal-subject.ts';

const holders: Record<CardFate, string> = { approved: 'APRO', declined: 'OTHE', insufficient_funds: 'FUND' };

const mercadoPago: MethodSubject = {
  name: 'Mercado Pago',
  capabilities: mercadoPagoGateway.capabilities,
  newKey: () => `TEST-token-${newId('usr')}`,
  refusedKey: 'invalid',
  lastFourDigits: '6351',
  accountId: /^\d+$/,
  async start(timeoutMs) {
    const provider = await startFaultyProvider();
    const url = `${provider.url}/mercadopago`;
    const post = async (path: string, body: object): Promise<{ id?: unknown }> => {
      const response = await fetch(`${provider.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { id?: unknown };
    };
    const faults = {
      timeout: { kind: 'delay', delayMs: timeoutMs + 500, times: 1 },
      cut: { kind: 'cut_after', times: 1 },
      server_error: { kind: 'status', status: 503, times: 1 },
      rate_limit: { kind: 'rate_limit', times: 1 },
    } as const;
    const match = { method: 'POST', path: '/mercadopago/v1/payments' };
    return {
      open: mercadoPagoGateway.create({ MERCADOPAGO_API_URL: url, PROVIDER_TIMEOUT_MS: timeoutMs }),
      fault: (kind) => provider.fault({ ...faults[kind], match }),
      clearFaults: () => provider.clearFaults(),
      async cardToken(secretKey, fate) {
        const publicKey = secretKey.replace('TEST-token-', 'TEST-key-');
        const { id } = await post(`/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
          card_number: '5031433215406351',
          expiration_month: 11,
          expiration_year: new Date().getUTCFullYear() + 4,
          security_code: '123',
          cardholder: { name: holders[fate], identification: { type: 'CPF', number: '12345678909' } },
        });
        return String(id);
      },
      step: async (payment, step) => void (await post(`/_simulator/payments/${payment}/${step}`, {})),
      async notification(_secretKey, externalId, secret) {
        const body = { id: 1, type: 'payment', action: 'payment.updated', data: { id: externalId } };
        const requestId = newId('req');
        const ts = String(Date.now());
        return {
          rawBody: Buffer.from(JSON.stringify({ ...body, date_created: new Date().toISOString() })),
          query: { 'data.id': externalId, type: 'payment' },
          headers: {
            'x-request-id': requestId,
            ...(secret !== null && {
              'x-signature': `ts=${ts},v1=${createHmac('sha256', secret)
                .update(`id:${externalId};request-id:${requestId};ts:${ts};`)
                .digest('hex')}`,
            }),
          },
        };
      },
      close: () => provider.close(),
    };
  },
};

const cards: Record<CardFate, string> = {
  approved: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
};

const stripe: MethodSubject = {
  name: 'Stripe',
  capabilities: stripeGateway.capabilities,
  newKey: () => `sk_test_${newId('usr')}`,
  refusedKey: 'sk_test_invalid',
  lastFourDigits: '4242',
  accountId: /^acct_/,
  async start(timeoutMs) {
    const provider = await startFaultyProvider();
    const faults = {
      timeout: { kind: 'delay', delayMs: timeoutMs + 500, times: 1 },
      // The SDK itself sends once more when a connection is cut.
      cut: { kind: 'cut_after', times: 2 },
      server_error: { kind: 'status', status: 503, times: 1 },
      rate_limit: { kind: 'rate_limit', times: 1 },
    } as const;
    const match = { method: 'POST', path: '/v1/payment_intents' };
    return {
      open: createStripeProvider({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: timeoutMs }),
      fault: (kind) => provider.fault({ ...faults[kind], match }),
      clearFaults: () => provider.clearFaults(),
      cardToken: async (_secretKey, fate) => cards[fate],
      async step(payment, step) {
        const response = await fetch(`${provider.url}/_simulator/payments/${payment}/${step}`, {
          method: 'POST',
        });
        if (!response.ok) throw new Error(`${step}: ${response.status} ${await response.text()}`);
      },
      async notification(secretKey, externalId, secret) {
        const sdk = provider.sdk(secretKey);
        const { data } = await sdk.events.list({ limit: 100 });
        const event = data.find(({ data: { object } }) => 'id' in object && object.id === externalId);
        const payload = JSON.stringify(event);
        const headers =
          secret === null
            ? {}
            : { 'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret }) };
        return { rawBody: Buffer.from(payload), query: {}, headers };
      },
      close: () => provider.close(),
    };
  },
};

/** The provider in memory, whose events are whole or thin. */
const memory = (name: string, events: 'account' | 'payment'): MethodSubject => ({
  name,
  capabilities: capabilitiesFor(events),
  newKey: () => `mem_${newId('usr')}`,
  refusedKey: 'invalid',
  lastFourDigits: '0042',
  accountId: /^mem_account$/,
  async start() {
    const provider = new MemoryProvider(events);
    return {
      open: provider.open,
      fault: async (kind) => provider.fault(kind),
      clearFaults: async () => provider.fault(null),
      cardToken: async (secretKey, fate) => provider.cardToken(secretKey, fate),
      step: async (externalId, step) => provider.step(externalId, step),
      notification: async (...about) => provider.notification(...about),
      close: async () => undefined,
    };
  },
});

/** Every adapter whose payments name their method. */
export const methodSubjects: MethodSubject[] = [
  mercadoPago,
  stripe,
  payPal,
  memory('A provider in memory', 'account'),
  memory('A provider in memory with thin events', 'payment'),
];
