import {
  Activity,
  Banknote,
  Bell,
  Box,
  ChartColumn,
  Circle,
  FileText,
  Globe,
  type LucideIcon,
  type LucideProps,
  Plug,
  Receipt,
  Settings,
  ShieldCheck,
  Sparkles,
  Users,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  activity: Activity,
  banknote: Banknote,
  bell: Bell,
  box: Box,
  'chart-column': ChartColumn,
  'file-text': FileText,
  globe: Globe,
  plug: Plug,
  receipt: Receipt,
  settings: Settings,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  users: Users,
};

/** An icon that no sidebar item named when the shell was built; an unknown name gets a plain circle. */
export function FurtherIcon({ name, ...props }: LucideProps & { name: string }) {
  const Icon = icons[name] ?? Circle;
  return <Icon {...props} />;
}
