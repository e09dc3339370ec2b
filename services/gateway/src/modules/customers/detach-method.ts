import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import type { WritingCalls } from '../../provider-sync/write-through.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { accountGone } from '../provider-accounts/gateway-choice.ts';
import { accountAt, findKeyAccounts, type KeyAccount } from '../provider-accounts/key-accounts.ts';
import { isOurs } from './own-customer.ts';
import type { PaymentMethodRow } from './payment-method.repository.ts';

/**
 * Finds the key that opens the account at which a method was stored: the last one of the configuration in force, else of
 * another. Null where that account is not known.
 */
async function findKey(
  call: WritingCalls,
  { gateway, createdAt }: PaymentMethodRow,
  em: EntityManager,
): Promise<KeyAccount | null> {
  const known = await findKeyAccounts(call.merchant, em);
  const account = accountAt(known, gateway, createdAt);
  const keys = known.filter((each) => each.gateway === gateway && each.account === account);
  const { configId } = call.at(gateway).gateway;
  return keys.findLast((each) => each.configId === configId) ?? keys.at(-1) ?? null;
}

/**
 * Removes a method at its provider. One of a customer that is ours alone is removed at the very account that stored it: another
 * one may answer that it is gone, while it can still be charged.
 * @throws 422 where no key that is left opens that account
 */
export async function detachAtProvider(
  { orm }: Pick<AppContext, 'orm'>,
  call: WritingCalls,
  row: PaymentMethodRow,
  customerExternalId: string,
): Promise<void> {
  const { id, externalId, gateway } = row;
  const options = { idempotencyKey: `${id}:detach:${call.requestId}` };
  const detach = (provider: PaymentProvider) =>
    requireNamespace(provider, 'paymentMethods').detach(externalId, customerExternalId, options);
  const key = isOurs(gateway) ? await findKey(call, row, orm.em) : null;
  if (!key) return call.at(gateway).provider(detach);
  await call.providerOf(key, async (provider) => {
    if ((await provider.account.retrieve()).externalId !== key.account) throw accountGone();
    await detach(provider);
  });
}
