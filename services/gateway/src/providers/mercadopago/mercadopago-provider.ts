import type { Adapter } from '../kit/adapter.ts';
import { restGateway } from '../kit/rest-gateway.ts';
import { accountNamespace } from './account.ts';
import { apiUrlOf, createClient, type MercadoPagoClient, providerName } from './client.ts';
import { customersNamespace } from './customers.ts';
import { eventsNamespace } from './notifications.ts';
import { paymentsNamespace } from './payments.ts';
import { refundsNamespace } from './refunds.ts';
import { savedCardsNamespace } from './saved-cards.ts';
import { settlementsNamespace } from './settlements/settlements.ts';
import { terms } from './terms.ts';
import { words } from './words.ts';

const daySeconds = 24 * 60 * 60;

/** What the provider does in Brazil (https://www.mercadopago.com.br/developers). */
const adapter: Adapter<MercadoPagoClient> = {
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
    capturesInParts: false,
    incrementsAuthorizations: false,
    splitsPayments: false,
    searchLagMs: 75_000,
    forgetsUnpaid: false,
    tellsAtRelease: true,
    namedRefunds: false,
    returnsFees: true,
  },
  namespaces: {
    account: accountNamespace,
    events: eventsNamespace,
    payments: paymentsNamespace,
    refunds: refundsNamespace,
    customers: customersNamespace,
    paymentMethods: savedCardsNamespace,
    settlements: settlementsNamespace,
  },
};

export const mercadoPago = restGateway({
  adapter,
  createClient,
  words,
  terms,
  pathWords: [
    ...['cards', 'customers', 'installments', 'me', 'payment_methods', 'payments', 'refunds', 'search'],
    ...['account', 'config', 'list', 'release_report', 'users', 'v1'],
  ],
  apiUrl: apiUrlOf,
});
