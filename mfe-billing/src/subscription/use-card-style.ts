import type { StripeElementStyle } from '@stripe/stripe-js';
import { token, useTheme } from '@trilho/ui';
import { useEffect, useState } from 'react';
import { frameFont, readToken } from '../card-library/theme-values.ts';

function readStyle(): StripeElementStyle {
  const danger = readToken(token.color.danger);
  return {
    base: {
      color: readToken(token.color.text),
      fontFamily: frameFont,
      // Smaller, and a phone zooms into the frame.
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: readToken(token.color.muted),
      '::placeholder': { color: readToken(token.color.faint) },
    },
    invalid: { color: danger, iconColor: danger },
  };
}

/** The look of the card line, in the colours of the theme in force. */
export function useCardStyle(): StripeElementStyle {
  const { theme } = useTheme();
  const [style, setStyle] = useState(readStyle);
  // The page takes a new theme's colours when it commits; only then can they be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each theme is read anew
  useEffect(() => setStyle(readStyle()), [theme]);
  return style;
}
