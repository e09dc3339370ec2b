import { useSession } from '@trilho/portal';
import { IconButton, Logo } from '@trilho/ui';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { readReleases } from '../federation/releases.ts';
import { SidebarIcon } from '../navigation/sidebar-icon.tsx';
import { isActiveItem, type SidebarSection, sidebarSections } from '../navigation/sidebar-items.ts';
import { useSignOut } from '../navigation/use-sign-out.ts';
import { paletteKeys } from '../palette/palette-keys.ts';
import { SidebarFooter } from './sidebar-footer.tsx';
import {
  Aside,
  Foot,
  ItemButton,
  ItemLink,
  Keys,
  List,
  Nav,
  Scroller,
  SearchButton,
  SectionTitle,
  Top,
  Words,
} from './sidebar-style.ts';
import { ThemeItem } from './theme-item.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

export interface SidebarProps {
  id: string;
  collapsed: boolean;
  onToggleCollapsed: () => void;
  /** Whether it is slid in, on a phone. */
  open: boolean;
  onSearch: () => void;
  /** The pointer or the focus is on the search: its code can be loaded. */
  onSearchNear: () => void;
}

/**
 * The admin navigation: what released remotes declare among the shell's own items, fit for the plan. The account's
 * section stays in view below the ones that scroll, so that signing out never needs scrolling.
 */
export function Sidebar({ id, collapsed, onToggleCollapsed, open, onSearch, onSearchNear }: SidebarProps) {
  const sections = sidebarSections(readReleases(), useSession());
  const scroller = useRef<HTMLDivElement>(null);
  useCurrentInView(scroller, useLocation().pathname);
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Aside id={id} $collapsed={collapsed} $open={open} aria-label="Menu lateral">
      <Top $collapsed={collapsed}>
        <Logo size={30} withName={!collapsed} />
        <IconButton
          size="sm"
          label={collapsed ? 'Expandir menu' : 'Recolher menu'}
          icon={<ToggleIcon size={18} strokeWidth={1.75} />}
          onClick={onToggleCollapsed}
        />
      </Top>
      <SearchButton
        type="button"
        title={collapsed ? `Buscar (${paletteKeys})` : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        $centered={collapsed}
        onClick={onSearch}
        onPointerEnter={onSearchNear}
        onFocus={onSearchNear}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <Words $hidden={collapsed}>Buscar…</Words>
        <Keys aria-hidden="true">{paletteKeys}</Keys>
      </SearchButton>
      <Nav aria-label="Principal">
        <Scroller ref={scroller}>
          {sections
            .filter(({ title }) => title !== 'Conta')
            .map((section) => (
              <Section key={section.title} section={section} collapsed={collapsed} />
            ))}
        </Scroller>
        {sections
          .filter(({ title }) => title === 'Conta')
          .map((section) => (
            <Section key={section.title} section={section} collapsed={collapsed} />
          ))}
      </Nav>
      <Foot $collapsed={collapsed}>
        <ThemeItem collapsed={collapsed} />
        <SidebarFooter collapsed={collapsed} />
      </Foot>
    </Aside>
  );
}

function Section({ section, collapsed }: { section: SidebarSection; collapsed: boolean }) {
  const titleId = useId();
  const { pathname } = useLocation();
  if (section.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId} $collapsed={collapsed}>
        {section.title}
      </SectionTitle>
      <List>
        {section.items.map((item) => {
          const isActive = isActiveItem(item, pathname);
          return (
            <li key={item.path}>
              <ItemLink
                to={item.path}
                title={collapsed ? item.label : undefined}
                aria-current={isActive ? 'page' : undefined}
                $active={isActive}
                $centered={collapsed}
              >
                <SidebarIcon name={item.icon} />
                <Words $hidden={collapsed}>{item.label}</Words>
              </ItemLink>
            </li>
          );
        })}
        {section.title === 'Conta' && <SignOutItem collapsed={collapsed} />}
      </List>
    </section>
  );
}

function SignOutItem({ collapsed }: { collapsed: boolean }) {
  const signOut = useSignOut();
  return (
    <li>
      <ItemButton
        type="button"
        title={collapsed ? 'Sair' : undefined}
        $centered={collapsed}
        onClick={signOut}
      >
        <SidebarIcon name="log-out" />
        <Words $hidden={collapsed}>Sair</Words>
      </ItemButton>
    </li>
  );
}
