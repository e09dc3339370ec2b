import { media, token } from '@trilho/ui';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';

export const sidebarWidth = { open: 260, collapsed: 70 };

/** The collapsed sidebar keeps its labels for screen readers only. On a phone it is never collapsed. */
const collapsedOnly = '@media (min-width: 769px)';

/** Rows stand closer where a laptop's window is low, unless fingers press them. */
const lowWindow = '@media (max-height: 940px) and (pointer: fine)';
const lowestWindow = '@media (max-height: 840px) and (pointer: fine)';

export const Words = styled.span<{ $hidden: boolean }>`
  min-width: 0;
  ${({ $hidden }) =>
    $hidden &&
    css`
      ${collapsedOnly} {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
    `}
`;

export const Aside = styled.aside<{ $collapsed: boolean; $open: boolean }>`
  position: sticky;
  top: var(--room-above, 0px);
  z-index: ${token.layer.sidebar};
  display: flex;
  flex: none;
  flex-direction: column;
  width: ${({ $collapsed }) => ($collapsed ? sidebarWidth.collapsed : sidebarWidth.open)}px;
  height: calc(100dvh - var(--room-above, 0px));
  padding: 20px ${({ $collapsed }) => ($collapsed ? 12 : 14)}px 14px;
  border-right: 1px solid ${token.color.line};
  background: ${token.color.surface};
  overflow: hidden auto;
  ${media.phone} {
    position: fixed;
    inset: 0 auto 0 0;
    width: min(${sidebarWidth.open}px, 86vw);
    padding-inline: 14px;
    visibility: ${({ $open }) => ($open ? 'visible' : 'hidden')};
    transform: ${({ $open }) => ($open ? 'none' : 'translateX(-100%)')};
    transition:
      transform ${token.motion.base},
      visibility ${token.motion.base};
  }
`;

/** What does not fit scrolls between the search and the account; on a low window all of the sidebar scrolls. */
export const Nav = styled.nav`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`;

/** A shadow lies on each edge behind which there is more; at the end of the list the surface covers it. */
export const Scroller = styled.div`
  flex: 0 1 auto;
  min-height: 140px;
  overflow: hidden auto;
  scrollbar-width: thin;
  overscroll-behavior: contain;
  background:
    linear-gradient(${token.color.surface} 30%, transparent) top / 100% 32px local,
    linear-gradient(transparent, ${token.color.surface} 70%) bottom / 100% 32px local,
    linear-gradient(${token.color.lineStrong}, transparent) top / 100% 10px scroll,
    linear-gradient(transparent, ${token.color.lineStrong}) bottom / 100% 10px scroll,
    ${token.color.surface};
  background-repeat: no-repeat;
`;

export const Top = styled.div<{ $collapsed: boolean }>`
  display: flex;
  flex: none;
  flex-direction: ${({ $collapsed }) => ($collapsed ? 'column' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding: 0 ${({ $collapsed }) => ($collapsed ? 0 : 8)}px ${token.space[5]};
  ${media.phone} {
    padding-inline: 8px;
    button {
      display: none;
    }
  }
`;

export const SectionTitle = styled.h2<{ $collapsed: boolean }>`
  padding: 14px 10px 6px;
  ${lowestWindow} {
    padding-block: 8px 4px;
  }
  color: ${token.color.muted};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  letter-spacing: 0.04em;
  text-transform: uppercase;
  ${({ $collapsed }) =>
    $collapsed &&
    css`
      ${collapsedOnly} {
        height: 1px;
        margin: 10px 8px;
        padding: 0;
        background: ${token.color.line};
        color: transparent;
        overflow: hidden;
      }
    `}
`;

export const List = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 36px;
  padding: 0 10px;
  border: 0;
  border-radius: ${token.radius.control};
  ${lowWindow} {
    min-height: 32px;
  }
  ${lowestWindow} {
    min-height: 30px;
  }
  background: none;
  color: ${token.color.muted};
  font: inherit;
  font-weight: 550;
  text-align: left;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  svg {
    flex: none;
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
  ${media.touch} {
    min-height: 44px;
  }
  &:focus-visible {
    outline: 2px solid ${token.color.brand};
    outline-offset: -2px;
  }
`;

const centered = css<{ $centered: boolean }>`
  ${({ $centered }) =>
    $centered &&
    css`
      ${collapsedOnly} {
        justify-content: center;
        padding: 0;
      }
    `}
`;

export const ItemLink = styled(Link)<{ $active: boolean; $centered: boolean }>`
  ${row}
  ${centered}
  ${({ $active }) =>
    $active &&
    css`
      &,
      &:hover {
        background: ${token.color.brandSoft};
        color: ${token.color.brandText};
        font-weight: 600;
      }
    `}
`;

export const ItemButton = styled.button<{ $centered: boolean }>`
  ${row}
  ${centered}
`;

export const Keys = styled.kbd`
  margin-left: auto;
  font-family: inherit;
  font-size: 12px;
  ${media.touch} {
    display: none;
  }
`;

/** A way into the command palette, in the shape of a search field. */
export const SearchButton = styled(ItemButton)`
  flex: none;
  margin-bottom: ${token.space[2]};
  border: 1px solid ${token.color.line};
  background: ${token.color.bg};
  ${({ $centered }) =>
    $centered &&
    css`
      ${collapsedOnly} {
        ${Keys} {
          display: none;
        }
      }
    `}
`;

export const Foot = styled.div<{ $collapsed: boolean }>`
  display: grid;
  justify-items: ${({ $collapsed }) => ($collapsed ? 'center' : 'stretch')};
  flex: none;
  gap: ${token.space[2]};
  margin-top: auto;
  padding-top: ${token.space[3]};
  ${lowWindow} {
    gap: 0;
    padding-top: 4px;
  }
`;
