import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { isAvailable } from '../../../providers/registry.ts';
import { type Call, createAccountCalls } from '../../merchant-call/account-call.ts';
import type { PaymentConfig } from '../../payment-config/payment-config.entity.ts';
import { findConfigs } from '../../payment-config/payment-config.repository.ts';
import { hasActivePlan } from '../../plan/plan.repository.ts';
import { User } from '../../users/user.entity.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';

/** Who is paid by a link, on which account. */
export interface LinkAccount {
  merchantName: string;
  config: PaymentConfig;
  /** All accounts of the merchant that are in force in the link's environment. */
  configs: PaymentConfig[];
}

const gatewayOf = ({ id, gatewayType, secretKeySealed, keyRevision }: PaymentConfig) => ({
  ...{ configId: id, gatewayType, keyRevision },
  sealedSecretKey: secretKeySealed,
});

/** Finds the account that a link charges on; null when its merchant has no plan or no keys any more. */
export async function findLinkAccount(
  { env }: AppContext,
  { userId, environment, gateway }: PaymentLinkRow,
  em: EntityManager,
): Promise<LinkAccount | null> {
  if (!isAvailable(env, gateway)) return null;
  const user = await em.findOne(User, { id: userId, active: true });
  if (!user || !(await hasActivePlan(userId, em))) return null;
  const configs = (await findConfigs(userId, em)).filter(
    (config) => config.active && config.environment === environment,
  );
  const config = configs.find(({ gatewayType }) => gatewayType === gateway);
  return config ? { merchantName: `${user.name} ${user.surname}`, config, configs } : null;
}

/** Makes the function that opens a payer's call on the merchant's own account. */
export function createLinkCalls(context: AppContext) {
  const openCall = createAccountCalls(context);
  return (
    { userId, environment }: PaymentLinkRow,
    { config, configs }: LinkAccount,
    { id: requestId, log, em }: Pick<FastifyRequest, 'id' | 'log' | 'em'>,
  ): Call =>
    openCall({
      merchant: { userId, environment },
      gateway: gatewayOf(config),
      gateways: configs.map(gatewayOf),
      requestId,
      log,
      em: em.fork(),
      origin: 'link',
      // A payer's responses do not show how long they took.
      timed: (ask) => ask(),
    });
}
