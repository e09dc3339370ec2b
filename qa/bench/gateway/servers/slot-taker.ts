import type { AppContext } from '@trilho/gateway/src/context.ts';
import { createRateSlots } from '@trilho/gateway/src/providers/rates/provider-slots.ts';

/** Takes a rate slot of the account with this secret key, as a call to the provider does. */
export function createSlotTaker({
  env,
  orm,
  vault,
}: Pick<AppContext, 'env' | 'orm' | 'vault'>): (secretKey: string) => Promise<void> {
  const slots = createRateSlots(env, orm, vault);
  const known = new Map<string, () => Promise<void>>();
  return (secretKey) => {
    const take = known.get(secretKey) ?? slots(secretKey);
    known.set(secretKey, take);
    return take();
  };
}
