import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { AccountNamespace } from '../port/account.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import { AccountAnswer } from './objects.ts';

/** Currencies by country. */
const currencies: Record<string, string> = { BR: 'BRL' };

export const accountNamespace = (send: Client, { environment }: AccountCredentials): AccountNamespace => ({
  async retrieve() {
    const path = '/v1/identity/oauth2/userinfo';
    const answer = await send({ method: 'GET', path, query: { schema: 'paypalv1.1' } });
    const { payer_id: externalId, verified_account: verified, address } = readAnswer(AccountAnswer, answer);
    const country = address?.country ?? address?.country_code ?? '';
    return {
      externalId,
      // Each environment has an address of its own, which refuses the keys of the other.
      liveMode: environment === 'PRODUCTION',
      chargesEnabled: verified === undefined || verified === null || String(verified) === 'true',
      defaultCurrency: currencies[country] ?? '',
      country,
    };
  },
});
