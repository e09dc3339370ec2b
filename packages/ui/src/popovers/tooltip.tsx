import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { fadeIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { placePopover } from './place-popover.ts';
import { isFocusQuiet } from './quiet-focus.ts';

const HOVER_DELAY_MS = 300;
const GAP = 6;

const Anchor = styled.span`
  display: inline-flex;
  max-width: 100%;
`;

const Bubble = styled.span`
  position: fixed;
  z-index: ${token.layer.menu};
  max-width: 260px;
  padding: 5px 9px;
  border-radius: 7px;
  background: ${token.color.text};
  color: ${token.color.bg};
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  animation: ${fadeIn} ${token.motion.fast};
  /* The pointer crosses the gap to the control without leaving. */
  &::before {
    content: '';
    position: absolute;
    inset: -${GAP}px;
    z-index: -1;
  }
`;

interface TooltipProps {
  /** The accessible name of the control, which screen readers therefore get from the control alone. */
  label: string;
  /** One element that can get the focus. */
  children: ReactNode;
}

/**
 * Shows a control's name on hover after 300 ms and on keyboard focus at once, for as long as either lasts;
 * the pointer may go onto it. Escape hides it and nothing else.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!anchor) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog or menu around the control stays open.
      event.preventDefault();
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [anchor]);

  return (
    <Anchor
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setAnchor(currentTarget), HOVER_DELAY_MS);
      }}
      onPointerLeave={({ currentTarget }) => {
        clearTimeout(timer.current);
        if (!currentTarget.querySelector(':focus-visible')) setAnchor(null);
      }}
      onPointerDown={hide}
      onFocus={({ currentTarget, target }) => {
        if (target.matches(':focus-visible') && !isFocusQuiet()) setAnchor(currentTarget);
      }}
      onBlur={hide}
    >
      {children}
      {anchor &&
        createPortal(
          <Bubble
            aria-hidden="true"
            ref={(bubble) => {
              if (bubble) placePopover(bubble, anchor.getBoundingClientRect(), { gap: GAP, align: 'center' });
            }}
          >
            {label}
          </Bubble>,
          // Outside of an open dialog nothing can be pointed at.
          anchor.closest('dialog') ?? document.body,
        )}
    </Anchor>
  );
}
