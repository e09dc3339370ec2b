import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import {
  getChoice,
  getTheme,
  setChoice,
  subscribe,
  type ThemeChoice,
  type ThemeName,
} from './theme-store.ts';

export interface ThemeState {
  theme: ThemeName;
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
}

/**
 * The theme in force, the person's choice, and a setter that remembers it. A page rendered at build is light and
 * follows the system.
 */
export function useTheme(): ThemeState {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, getChoice, () => 'system' as const);
  return { theme, choice, setChoice };
}

/** Puts the theme on `<html data-theme>`, where the tokens of `GlobalStyle` read it. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return children;
}
