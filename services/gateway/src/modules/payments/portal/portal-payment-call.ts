import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { type Call, createAccountCalls } from '../../merchant-call/account-call.ts';
import type { MerchantGateway } from '../../merchant-call/key-pair.statement.ts';
import type { PaymentConfig } from '../../payment-config/payment-config.entity.ts';
import { findConfigs } from '../../payment-config/payment-config.repository.ts';
import { requireActiveConfig } from '../../payment-config/required-config.ts';

const gatewayOf = ({
  id: configId,
  gatewayType,
  secretKeySealed,
  keyRevision,
}: PaymentConfig): MerchantGateway => ({
  configId,
  gatewayType,
  sealedSecretKey: secretKeySealed,
  keyRevision,
});

/**
 * Makes the function that opens a portal user's call on their own provider account. It throws 422 when the
 * environment has none, in the words that the screens look for.
 */
export function createPortalPaymentCalls(context: AppContext) {
  const openCall = createAccountCalls(context);
  return async (
    { userId, environment }: MerchantScope,
    { id: requestId, log, em }: Pick<FastifyRequest, 'id' | 'log' | 'em'>,
  ): Promise<Call> => {
    const config = await requireActiveConfig({ userId, environment }, em);
    const configs = await findConfigs(userId, em);
    const gateways = configs.filter((one) => one.active && one.environment === environment).map(gatewayOf);
    return openCall({
      merchant: { userId, environment },
      gateway: gatewayOf(config),
      gateways,
      requestId,
      log,
      em: em.fork(),
      origin: 'portal',
      // The portal's responses do not show how long they took.
      timed: (ask) => ask(),
    });
  };
}
