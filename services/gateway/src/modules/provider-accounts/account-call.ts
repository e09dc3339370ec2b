import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../context.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { beforeSending } from '../../providers/port/unsent.ts';
import { askCandidates, candidatesAt } from './candidate-accounts.ts';
import { type Accounts, accountGone, missingConfig } from './gateway-choice.ts';
import { findPreviousCredentials } from './previous-credentials.ts';
import { findAccounts } from './provider-account.repository.ts';
import { type AccountRef, openAccount, type ProviderAccount } from './provider-account.ts';

/** Who calls, on which provider account, and what counts the wait for the provider. */
interface Caller {
  merchant: MerchantScope;
  /** The account that something new is begun on. */
  gateway: ProviderAccount;
  /** All accounts of the merchant that are in force. */
  gateways: ProviderAccount[];
  requestId: string;
  /** `link`: a payer, at a payment link. */
  origin: 'api' | 'portal' | 'link';
  /** The link that a payer pays. */
  linkId?: string | undefined;
  log: Pick<FastifyRequest['log'], 'warn'>;
  /** Runs each statement as a transaction, outside `em.transactional`. */
  em: EntityManager;
  timed<T>(ask: () => Promise<T>): Promise<T>;
}

/** One merchant's call on their provider account. */
export interface Call extends Omit<Caller, 'timed'> {
  /** True once the provider was called: from then on there may have been an effect. */
  readonly providerCalled: boolean;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(ask: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /** The same call on the merchant's account at this gateway. @throws 422 without one */
  at(gatewayType: GatewayType): Call;
  /** Calls the account that something was begun on, also with keys replaced since, while one opens it. */
  providerOf<T>(account: AccountRef, ask: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /**
   * Returns the keys under which something begun on this account is attempted again: the same or, where those
   * never worked, the ones in force. Null when they are lost: another account would not recognise the
   * attempt.
   */
  accountForRetry(account: AccountRef): Promise<AccountRef | null>;
}

/** Opens one call. */
export function openCall(
  context: AppContext,
  given: Caller,
  progress: { providerCalled: boolean } = { providerCalled: false },
): Call {
  const { timed, ...caller } = given;
  const { gateway, gateways, em } = caller;
  /** The account in force of the configuration that something was begun on: never one at another gateway. */
  const inForce = ({ configId }: AccountRef): ProviderAccount => {
    const own = gateways.find((configured) => configured.configId === configId);
    if (!own) throw accountGone();
    return own;
  };
  const send = <T>(provider: PaymentProvider, ask: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
    progress.providerCalled = true;
    return timed(() => ask(provider));
  };
  return {
    ...caller,
    get providerCalled() {
      return progress.providerCalled;
    },
    provider: (ask) => send(openAccount(context, gateway), ask),
    at(gatewayType) {
      const own = gateways.find((configured) => configured.gatewayType === gatewayType);
      if (!own) throw accountGone();
      return openCall(context, { ...given, gateway: own }, progress);
    },
    providerOf: async (account, ask) => {
      const own = inForce(account);
      const candidates =
        own.keyRevision === account.keyRevision
          ? [{ provider: openAccount(context, own), isSame: true }]
          : await beforeSending(() => candidatesAt(context, own, account, em));
      // Another account is asked only where it is all there is: the key that something was begun with is lost.
      const [first, ...others] = candidates;
      const asked = first ? [first, ...others.filter(({ isSame }) => isSame)] : [];
      const answer = await askCandidates(asked, (provider) => send(provider, ask));
      if (!answer) throw accountGone();
      return answer.value;
    },
    accountForRetry: async (account) => {
      const own = inForce(account);
      if (own.keyRevision === account.keyRevision) return account;
      const previous = await findPreviousCredentials(context, account, em);
      return previous?.neverWorked ? own : previous && account;
    },
  };
}

/**
 * Makes the function that opens a call for a merchant who is known without a key pair: in the portal, or at a
 * payment link. `choose` picks the account of something new; what exists is reached by `providerOf`, whatever
 * was chosen. It throws what `choose` throws, and 422 without any account, in the words that the screens look for.
 */
export function createScopeCalls(context: AppContext, origin: 'portal' | 'link') {
  return async (
    { userId, environment, linkId }: MerchantScope & { linkId?: string },
    { id: requestId, log, em }: Pick<FastifyRequest, 'id' | 'log' | 'em'>,
    choose: (accounts: Accounts) => ProviderAccount | Promise<ProviderAccount>,
  ): Promise<Call> => {
    const gateways = await findAccounts({ userId, environment }, em);
    if (gateways.length === 0) throw missingConfig();
    return openCall(context, {
      merchant: { userId, environment },
      gateway: await choose({ gateways }),
      gateways,
      requestId,
      origin,
      linkId,
      log,
      em: em.fork(),
      // Neither the portal's responses nor a payer's show how long they took.
      timed: (ask) => ask(),
    });
  };
}
