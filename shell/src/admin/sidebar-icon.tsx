import {
  Activity,
  Banknote,
  Bell,
  BookOpen,
  Box,
  ChartColumn,
  Circle,
  CreditCard,
  FileText,
  Globe,
  KeyRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Package,
  Plug,
  Receipt,
  Repeat,
  Settings,
  ShieldCheck,
  Sparkles,
  Tag,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';

/** The icons that a remote's sidebar item may name: all of lucide's would cost every visitor. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  banknote: Banknote,
  bell: Bell,
  'book-open': BookOpen,
  box: Box,
  'chart-column': ChartColumn,
  'credit-card': CreditCard,
  'file-text': FileText,
  globe: Globe,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  'log-out': LogOut,
  package: Package,
  plug: Plug,
  receipt: Receipt,
  repeat: Repeat,
  settings: Settings,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  tag: Tag,
  'user-round': UserRound,
  users: Users,
  wallet: Wallet,
  webhook: Webhook,
};

/** A navigation icon by its lucide name; an unknown name gets a plain circle. */
export function SidebarIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Circle;
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
