import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { gatewayOf, type Merchant, type MerchantGateway, merchantOf } from '../../plugins/merchant-auth.ts';
import { timedProviderCall } from '../../plugins/server-timing.ts';
import type { PaymentVerbs } from '../../providers/payment-provider.ts';
import { sealContext } from '../payment-config/payment-config.secrets.ts';

/** One merchant's call: who asks, on whose provider account, under which request id. */
export interface Call {
  merchant: Merchant;
  gateway: MerchantGateway;
  requestId: string;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(call: (provider: PaymentVerbs) => Promise<T>): Promise<T>;
}

/** @throws 422 when the merchant has no provider account in this environment. */
export function openCall({ vault, openProvider }: AppContext, request: FastifyRequest): Call {
  const merchant = merchantOf(request);
  const gateway = gatewayOf(merchant);
  return {
    merchant,
    gateway,
    requestId: request.id,
    provider: (call) => {
      const context = sealContext(gateway.configId, 'secret_key');
      const provider = openProvider({ secretKey: vault.decrypt(gateway.sealedSecretKey, context) });
      return timedProviderCall(request, () => call(provider));
    },
  };
}
