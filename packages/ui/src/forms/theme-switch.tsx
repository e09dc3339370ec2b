import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import { useTheme } from '../foundations/theme.tsx';
import type { ThemeChoice } from '../foundations/theme-store.ts';

const cycle: Record<ThemeChoice, { next: ThemeChoice; label: string; Icon: typeof Sun }> = {
  system: { next: 'light', label: 'Tema: do sistema', Icon: Monitor },
  light: { next: 'dark', label: 'Tema: claro', Icon: Sun },
  dark: { next: 'system', label: 'Tema: escuro', Icon: Moon },
};

/** Goes round system, light and dark, and remembers the choice. */
export function ThemeSwitch() {
  const { choice, setChoice } = useTheme();
  const { next, label, Icon } = cycle[choice];
  return (
    <IconButton
      label={label}
      icon={<Icon strokeWidth={1.75} aria-hidden />}
      onClick={() => setChoice(next)}
    />
  );
}
