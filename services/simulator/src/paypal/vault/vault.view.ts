import type {
  PayPalPayer,
  PayPalPaymentTokenRecord,
  PayPalSetupTokenRecord,
} from '../../kernel/paypal-records.ts';
import type { PayPalContext } from '../context.ts';
import { customerView } from '../customer.ts';
import { settingsOf } from '../settings.ts';

const walletView = (source: Record<string, unknown>, payer: PayPalPayer | null) => ({
  payment_source: {
    paypal: {
      ...source,
      ...(payer && {
        email_address: payer.email,
        payer_id: payer.payerId,
        account_id: payer.payerId,
        name: {
          given_name: payer.givenName,
          surname: payer.surname,
          full_name: `${payer.givenName} ${payer.surname}`,
        },
        address: { country_code: 'BR' },
      }),
    },
  },
});

/** A setup token in the API's shape. */
export function setupTokenView({ baseUrl }: PayPalContext, token: PayPalSetupTokenRecord) {
  const { id, status } = token;
  const self = { href: `${baseUrl}/v3/vault/setup-tokens/${id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${baseUrl}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' };
  const confirm = { href: `${baseUrl}/v3/vault/payment-tokens`, rel: 'confirm', method: 'POST' };
  const next = { PAYER_ACTION_REQUIRED: [approve], APPROVED: [confirm], CREATED: [], VAULTED: [] }[status];
  return {
    id,
    status,
    customer: customerView(token.customer),
    ...walletView(token.source, token.payer),
    links: [self, ...next],
  };
}

const cardView = { payment_source: { card: { brand: 'VISA', last_digits: '1111', expiry: '2031-12' } } };

/** A payment token in the API's shape. */
export function paymentTokenView({ baseUrl, store }: PayPalContext, token: PayPalPaymentTokenRecord) {
  const href = `${baseUrl}/v3/vault/payment-tokens/${token.id}`;
  return {
    id: token.id,
    customer: customerView(token.customer),
    ...(settingsOf(store).vaultsCards ? cardView : walletView(token.source, token.payer)),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}
