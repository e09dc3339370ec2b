import type { GatewayType } from '@trilho/contracts/common';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import { offeredBy, type Switches, storesAt } from '../../../providers/registry.ts';
import { requireSavable } from '../saved-methods/savable-method.ts';
import { requireAuthorizable } from './authorization-requests.ts';
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
  env: Switches,
  gateway: GatewayType,
  input: ProcessPaymentInput,
): RequestedMethod {
  const offered = offeredBy(env, gateway);
  try {
    const chosen = chosenMethod(gateway, input, offered);
    requireSavable(offered, input);
    requireAuthorizable(offered, input);
    return { chosen, refusal: null };
  } catch (refusal) {
    const isStoring = !storesAt(env, gateway) && (input.savePaymentMethod || input.paymentMethodId);
    const isOfParts =
      !env.CAPTURE_IN_PARTS && (input.requestMulticapture || input.requestIncrementalAuthorization);
    if (!isStoring && !isOfParts) throw refusal;
    return { chosen: null, refusal };
  }
}
