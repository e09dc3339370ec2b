/** The lucide icons that the shell has for the sidebar: with another name an item would get a plain circle. */
export const sidebarIcons: readonly string[] = [
  'activity',
  'arrow-left-right',
  'banknote',
  'bell',
  'book-open',
  'box',
  'calendar-check',
  'calendar-days',
  'chart-column',
  'credit-card',
  'file-text',
  'globe',
  'key-round',
  'landmark',
  'layout-dashboard',
  'log-out',
  'moon',
  'package',
  'percent',
  'plug',
  'receipt',
  'repeat',
  'scale',
  'scroll-text',
  'settings',
  'shield-check',
  'sparkles',
  'sun',
  'tag',
  'terminal',
  'user-round',
  'users',
  'wallet',
  'webhook',
];

/** What to do about an icon that the shell does not have. */
export const iconAdvice = `Take one of ${sidebarIcons.join(', ')}, or have the shell released with it first.`;

/** Returns what a sidebar's items name that the shell does not have, one sentence each. */
export const findUnknownIcons = (sidebar: readonly { label: string; icon: string }[]): string[] =>
  sidebar
    .filter(({ icon }) => !sidebarIcons.includes(icon))
    .map(({ label, icon }) => `${icon}, the icon of "${label}" in the sidebar, is none of the portal`);
