/** The elements of the library, as Stripe.js names them; each has a frame page of its own. */
export const elementTypes = ['card', 'payment', 'cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type ElementType = (typeof elementTypes)[number];

/** Returns the field that a split element consists of; undefined for the elements that hold a whole card. */
export function splitFieldOf(element: string | undefined): 'cvc' | 'expiry' | 'number' | undefined {
  switch (element) {
    case 'cardNumber':
      return 'number';
    case 'cardExpiry':
      return 'expiry';
    case 'cardCvc':
      return 'cvc';
    default:
      return undefined;
  }
}
