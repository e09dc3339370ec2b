import { media, token, useScrolledDown } from '@trilho/ui';
import { Menu, X } from 'lucide-react';
import { createGlobalStyle, styled } from 'styled-components';

const size = 52;
const margin = 12;

/** Height of the dock at the foot of a phone, and the room that a page leaves for it at its end. */
export const dockHeight = `calc(${size + 2 * margin}px + env(safe-area-inset-bottom))`;

/** What the keyboard reaches is scrolled to above the dock. */
const RoomOfFocus = createGlobalStyle`
  html {
    ${media.phone} {
      scroll-padding-bottom: ${dockHeight};
    }
  }
`;

/** What the button stands on, so that it covers nothing of the page. A list lays its pages over it. */
const Dock = styled.div`
  display: none;
  ${media.phone} {
    display: block;
    position: fixed;
    inset: auto 0 0;
    z-index: ${token.layer.header};
    height: ${dockHeight};
    border-top: 1px solid ${token.color.line};
    background: ${token.color.surface};
    transition: transform ${token.motion.base};
    &[data-away='true']:not(:has(+ :focus-visible)) {
      transform: translateY(100%);
    }
  }
`;

const Floating = styled.button`
  display: none;
  ${media.phone} {
    display: grid;
    place-items: center;
    position: fixed;
    right: ${token.space[4]};
    bottom: calc(${margin}px + env(safe-area-inset-bottom));
    z-index: ${token.layer.sidebar + 1};
    width: ${size}px;
    height: ${size}px;
    border: 0;
    border-radius: ${token.radius.full};
    background: ${token.color.brand};
    color: ${token.color.onBrand};
    box-shadow: ${token.shadow.menu};
    cursor: pointer;
    transition: transform ${token.motion.base};
    /* The keyboard brings it back: it stays in the order of Tab. */
    &[data-away='true']:not(:focus-visible) {
      transform: translateY(calc(100% + ${margin}px + env(safe-area-inset-bottom)));
    }
  }
  &:focus-visible {
    outline: 3px solid ${token.color.brand};
    outline-offset: 2px;
  }
`;

export interface MenuButtonProps {
  /** Whether the sidebar is slid in. */
  open: boolean;
  /** Id of the sidebar. */
  controls: string;
  onClick: () => void;
}

/** The floating button that slides the sidebar in on a phone, in its dock. Both make room while the page scrolls down. */
export function MenuButton({ open, controls, onClick }: MenuButtonProps) {
  const isScrolledDown = useScrolledDown();
  const Icon = open ? X : Menu;
  const isAway = isScrolledDown && !open;
  return (
    <>
      <RoomOfFocus />
      <Dock data-away={isAway} />
      <Floating
        type="button"
        aria-label={open ? 'Fechar menu' : 'Abrir menu'}
        aria-expanded={open}
        aria-controls={controls}
        data-away={isAway}
        onClick={onClick}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </Floating>
    </>
  );
}
