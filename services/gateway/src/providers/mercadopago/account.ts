import { readAnswer } from '../kit/read-answer.ts';
import type { AccountNamespace } from '../port/account.ts';
import type { AccountCredentials } from '../port/payment-provider.ts';
import type { Client } from './client.ts';
import { AccountAnswer } from './objects.ts';

/** Sites by which the provider names countries. */
const countries: Record<string, { country: string; currency: string }> = {
  MLB: { country: 'BR', currency: 'BRL' },
};

export const accountNamespace = (send: Client, { secretKey }: AccountCredentials): AccountNamespace => ({
  async retrieve() {
    const {
      id,
      site_id: site,
      country_id: country,
      tags,
      status,
    } = readAnswer(AccountAnswer, await send({ method: 'GET', path: '/users/me' }));
    const known = countries[site];
    return {
      externalId: String(id),
      // Users for tests have keys that look like those for production.
      liveMode: !secretKey.startsWith('TEST-') && !tags?.includes('test_user'),
      chargesEnabled: status?.sell?.allow ?? true,
      defaultCurrency: known?.currency ?? '',
      country: known?.country ?? country ?? '',
    };
  },
});
