import { useCheckActivePlanQuery, useGetUserQuery, useSession, useUserId } from '@trilho/portal';
import { hasModalLayer, media, token } from '@trilho/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { usePalette } from '../palette/use-palette.tsx';
import { LazyNotices } from './lazy-notices.tsx';
import { dockHeight, MenuButton } from './menu-button.tsx';
import { barHeight, PhoneBar } from './phone-bar.tsx';
import { SandboxStrip } from './sandbox-strip.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCollapsed } from './use-collapsed.ts';

const Columns = styled.div`
  display: flex;
  min-height: 100dvh;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

const Main = styled.main`
  flex: 1;
  min-width: 0;
  outline: none;
  ${media.phone} {
    --stick-below: calc(var(--room-above, 0px) + ${barHeight}px);
    padding-bottom: ${dockHeight};
  }
`;

const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${token.layer.menu};
  padding: 10px 16px;
  border-radius: ${token.radius.control};
  background: ${token.color.brand};
  color: ${token.color.onBrand};
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
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

/** The admin area: sidebar and screen. On a phone a bar is above and the sidebar slides in by a button. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const sidebarId = useId();
  const mainId = useId();
  const { key } = useLocation();
  const [isCollapsed, toggleCollapsed] = useCollapsed();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu belongs to the page it was opened on: navigating closes it.
  const isOpen = openAt === key;
  const { open: openPalette, prepare, palette } = usePalette();
  const userId = useUserId();
  const { user } = useSession();
  // The store keeps both answers in the session: the current plan, and the user when the storage has lost it.
  useCheckActivePlanQuery(userId);
  useGetUserQuery(userId, { skip: user !== null });

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      // A dialog over the menu closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !hasModalLayer()) setOpenAt(null);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  return (
    <Columns>
      <SkipLink href={`#${mainId}`}>Pular para o conteúdo</SkipLink>
      <Sidebar
        id={sidebarId}
        collapsed={isCollapsed}
        onToggleCollapsed={toggleCollapsed}
        open={isOpen}
        onSearch={openPalette}
        onSearchNear={prepare}
      />
      {isOpen && <Scrim onClick={() => setOpenAt(null)} />}
      <MenuButton open={isOpen} controls={sidebarId} onClick={() => setOpenAt(isOpen ? null : key)} />
      <Column>
        <PhoneBar onSearch={openPalette} onSearchNear={prepare} />
        <Main id={mainId} tabIndex={-1}>
          <SandboxStrip />
          <LazyNotices />
          {children}
        </Main>
      </Column>
      {palette}
    </Columns>
  );
}
