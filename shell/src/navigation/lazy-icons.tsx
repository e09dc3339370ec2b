import {
  Bell,
  Box,
  ChartColumn,
  Circle,
  Globe,
  type LucideIcon,
  type LucideProps,
  Moon,
  Plug,
  Settings,
  ShieldCheck,
  Sparkles,
  Sun,
} from 'lucide-react';

/** Icons that an item may name and that no item named when the shell was built. */
export const icons: Record<string, LucideIcon> = {
  bell: Bell,
  box: Box,
  'chart-column': ChartColumn,
  globe: Globe,
  moon: Moon,
  plug: Plug,
  settings: Settings,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  sun: Sun,
};

/** One of these icons; an unknown name gets a plain circle. */
export function LazyIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = icons[name] ?? Circle;
  return <Icon {...props} />;
}
