import type { StripeElementStyle } from '@stripe/stripe-js';
import { frameFont, readToken, useThemed } from '@trilho/portal/card-frames';
import { token } from '@trilho/ui';

function readStyle(): StripeElementStyle {
  const danger = readToken(token.color.danger);
  return {
    base: {
      color: readToken(token.color.text),
      fontFamily: frameFont,
      // A smaller font makes phones zoom into the frame.
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: readToken(token.color.muted),
      '::placeholder': { color: readToken(token.color.faint) },
    },
    invalid: { color: danger, iconColor: danger },
  };
}

/** Returns the style of the card line in the current theme's colours. */
export const useCardStyle = (): StripeElementStyle => useThemed(readStyle);
