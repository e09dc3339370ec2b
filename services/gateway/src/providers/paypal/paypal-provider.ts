import type { CallLog } from '../call-log.ts';
import { type Adapter, accountsOf, capabilitiesBy } from '../kit/adapter.ts';
import type { Gateway } from '../kit/gateway.ts';
import type { Client } from '../kit/rest-client.ts';
import type { OpenProvider } from '../port/payment-provider.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import type { SandboxEnv } from '../sandbox-payers.ts';
import { accountNamespace } from './account.ts';
import { apiUrlOf, type ClientEnv, createClient, providerName } from './client.ts';
import { disputesNamespace } from './disputes.ts';
import { eventEndpointsNamespace } from './event-endpoints.ts';
import { eventsNamespace } from './events.ts';
import { paymentsNamespace } from './orders.ts';
import { refundsNamespace } from './refunds.ts';
import { settlementsNamespace } from './settlements.ts';
import { type CertificateSource, createCertificates } from './signature.ts';
import { terms } from './terms.ts';
import { listedWithinMs } from './transaction-search.ts';
import { vaultNamespace } from './vault.ts';
import { words } from './words.ts';

const hourSeconds = 60 * 60;

/** What the provider does in Brazil (https://developer.paypal.com/docs/api/orders/v2). */
const adapterOf = (certificates: CertificateSource): Adapter<Client> => ({
  name: providerName,
  declared: {
    methods: {
      paypal: {
        minMinor: 1,
        maxMinor: 99_999_999,
        maxInstallments: 1,
        refundable: true,
        refundDays: 180,
        captureLater: true,
        payer: [],
        expiresIn: { min: 3 * hourSeconds, max: 3 * hourSeconds },
        savedWhilePaying: true,
        chargedStored: true,
      },
    },
    openPayments: false,
    confirmAgain: false,
    chargesStoredCards: false,
    savesCardsWhilePaying: false,
    capturesInParts: false,
    incrementsAuthorizations: false,
    splitsPayments: false,
    customersAreOurs: true,
    attachesTokens: false,
    searchLagMs: 0,
    storedSearchLagMs: listedWithinMs,
    findsStoredAlone: true,
    forgetsUnpaid: true,
    namedRefunds: true,
  },
  namespaces: {
    account: accountNamespace,
    events: eventsNamespace(certificates),
    eventEndpoints: eventEndpointsNamespace,
    payments: paymentsNamespace,
    paymentMethods: vaultNamespace,
    refunds: refundsNamespace,
    disputes: disputesNamespace,
    settlements: settlementsNamespace,
  },
});

/** Implements the port over the provider's API, one instance per account, opened by `client id:secret`. */
export function createPayPalProvider(
  env: ClientEnv & SandboxEnv,
  slots?: RateSlots,
  log?: CallLog,
): OpenProvider {
  const certificates = createCertificates(env.PAYPAL_API_URL, env.PROVIDER_TIMEOUT_MS);
  return accountsOf(adapterOf(certificates), env, (credentials) =>
    createClient(env, credentials, { slots, log }),
  );
}

export const payPal: Gateway = {
  capabilities: capabilitiesBy(adapterOf(createCertificates('', 0))),
  words,
  terms,
  pathWords: [
    ...[
      'authorizations',
      'authorize',
      'capture',
      'captures',
      'certs',
      'checkout',
      'identity',
      'notifications',
    ],
    ...[
      'oauth2',
      'orders',
      'payment-tokens',
      'payments',
      'refund',
      'refunds',
      'reporting',
      'token',
      'transactions',
      'userinfo',
    ],
    ...['v1', 'v2', 'v3', 'vault', 'void', 'webhooks'],
  ],
  opensWithBoth: true,
  apiUrl: (env) => apiUrlOf(env),
  create: createPayPalProvider,
};
