import type { StripeElementStyle } from '@stripe/stripe-js';
import { token, useTheme } from '@trilho/ui';
import { useEffect, useState } from 'react';
import { frameFont } from '../card-library/frame-font.ts';
import { readToken } from '../card-library/theme-values.ts';

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
export function useCardStyle(): StripeElementStyle {
  const { theme } = useTheme();
  const [style, setStyle] = useState(readStyle);
  // A new theme's colours can be read only after the page has committed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours depend on the theme
  useEffect(() => setStyle(readStyle()), [theme]);
  return style;
}
