import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { gatewayOf, type Merchant, type MerchantGateway, merchantOf } from '../../plugins/merchant-auth.ts';
import { timedProviderCall } from '../../plugins/server-timing.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { sealContext } from '../payment-config/payment-config.secrets.ts';

/** One merchant's call: who asks, on whose provider account, under which request id. */
export interface Call {
  merchant: Merchant;
  gateway: MerchantGateway;
  requestId: string;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
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
  return (request) => {
    const merchant = merchantOf(request);
    const gateway = gatewayOf(merchant);
    return {
      merchant,
      gateway,
      requestId: request.id,
      provider: (call) => {
        const provider = accountOf(gateway);
        return timedProviderCall(request, () => call(provider));
      },
    };
  };
}
