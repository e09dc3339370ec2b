import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { gatewayOf, type Merchant, type MerchantGateway, merchantOf } from '../../plugins/merchant-auth.ts';
import { timedProviderCall } from '../../plugins/server-timing.ts';
import type { PaymentVerbs } from '../../providers/payment-provider.ts';
import { openSealedProvider } from '../payment-config/payment-config.service.ts';

/** One merchant's call: who asks, on whose provider account, under which request id. */
export interface Call {
  merchant: Merchant;
  gateway: MerchantGateway;
  requestId: string;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(call: (provider: PaymentVerbs) => Promise<T>): Promise<T>;
}

/** @throws 422 when the merchant has no provider account in this environment. */
export function openCall(context: AppContext, request: FastifyRequest): Call {
  const merchant = merchantOf(request);
  const gateway = gatewayOf(merchant);
  return {
    merchant,
    gateway,
    requestId: request.id,
    provider: (call) => {
      const provider = openSealedProvider(context, gateway.configId, gateway.sealedSecretKey);
      return timedProviderCall(request, () => call(provider));
    },
  };
}
