import { type ThemeState, useTheme } from '@trilho/ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { ItemButton, Words } from './sidebar-style.ts';

type Choice = ThemeState['choice'];

const cycle: Record<Choice, { next: Choice; label: string; Icon: typeof Sun }> = {
  system: { next: 'light', label: 'Tema: do sistema', Icon: Monitor },
  light: { next: 'dark', label: 'Tema: claro', Icon: Sun },
  dark: { next: 'system', label: 'Tema: escuro', Icon: Moon },
};

/** Goes round system, light and dark, with the choice in words. */
export function ThemeItem({ collapsed }: { collapsed: boolean }) {
  const { choice, setChoice } = useTheme();
  const { next, label, Icon } = cycle[choice];
  return (
    <ItemButton
      type="button"
      title={collapsed ? label : undefined}
      $centered={collapsed}
      onClick={() => setChoice(next)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <Words $hidden={collapsed}>{label}</Words>
    </ItemButton>
  );
}
