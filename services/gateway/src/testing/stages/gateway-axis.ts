import { charge } from '../app/merchant.ts';
import type { FaultyProvider } from '../servers/faulty-provider.ts';
import { chargeBy, type MethodMerchant } from './by-method.ts';

/** The gateways that there are. */
export type UsedGateway = 'STRIPE' | 'MERCADOPAGO';

interface AccountsCase {
  names: string;
  gateways: UsedGateway[];
}

/** The accounts that a merchant may have, the first one configured first: what moves money is tested with each. */
export const accountCases: AccountsCase[] = [
  { names: 'Stripe alone', gateways: ['STRIPE'] },
  { names: 'Mercado Pago alone', gateways: ['MERCADOPAGO'] },
  { names: 'Stripe, then Mercado Pago', gateways: ['STRIPE', 'MERCADOPAGO'] },
  { names: 'Mercado Pago, then Stripe', gateways: ['MERCADOPAGO', 'STRIPE'] },
];

/** Those of which one account keeps customers, catalogue and subscriptions. */
export const catalogueCases = accountCases.filter(({ gateways }) => gateways.includes('STRIPE'));

/** Each gateway of each merchant's accounts. */
export const gatewayCases = accountCases.flatMap((accounts) =>
  accounts.gateways.map((gateway) => ({ ...accounts, gateway })),
);

/** How tests charge at a gateway, and read what its own books say. Amounts in centavos. */
export interface GatewayBooks {
  /** A body for `POST /process`: R$ 150,00 by a card that is charged at once. */
  order(merchant: MethodMerchant, overrides?: object): Promise<object>;
  /** A card as the payer's browser hands it over; one that the issuer declines, too. */
  approvedCard(merchant: MethodMerchant): Promise<string>;
  declinedCard(merchant: MethodMerchant): Promise<string>;
  maxInstallments: number;
  refundsPath(externalId: string): string;
  /** How often the gateway's client sends a request whose answer is lost. */
  sends: number;
  /** What was given back of a payment, the oldest first. */
  refunded(merchant: MethodMerchant, externalId: string): Promise<number[]>;
}

export const gatewayBooks = ({ sdk, url }: FaultyProvider): Record<UsedGateway, GatewayBooks> => ({
  STRIPE: {
    order: async (_merchant, overrides) => charge({ amount: 15_000, gatewayType: 'STRIPE', ...overrides }),
    approvedCard: async () => 'pm_card_visa',
    declinedCard: async () => 'pm_card_chargeDeclined',
    maxInstallments: 1,
    refundsPath: () => '/v1/refunds',
    sends: 2,
    async refunded({ user }, externalId) {
      const { data } = await sdk(`sk_test_${user.id}`).refunds.list({ payment_intent: externalId });
      return data.map(({ amount }) => amount).reverse();
    },
  },
  MERCADOPAGO: {
    order: async (merchant, overrides) =>
      chargeBy(
        { type: 'card', token: await merchant.cardToken() },
        { gatewayType: 'MERCADOPAGO', ...overrides },
      ),
    approvedCard: (merchant) => merchant.cardToken('APRO'),
    declinedCard: (merchant) => merchant.cardToken('OTHE'),
    maxInstallments: 12,
    refundsPath: (externalId) => `/mercadopago/v1/payments/${externalId}/refunds`,
    sends: 1,
    async refunded({ user }, externalId) {
      const response = await fetch(`${url}/mercadopago/v1/payments/${externalId}`, {
        headers: { authorization: `Bearer TEST-token-${user.id}` },
      });
      const { refunds } = (await response.json()) as { refunds: { amount: number }[] };
      return refunds.map(({ amount }) => Math.round(amount * 100));
    },
  },
});
