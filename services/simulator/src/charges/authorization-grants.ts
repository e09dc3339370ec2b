import type Stripe from 'stripe';

type Card = Stripe.Charge.PaymentMethodDetails.Card;

/** The networks that take several captures of one authorisation. */
const severalCaptures = new Set(['amex', 'visa', 'discover', 'mastercard', 'diners', 'jcb', 'unionpay']);
/** The networks that raise an authorisation. */
const increments = new Set(['amex', 'visa', 'discover', 'mastercard', 'unionpay']);

const granted = (isGranted: boolean) => ({ status: isGranted ? 'available' : 'unavailable' });

/** What an authorisation is granted: what was asked for it, where the card's network has it. A charge at once has neither. */
export function grantsOf(
  { capture_method: method, payment_method_options: options }: Stripe.PaymentIntent,
  brand: string | null,
): Pick<Card, 'incremental_authorization' | 'multicapture'> {
  const { request_multicapture: parts, request_incremental_authorization: raises } = options?.card ?? {};
  const isOf = (asked: string | undefined, networks: ReadonlySet<string>) =>
    method === 'manual' && asked === 'if_available' && networks.has(brand ?? '');
  return {
    incremental_authorization: granted(isOf(raises, increments)),
    multicapture: granted(isOf(parts, severalCaptures)),
  };
}
