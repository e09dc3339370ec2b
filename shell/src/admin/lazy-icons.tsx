import {
  Activity,
  ArrowLeftRight,
  Banknote,
  Bell,
  Box,
  ChartColumn,
  Circle,
  FileText,
  Globe,
  type LucideIcon,
  type LucideProps,
  Moon,
  Plug,
  Settings,
  ShieldCheck,
  Sparkles,
  Sun,
  Terminal,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  activity: Activity,
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  bell: Bell,
  box: Box,
  'chart-column': ChartColumn,
  'file-text': FileText,
  globe: Globe,
  moon: Moon,
  plug: Plug,
  settings: Settings,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  sun: Sun,
  terminal: Terminal,
};

/** An icon that no sidebar item named when the shell was built; an unknown name gets a plain circle. */
export function LazyIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = icons[name] ?? Circle;
  return <Icon {...props} />;
}
