import {
  ArrowLeftRight,
  Banknote,
  Bell,
  Box,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  Circle,
  Globe,
  Landmark,
  type LucideIcon,
  type LucideProps,
  Moon,
  Percent,
  Plug,
  Scale,
  ScrollText,
  Settings,
  ShieldCheck,
  Sparkles,
  Sun,
} from 'lucide-react';

/** Icons that an item may name and that no item named when the shell was built. */
export const icons: Record<string, LucideIcon> = {
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  bell: Bell,
  box: Box,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'chart-column': ChartColumn,
  globe: Globe,
  landmark: Landmark,
  moon: Moon,
  percent: Percent,
  plug: Plug,
  scale: Scale,
  'scroll-text': ScrollText,
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
