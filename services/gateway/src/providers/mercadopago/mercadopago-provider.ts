import type { CallLog } from '../call-log.ts';
import { type Adapter, capabilitiesBy, openAccount } from '../kit/adapter.ts';
import type { Gateway } from '../kit/gateway.ts';
import type { OpenProvider } from '../port/payment-provider.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import { type SandboxEnv, sandboxNamespace } from '../sandbox-payers.ts';
import { accountNamespace } from './account.ts';
import { type Client, type ClientEnv, createClient, providerName } from './client.ts';
import { customersNamespace } from './customers.ts';
import { eventsNamespace } from './notifications.ts';
import { paymentsNamespace } from './payments.ts';
import { refundsNamespace } from './refunds.ts';
import { savedCardsNamespace } from './saved-cards.ts';
import { words } from './words.ts';

const daySeconds = 24 * 60 * 60;

/** What the provider does in Brazil (https://www.mercadopago.com.br/developers). */
const adapter: Adapter<Client> = {
  name: providerName,
  declared: {
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
    chargesStoredCards: false,
    savesCardsWhilePaying: false,
    searchLagMs: 75_000,
    forgetsUnpaid: false,
    namedRefunds: false,
  },
  namespaces: {
    account: accountNamespace,
    events: eventsNamespace,
    payments: paymentsNamespace,
    refunds: refundsNamespace,
    customers: customersNamespace,
    paymentMethods: savedCardsNamespace,
  },
};

/** Implements the port over the provider's API, one instance per account. */
export function createMercadoPagoProvider(
  env: ClientEnv & SandboxEnv,
  slots?: RateSlots,
  log?: CallLog,
): OpenProvider {
  const own = { ...adapter, namespaces: { ...adapter.namespaces, ...sandboxNamespace(env) } };
  const capabilities = capabilitiesBy(own);
  return (credentials) => {
    const client = createClient(env, credentials, { slots, log });
    return openAccount(own, capabilities, client, credentials);
  };
}

export const mercadoPago: Gateway = {
  capabilities: capabilitiesBy(adapter),
  words,
  apiUrl: ({ MERCADOPAGO_API_URL }) => MERCADOPAGO_API_URL,
  create: createMercadoPagoProvider,
};
