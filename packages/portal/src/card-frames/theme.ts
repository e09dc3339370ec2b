import { useTheme } from '@trilho/ui';
import { useEffect, useState } from 'react';

/** Resolves a token such as `var(--color-text)` for a provider's frame, which does not see our variables. */
export function readToken(reference: string): string {
  const [name] = /--[\w-]+/.exec(reference) ?? [];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : '';
}

/** Returns what `read` makes of the current theme's tokens, and again when the theme changes. */
export function useThemed<T>(read: () => T): T {
  const { theme } = useTheme();
  const [value, setValue] = useState(read);
  // A new theme's colours can be read only after the page has committed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values depend on the theme
  useEffect(() => setValue(read), [theme]);
  return value;
}
