import type { CallLog } from '../call-log.ts';
import type { Capabilities } from '../capabilities.ts';
import type { OpenProvider } from '../payment-provider.ts';
import type { RateSlots } from '../rate-slots.ts';
import { unsupportedVerbs } from '../unsupported-verbs.ts';
import { accountVerbs } from './account.ts';
import { bookVerbs } from './books.ts';
import { type ClientEnv, createClient } from './client.ts';
import { paymentVerbs } from './payments.ts';
import { providerName } from './unsupported.ts';

const daySeconds = 24 * 60 * 60;

/** What the provider does in Brazil (https://www.mercadopago.com.br/developers). */
export const mercadoPagoCapabilities: Capabilities = {
  methods: {
    card: {
      minMinor: 50,
      maxMinor: 99_999_999,
      maxInstallments: 12,
      refundable: true,
      refundDays: 180,
      captureLater: true,
      payer: [],
      expiresIn: null,
    },
    pix: {
      minMinor: 1,
      maxMinor: 99_999_999,
      maxInstallments: 1,
      refundable: true,
      refundDays: 180,
      captureLater: false,
      payer: [],
      expiresIn: { min: 30 * 60, max: 30 * daySeconds },
    },
    boleto: {
      minMinor: 400,
      maxMinor: 99_999_999,
      maxInstallments: 1,
      refundable: true,
      refundDays: 180,
      captureLater: false,
      payer: ['name', 'document', 'address'],
      expiresIn: { min: daySeconds, max: 30 * daySeconds },
    },
  },
  openPayments: false,
  confirmAgain: false,
  customers: false,
  catalogue: false,
  subscriptions: false,
  disputes: false,
  events: 'payment',
  searchLagMs: 75_000,
};

/** Implements the port over the provider's API, one instance per account. */
export function createMercadoPagoProvider(env: ClientEnv, slots?: RateSlots, log?: CallLog): OpenProvider {
  return (credentials) => {
    const send = createClient(env, credentials, { slots, log });
    return {
      capabilities: mercadoPagoCapabilities,
      ...unsupportedVerbs(providerName),
      ...paymentVerbs(send),
      ...bookVerbs(send),
      ...accountVerbs(send, credentials.secretKey),
    };
  };
}
