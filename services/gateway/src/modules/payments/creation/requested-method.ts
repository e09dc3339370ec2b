import type { GatewayType } from '@trilho/contracts/common';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { Env } from '../../../platform/env.ts';
import { offeredBy, storesAt } from '../../../providers/registry.ts';
import { requireSavable } from '../saved-methods/savable-method.ts';
import { type ChosenMethod, chosenMethod } from './payment-method-choice.ts';

/** What a request asks for. */
export interface RequestedMethod {
  /** Null where it names a stored one, or leaves it to the payer's browser. */
  chosen: ChosenMethod | null;
  /** Why nothing is begun by it: what was begun before under its key is answered all the same. */
  refusal: unknown;
}

/**
 * Returns the method that a request names. What its gateway stores, where that is not switched on, is refused in the words of a
 * gateway that stores nothing.
 * @throws 422 naming the field, for what the gateway does not do
 */
export function requestedMethod(
  env: Pick<Env, 'STORE_PAYPAL_ACCOUNTS'>,
  gateway: GatewayType,
  input: ProcessPaymentInput,
): RequestedMethod {
  const offered = offeredBy(env, gateway);
  try {
    const chosen = chosenMethod(gateway, input, offered);
    requireSavable(offered, input);
    return { chosen, refusal: null };
  } catch (refusal) {
    const mayBeBegun = !storesAt(env, gateway) && (input.savePaymentMethod || input.paymentMethodId);
    if (!mayBeBegun) throw refusal;
    return { chosen: null, refusal };
  }
}
