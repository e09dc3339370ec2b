import type { Context } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import type { Params } from '../kernel/params/params.ts';

/**
 * Reads `lookup_key`, which only one price of an account may carry. With `transfer_lookup_key` it moves away
 * from the price that has it (other than `own`); without it the request is refused, as the provider does.
 */
export function claimLookupKey(ctx: Context, params: Params, own?: string): string | undefined {
  const key = params.string('lookup_key');
  const transfer = params.boolean('transfer_lookup_key');
  if (!key) return undefined;
  const holder = ctx.store.all('price').find((price) => price.lookup_key === key);
  if (!holder || holder.id === own) return key;
  if (!transfer)
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  ctx.store.update({ ...holder, lookup_key: null }, { lookup: null });
  return key;
}
