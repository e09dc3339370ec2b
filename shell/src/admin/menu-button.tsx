import { media, token, useScrolledDown } from '@trilho/ui';
import { Menu, X } from 'lucide-react';
import { styled } from 'styled-components';

const size = 52;
const margin = 16;

/** Room that a page leaves at its end on a phone, so that the button never covers what it ends with. */
export const menuButtonRoom = `calc(${size + 2 * margin}px + env(safe-area-inset-bottom))`;

const Floating = styled.button`
  display: none;
  ${media.phone} {
    display: grid;
    place-items: center;
    position: fixed;
    right: ${margin}px;
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

/** The floating button that slides the sidebar in on a phone. It makes room while the page scrolls down. */
export function MenuButton({ open, controls, onClick }: MenuButtonProps) {
  const isScrolledDown = useScrolledDown();
  const Icon = open ? X : Menu;
  return (
    <Floating
      type="button"
      aria-label={open ? 'Fechar menu' : 'Abrir menu'}
      aria-expanded={open}
      aria-controls={controls}
      data-away={isScrolledDown && !open}
      onClick={onClick}
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </Floating>
  );
}
