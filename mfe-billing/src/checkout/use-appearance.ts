import type { Appearance } from '@stripe/stripe-js';
import { frameFont, readToken } from '@trilho/portal/card-frames';
import { type ThemeName, token, useTheme } from '@trilho/ui';
import { useEffect, useState } from 'react';

function readAppearance(theme: ThemeName): Appearance {
  const line = `1px solid ${readToken(token.color.lineStrong)}`;
  const brand = readToken(token.color.brand);
  const danger = readToken(token.color.danger);
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: brand,
      colorBackground: readToken(token.color.surface),
      colorText: readToken(token.color.text),
      colorTextSecondary: readToken(token.color.muted),
      colorTextPlaceholder: readToken(token.color.faint),
      colorDanger: danger,
      borderRadius: '8px',
      fontFamily: frameFont,
      fontSizeBase: '14px',
      spacingUnit: '4px',
      gridRowSpacing: '16px',
    },
    rules: {
      '.Input': { border: line, boxShadow: 'none' },
      '.Input:focus': { borderColor: brand, boxShadow: `0 0 0 3px ${readToken(token.color.ring)}` },
      '.Input--invalid': { borderColor: danger, boxShadow: 'none' },
      '.Label': { fontSize: '13px', fontWeight: '500' },
    },
  };
}

/** Returns the appearance of the card form in the current theme's colours. */
export function useAppearance(): Appearance {
  const { theme } = useTheme();
  const [appearance, setAppearance] = useState(() => readAppearance(theme));
  // A new theme's colours can be read only after the page has committed it.
  useEffect(() => setAppearance(readAppearance(theme)), [theme]);
  return appearance;
}
