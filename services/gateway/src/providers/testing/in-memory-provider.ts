import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountVerbs } from '../account-verbs.ts';
import type { OpenProvider } from '../payment-provider.ts';
import { ProviderRejected, ProviderSignatureInvalid } from '../provider-errors.ts';
import type { ProviderEvent } from '../provider-event.ts';
import { MemoryAccount, type MemoryFault, type MemoryWorld } from './memory-account.ts';
import { memoryBooks } from './memory-books.ts';
import { memoryCatalog } from './memory-catalog.ts';
import { memoryCustomers } from './memory-customers.ts';
import { memoryInvoices } from './memory-invoices.ts';
import { memoryPayments } from './memory-payments.ts';
import { memoryBilling, memorySubscriptions } from './memory-subscriptions.ts';

/** The key that this provider accepts from nobody. */
export const refusedMemoryKey = 'mem_refused';

/** What signs a posted event here: a keyed digest of the body. */
export const signMemoryEvent = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Events are posted in our words, times as text. */
function translate(rawBody: string): ProviderEvent {
  const event: ProviderEvent = JSON.parse(rawBody);
  return { ...event, createdAt: new Date(event.createdAt) };
}

function accountVerbs(account: MemoryAccount): AccountVerbs {
  const { endpoints } = account;
  return {
    checkAccount: async () => ({
      externalId: account.externalId,
      liveMode: false,
      chargesEnabled: true,
      defaultCurrency: 'BRL',
      country: 'BR',
    }),
    async registerEventEndpoint({ url }) {
      const known = [...endpoints].find(([, address]) => address === url);
      if (known) return { externalId: known[0], secret: null };
      const externalId = account.newId('we');
      endpoints.set(externalId, url);
      return { externalId, secret: `secret_of_${externalId}` };
    },
    async removeEventEndpoint(externalId) {
      endpoints.delete(externalId);
    },
    readEvent(rawBody, signature, secret) {
      const expected = Buffer.from(signMemoryEvent(rawBody.toString('utf8'), secret));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        throw new ProviderSignatureInvalid('The signature of a posted event does not hold');
      }
      return translate(rawBody.toString('utf8'));
    },
    translateEvent: translate,
  };
}

/** Creates a provider that lives in memory alone. */
export interface InMemoryProvider {
  open: OpenProvider;
  /** Lets the next write go wrong. */
  fail(fault: MemoryFault | null): void;
  /** The charges made there, all accounts together. */
  chargeCount(): number;
}

/**
 * A second provider behind the port, for the contract's sake: what every adapter has to keep is not what one provider
 * happens to do. It answers at once, charges nobody and forgets everything with the process.
 */
export function createInMemoryProvider(): InMemoryProvider {
  const world: MemoryWorld = { accounts: new Map(), fault: null, charges: 0 };
  return {
    open({ secretKey }) {
      if (secretKey === refusedMemoryKey) {
        const refuse = async (): Promise<never> => {
          throw new ProviderRejected('credentials', 'As chaves do provedor de pagamento não foram aceitas.');
        };
        return { ...openAccount(new MemoryAccount(world)), checkAccount: refuse };
      }
      const account = world.accounts.get(secretKey) ?? new MemoryAccount(world);
      world.accounts.set(secretKey, account);
      return openAccount(account);
    },
    fail: (fault) => {
      world.fault = fault;
    },
    chargeCount: () => world.charges,
  };
}

const openAccount = (account: MemoryAccount) => ({
  ...memoryPayments(account),
  ...memoryBooks(account),
  ...memoryBilling(account),
  ...memoryInvoices(account),
  ...memoryCustomers(account),
  ...memoryCatalog(account),
  ...memorySubscriptions(account),
  ...accountVerbs(account),
});
