import type { AccountVerbs } from '../account-verbs.ts';
import type { Client } from './client.ts';
import { loadNotification, readPosted } from './notifications.ts';
import { AccountAnswer, readAnswer } from './objects.ts';
import { unsupported } from './unsupported.ts';

/** Sites by which the provider names countries. */
const countries: Record<string, { country: string; currency: string }> = {
  MLB: { country: 'BR', currency: 'BRL' },
};

const refuse = async () => {
  throw unsupported('events');
};

export function accountVerbs(send: Client, accessToken: string): AccountVerbs {
  return {
    async checkAccount() {
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
        liveMode: !accessToken.startsWith('TEST-') && !tags?.includes('test_user'),
        chargesEnabled: status?.sell?.allow ?? true,
        defaultCurrency: known?.currency ?? '',
        country: known?.country ?? country ?? '',
      };
    },
    // The address goes with each payment: the API registers none.
    registerEventEndpoint: refuse,
    createEventEndpoint: refuse,
    findEventEndpoints: async () => [],
    removeEventEndpoint: async () => undefined,
    readEvent: readPosted,
    loadEvent: (rawBody) => loadNotification(send, rawBody),
  };
}
