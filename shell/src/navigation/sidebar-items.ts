import type { ReleaseEntry, SidebarItem } from '@trilho/contracts/portal-manifest';
import { paths, type Session } from '@trilho/portal';

export interface SidebarSection {
  title: SidebarItem['section'];
  items: SidebarItem[];
}

const sectionTitles: SidebarItem['section'][] = ['Menu Principal', 'Financeiro', 'Configurações', 'Conta'];

const ownItems: SidebarItem[] = [
  {
    section: 'Menu Principal',
    label: 'Dashboard',
    icon: 'layout-dashboard',
    path: paths.admin.dashboard,
    order: 10,
    visibleWhen: 'always',
  },
  {
    section: 'Conta',
    label: 'Perfil',
    icon: 'user-round',
    path: paths.admin.profile,
    order: 10,
    visibleWhen: 'always',
  },
];

/** For those who operate the portal. */
const healthItem: SidebarItem = {
  section: 'Conta',
  label: 'Saúde do portal',
  icon: 'activity',
  path: paths.admin.portal,
  order: 90,
  visibleWhen: 'always',
};

/**
 * The sidebar's sections: the shell's own items and what released remotes declare, fit for the user's plan.
 */
export function sidebarSections(
  releases: readonly ReleaseEntry[],
  { hasActivePlan, user }: Pick<Session, 'hasActivePlan' | 'user'>,
): SidebarSection[] {
  const hidden: SidebarItem['visibleWhen'] = hasActivePlan ? 'no-plan' : 'plan';
  const items = [
    ...ownItems,
    ...(user?.operator ? [healthItem] : []),
    ...releases.flatMap((release) => release.sidebar),
  ]
    .filter((item) => item.visibleWhen !== hidden)
    .sort((a, b) => a.order - b.order);
  return sectionTitles.map((title) => ({ title, items: items.filter((item) => item.section === title) }));
}

/** Whether `pathname`'s second segment is the one that the item leads to. */
export function isActiveItem(item: SidebarItem, pathname: string): boolean {
  const segment = pathname.split('/')[2];
  return segment !== undefined && segment !== '' && item.path.split('/').at(-1) === segment;
}
