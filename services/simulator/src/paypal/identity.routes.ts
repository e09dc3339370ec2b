import { newAccessToken } from './account.ts';
import { ok, type PayPalEndpoint } from './api.ts';
import { badRequest, OAuthError } from './errors.ts';
import { payPalId } from './ids.ts';

const scopes = [
  'https://uri.paypal.com/services/payments/payment',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/payments/realtimepayment',
  'https://uri.paypal.com/services/vault/payment-tokens/read',
  'https://uri.paypal.com/services/vault/payment-tokens/readwrite',
  'https://uri.paypal.com/services/reporting/search/read',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://uri.paypal.com/services/disputes/read-seller',
  'https://uri.paypal.com/services/paypalattributes',
  'openid',
];

/** Access tokens, and the account behind one. */
export const identityEndpoints: PayPalEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/oauth2/token',
    isBasic: true,
    handle({ account, nowMs }, { body }) {
      const grant = body.text('grant_type');
      if (grant === null) throw new OAuthError(400, 'invalid_request', 'Missing grant_type');
      if (grant !== 'client_credentials') {
        throw new OAuthError(400, 'unsupported_grant_type', 'Unsupported grant_type');
      }
      const { token, seconds } = newAccessToken(account, nowMs);
      return ok({
        scope: scopes.join(' '),
        access_token: token,
        token_type: 'Bearer',
        app_id: `APP-${payPalId(`app ${account.accountId}`)}`,
        expires_in: seconds,
        nonce: `${new Date(nowMs).toISOString()}${payPalId(token)}`,
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/identity/oauth2/userinfo',
    query: ['schema'],
    handle({ account }, { query }) {
      if (query.schema !== 'paypalv1.1') {
        throw badRequest('INVALID_PARAMETER_VALUE', { field: 'schema', location: 'query' });
      }
      return ok({
        user_id: `https://www.paypal.com/webapps/auth/identity/user/${payPalId(`user ${account.accountId}`)}`,
        name: 'Loja Simulada',
        given_name: 'Loja',
        family_name: 'Simulada',
        payer_id: account.merchantId,
        address: {
          street_address: 'Av. Paulista, 1000',
          locality: 'São Paulo',
          region: 'SP',
          postal_code: '01310-100',
          country: 'BR',
        },
        verified_account: account.rest.endsWith('nocharges') ? 'false' : 'true',
        emails: [{ value: account.email, primary: true, confirmed: true }],
      });
    },
  },
];
