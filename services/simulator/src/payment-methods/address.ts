import type Stripe from 'stripe';
import type { Params } from '../kernel/params/params.ts';

export const addressParams = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'];

/** The `shipping` parameter as it is declared. */
export const shippingParams = { shipping: ['name', 'phone', { address: addressParams }] };

/** An address parameter: undefined when absent, null when unset. */
export function readAddress(params: Params, name = 'address'): Stripe.Address | null | undefined {
  if (!params.has(name)) return undefined;
  const address = params.object(name);
  if (!address) return null;
  return {
    city: address.string('city') ?? null,
    country: address.string('country') ?? null,
    line1: address.string('line1') ?? null,
    line2: address.string('line2') ?? null,
    postal_code: address.string('postal_code') ?? null,
    state: address.string('state') ?? null,
  };
}

/** The `shipping` parameter; undefined when absent. */
export function readShipping(params: Params) {
  const shipping = params.object('shipping');
  return (
    shipping && {
      address: readAddress(shipping) ?? {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      name: shipping.requiredString('name'),
      phone: shipping.string('phone') ?? null,
    }
  );
}
