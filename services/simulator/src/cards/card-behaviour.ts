/** Why a card is refused, in the provider's codes. */
export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** What the holder of a test card raises as soon as it was charged. */
export interface CardDispute {
  reason: 'fraudulent' | 'product_not_received';
  /** The bank only asks, and takes no money back yet. */
  isInquiry: boolean;
}

/** A card's risk, when it is not normal. */
export type CardRisk = 'elevated' | 'highest';

/** `slow`: a refund is pending before it succeeds; `bounces`: it has succeeded before it fails. */
export type CardRefund = 'bounces' | 'slow';

/** How a test card behaves when it is charged or saved. */
export interface CardBehaviour {
  /** Refusal of a charge (after authentication, when there is one). */
  charge: Decline | null;
  /** Refusal of saving the card to a customer. */
  attach: Decline | null;
  /**
   * `unless_set_up`: 3-D Secure until it was authenticated for later use; `always`: each time, so never off
   * session;
   * `on_session`: 3-D Secure with the customer present, none off session.
   */
  authentication: 'always' | 'none' | 'on_session' | 'unless_set_up';
  dispute?: CardDispute;
  /** The bank does not confirm the security code, when one was given. */
  cvcCheck?: 'fail';
  /** How the provider's fraud rules rate a charge; the highest risk is blocked. */
  risk?: CardRisk;
  /** What becomes of a refund some time after it was made. */
  refund?: CardRefund;
}

function refusal(code: string, message: string, declineCode?: string): Decline {
  return { code, message, ...(declineCode ? { decline_code: declineCode } : {}) };
}

const declined = (declineCode: string, message = 'Your card was declined.') =>
  refusal('card_declined', message, declineCode);

/** The refusals the provider documents for its test cards. */
export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  velocity: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently.',
  ),
  expired: refusal('expired_card', 'Your card has expired.', 'expired_card'),
  cvc: refusal('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  processing: refusal(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  authenticationRequired: refusal(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  ),
};

/** Returns the decline of a code; a code that no test card has becomes a generic decline. */
export const declineOf = (code: string): Decline =>
  Object.values(declines).find(({ decline_code }) => decline_code === code) ?? declined(code);

export const accepted: CardBehaviour = { charge: null, attach: null, authentication: 'none' };
export const refused = (decline: Decline): CardBehaviour => ({
  ...accepted,
  charge: decline,
  attach: decline,
});
/** A card that the provider's fraud rules block: the bank is never asked. */
export const blocked: CardBehaviour = { ...accepted, charge: declines.fraudulent, risk: 'highest' };
