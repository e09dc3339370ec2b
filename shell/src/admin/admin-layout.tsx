import { useCheckActivePlanQuery, useUserId } from '@trilho/portal';
import { media, token } from '@trilho/ui';
import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { Sidebar } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';

const Columns = styled.div`
  display: flex;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

const Scrim = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    position: fixed;
    inset: 0;
    z-index: ${token.layer.sidebar - 1};
    background: ${token.color.scrim};
  }
`;

const FloatingButton = styled.button`
  display: none;
  ${media.phone} {
    display: grid;
    place-items: center;
    position: fixed;
    right: 16px;
    bottom: calc(16px + env(safe-area-inset-bottom));
    z-index: ${token.layer.sidebar + 1};
    width: 52px;
    height: 52px;
    border: 0;
    border-radius: ${token.radius.full};
    background: ${token.color.brand};
    color: ${token.color.onBrand};
    box-shadow: ${token.shadow.menu};
    cursor: pointer;
  }
  &:focus-visible {
    outline: 3px solid ${token.color.brand};
    outline-offset: 2px;
  }
`;

/** The admin area: sidebar and screen. On a phone the sidebar slides in by a floating button. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const sidebarId = useId();
  const { pathname } = useLocation();
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu is part of the page it was opened on: going elsewhere closes it.
  const isOpen = openAt === pathname;
  useCheckActivePlanQuery(useUserId());

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null);
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  const Icon = isOpen ? X : Menu;
  return (
    <Columns>
      <Sidebar id={sidebarId} collapsed={isCollapsed} onToggleCollapsed={toggleCollapsed} open={isOpen} />
      {isOpen && <Scrim onClick={() => setOpenAt(null)} />}
      <FloatingButton
        type="button"
        aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
        aria-expanded={isOpen}
        aria-controls={sidebarId}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </FloatingButton>
      <Main>{children}</Main>
    </Columns>
  );
}
