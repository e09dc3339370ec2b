import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { poolRunner } from '../../database/sql-runner.ts';
import { gatewayOf, type Merchant, type MerchantGateway, merchantOf } from '../../plugins/merchant-auth.ts';
import { timedProviderCall } from '../../plugins/server-timing.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { type BegunWith, openFormerAccount } from '../payment-config/former-keys.ts';
import { sealContext } from '../payment-config/payment-config.secrets.ts';

/** One merchant's call: who asks, on whose provider account, under which request id. */
export interface Call {
  merchant: Merchant;
  gateway: MerchantGateway;
  requestId: string;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /** Calls the account that something was begun on, though the keys have been replaced since, as long as it can. */
  providerOf<T>(begun: BegunWith, call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /** Whether `providerOf` would call the very account that something was begun on. */
  reaches(begun: BegunWith): Promise<boolean>;
}

const providersKept = 500;

/**
 * Opens the provider accounts of merchants, one port for each sealed key. The sealed key is read anew with every
 * request, so a changed configuration holds at once; only the work of opening it is spared.
 */
function createAccounts({ vault, openProvider }: AppContext): (gateway: MerchantGateway) => PaymentProvider {
  const opened = new Map<string, PaymentProvider>();
  return ({ configId, sealedSecretKey }) => {
    const known = opened.get(sealedSecretKey);
    if (known) return known;
    const secretKey = vault.decrypt(sealedSecretKey, sealContext(configId, 'secret_key'));
    const provider = openProvider({ secretKey });
    if (opened.size >= providersKept) opened.clear();
    opened.set(sealedSecretKey, provider);
    return provider;
  };
}

/** Makes the function that opens one call. It throws 422 when the merchant has no provider account. */
export function createCalls(context: AppContext): (request: FastifyRequest) => Call {
  const accountOf = createAccounts(context);
  const sql = poolRunner(context.orm);
  return (request) => {
    const merchant = merchantOf(request);
    const gateway = gatewayOf(merchant);
    const isCurrent = ({ configId, keyRevision }: BegunWith) =>
      configId === gateway.configId && keyRevision === gateway.keyRevision;
    const former = (begun: BegunWith) => openFormerAccount(context, begun, sql);
    return {
      merchant,
      gateway,
      requestId: request.id,
      reaches: async (begun) => isCurrent(begun) || (await former(begun)) !== null,
      providerOf: async (begun, call) => {
        const provider = (isCurrent(begun) ? null : await former(begun)) ?? accountOf(gateway);
        return timedProviderCall(request, () => call(provider));
      },
      provider: (call) => {
        const provider = accountOf(gateway);
        return timedProviderCall(request, () => call(provider));
      },
    };
  };
}
