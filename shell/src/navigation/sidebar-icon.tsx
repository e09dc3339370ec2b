import {
  Activity,
  ArrowLeftRight,
  Banknote,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  Circle,
  CreditCard,
  FileText,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Package,
  Percent,
  Receipt,
  Repeat,
  Scale,
  ScrollText,
  Tag,
  Terminal,
  UserRound,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { firstScreen } from '../federation/first-screen/first-screen.ts';

const size = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The icons that the sidebar's items name today: they come with the shell, as each page would fetch the others' file. */
export const icons: Record<string, LucideIcon> = {
  activity: Activity,
  'arrow-left-right': ArrowLeftRight,
  banknote: Banknote,
  'book-open': BookOpen,
  'calendar-check': CalendarCheck,
  'calendar-days': CalendarDays,
  'credit-card': CreditCard,
  'file-text': FileText,
  'key-round': KeyRound,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  'log-out': LogOut,
  package: Package,
  percent: Percent,
  receipt: Receipt,
  repeat: Repeat,
  scale: Scale,
  'scroll-text': ScrollText,
  tag: Tag,
  terminal: Terminal,
  'user-round': UserRound,
  users: Users,
  wallet: Wallet,
  webhook: Webhook,
};

/**
 * Other icons that an item may name: the first such item loads them, so that not every visitor pays for them, and once
 * the first screen is there, which they would compete with.
 */
const LazyIcon = lazy<ComponentType<LucideProps & { name: string }>>(() =>
  firstScreen
    .then(() => import(/* webpackChunkName: "icons" */ './lazy-icons.tsx'))
    .then(
      (module) => ({ default: module.LazyIcon }),
      // A failed load shows a circle and leaves the page alone.
      () => ({ default: Circle }),
    ),
);

/** A navigation icon by its lucide name; an unknown name gets a plain circle. */
export function SidebarIcon({ name }: { name: string }) {
  const Icon = icons[name];
  if (Icon) return <Icon {...size} />;
  return (
    <Suspense fallback={<Circle {...size} />}>
      <LazyIcon name={name} {...size} />
    </Suspense>
  );
}
