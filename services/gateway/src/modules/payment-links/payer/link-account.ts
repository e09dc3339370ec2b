import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { isAvailable } from '../../../providers/registry.ts';
import { type AppearanceRow, findAppearance, shopNameOf } from '../../appearance/appearance.repository.ts';
import { hasActivePlan } from '../../plan/record/plan.repository.ts';
import type { PaymentConfig } from '../../provider-accounts/payment-config.entity.ts';
import { findAccounts, findActiveConfig } from '../../provider-accounts/provider-account.repository.ts';
import { User } from '../../users/user.entity.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';

/** Who is paid by a link, on which account. */
export interface LinkAccount {
  merchantName: string;
  appearance: AppearanceRow;
  /** Null where the merchant's rules choose one for each payment. */
  config: PaymentConfig | null;
}

/** Finds the account that a link charges on; null when its merchant has no plan or no keys any more. */
export async function findLinkAccount(
  { env }: AppContext,
  { userId, environment, gateway }: PaymentLinkRow,
  em: EntityManager,
): Promise<LinkAccount | null> {
  if (gateway && !isAvailable(env, gateway)) return null;
  const user = await em.findOne(User, { id: userId, active: true });
  if (!user || !(await hasActivePlan(userId, em))) return null;
  const config = gateway && (await findActiveConfig({ userId, environment }, gateway, em));
  if (gateway && !config) return null;
  const accounts = gateway ? [] : await findAccounts({ userId, environment }, em);
  if (!gateway && !accounts.some(({ gatewayType }) => isAvailable(env, gatewayType))) return null;
  const appearance = await findAppearance(userId, em);
  return { merchantName: shopNameOf(appearance, user), appearance, config };
}
