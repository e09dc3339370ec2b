import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { timedProviderCall } from '../../platform/http/server-timing.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import { beforeSending } from '../../providers/unsent.ts';
import type { PaymentConfigSchema } from '../payment-config/payment-config.entity.ts';
import { openSealedProvider } from '../payment-config/payment-config.secrets.ts';
import { type AccountRef, findPreviousCredentials } from '../payment-config/previous-credentials.ts';
import { type Accounts, accountGone, catalogueGatewayOf } from './gateway-choice.ts';
import type { MerchantGateway } from './key-pair.statement.ts';
import { merchantOf } from './merchant-auth.ts';

/** Who calls, on which provider account, and what counts the wait for the provider. */
interface Caller {
  merchant: MerchantScope;
  /** The account that something new is begun on. */
  gateway: MerchantGateway;
  /** All accounts of the merchant that are in force. */
  gateways: MerchantGateway[];
  requestId: string;
  /** `link`: a payer, at a payment link. */
  origin: 'api' | 'portal' | 'link';
  log: Pick<FastifyRequest['log'], 'warn'>;
  /** Runs each statement as a transaction, outside `em.transactional`. */
  em: EntityManager;
  timed<T>(ask: () => Promise<T>): Promise<T>;
}

/** One merchant's call on their provider account. */
export interface Call extends Omit<Caller, 'timed'> {
  /** True once the provider was called: from then on there may have been an effect. */
  providerCalled: boolean;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(ask: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /** Calls the account that something was begun on, also with keys replaced since, while one opens it. */
  providerOf<T>(account: AccountRef, ask: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /**
   * Returns the keys under which something begun on this account is attempted again: the same or, where those
   * never worked, the ones in force. Null when they are lost: another account would not recognise the
   * attempt.
   */
  accountForRetry(account: AccountRef): Promise<AccountRef | null>;
}

const providersKept = 500;

/**
 * Opens the provider accounts of merchants, one port for each sealed key. The sealed key is read anew with
 * every request, so that a changed configuration holds at once; only the work of opening it is spared.
 */
function createAccounts(context: AppContext): (gateway: MerchantGateway) => PaymentProvider {
  const opened = new Map<string, PaymentProvider>();
  return ({ configId, gatewayType, sealedSecretKey }) => {
    const known = opened.get(sealedSecretKey);
    if (known) return known;
    const provider = openSealedProvider(context, { id: configId, gatewayType }, sealedSecretKey);
    if (opened.size >= providersKept) opened.clear();
    opened.set(sealedSecretKey, provider);
    return provider;
  };
}

/** Returns whether the key in force is known to open this account of the provider. */
async function opensAccount(id: string, accountExternalId: string | null, em: EntityManager) {
  if (accountExternalId === null) return false;
  const config = await queries<typeof PaymentConfigSchema>(em)
    .selectFrom('payment_configs')
    .select('id')
    .where((eb) => eb.and({ id, accountExternalId }))
    .executeTakeFirst();
  return config !== undefined;
}

/** Makes the function that opens one call. */
export function createAccountCalls(context: AppContext): (caller: Caller) => Call {
  const accountOf = createAccounts(context);
  return ({ timed, ...caller }) => {
    const { gateway, gateways, em } = caller;
    /** The account in force of the configuration that something was begun on: never one at another gateway. */
    const inForce = ({ configId }: AccountRef): MerchantGateway => {
      const own = gateways.find((configured) => configured.configId === configId);
      if (!own) throw accountGone();
      return own;
    };
    const send = <T>(
      provider: PaymentProvider,
      ask: (provider: PaymentProvider) => Promise<T>,
    ): Promise<T> => {
      call.providerCalled = true;
      return timed(() => ask(provider));
    };
    const isCurrent = (account: AccountRef) => inForce(account).keyRevision === account.keyRevision;
    const call: Call = {
      ...caller,
      providerCalled: false,
      accountForRetry: async (account) => {
        if (isCurrent(account)) return account;
        const previous = await findPreviousCredentials(context, account, em);
        return previous?.neverWorked ? inForce(account) : previous && account;
      },
      providerOf: async (account, ask) => {
        const previous = isCurrent(account)
          ? null
          : await beforeSending(() => findPreviousCredentials(context, account, em));
        const own = inForce(account);
        if (!previous) return send(accountOf(own), ask);
        try {
          return await send(previous.provider, ask);
        } catch (error) {
          // A key that was rolled is revoked at the provider: the one in force opens the same account.
          const isRevoked = error instanceof ProviderRejected && error.reason === 'credentials';
          const isSame =
            isRevoked &&
            (await beforeSending(() => opensAccount(own.configId, previous.accountExternalId, em)));
          if (!isSame) throw error;
          return send(accountOf(own), ask);
        }
      },
      provider: (ask) => send(accountOf(gateway), ask),
    };
    return call;
  };
}

/**
 * Makes the function that opens a server's call on the account that `choose` picks: the one with the catalogue unless told.
 * It throws what `choose` throws.
 */
export function createCalls(
  context: AppContext,
): (request: FastifyRequest, choose?: (accounts: Accounts) => MerchantGateway) => Call {
  const openCall = createAccountCalls(context);
  // Calls load no entity, so they share it: a fork for each would be a share of what a payment costs.
  const em = context.orm.em.fork();
  return (request, choose = (accounts) => catalogueGatewayOf(accounts)) => {
    const merchant = merchantOf(request);
    const { id: requestId, log } = request;
    return openCall({
      merchant,
      gateway: choose(merchant),
      gateways: merchant.gateways,
      requestId,
      origin: 'api',
      log,
      em,
      timed: (ask) => timedProviderCall(request, ask),
    });
  };
}
