import type Stripe from 'stripe';
import type { AccountNamespace } from '../port/account.ts';
import { asProviderCall } from './errors.ts';

export const accountNamespace = (stripe: Stripe): AccountNamespace => ({
  retrieve: () =>
    asProviderCall(async () => {
      // The mode belongs to the key: the account object lacks it, the balance has it.
      const [account, balance] = await Promise.all([
        stripe.accounts.retrieveCurrent(),
        stripe.balance.retrieve(),
      ]);
      return {
        externalId: account.id,
        liveMode: balance.livemode,
        chargesEnabled: account.charges_enabled,
        defaultCurrency: (account.default_currency ?? '').toUpperCase(),
        country: account.country ?? '',
      };
    }),
});
