import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { fadeIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { placePopover } from './place-popover.ts';

const HOVER_DELAY_MS = 300;
const GAP = 6;

const Anchor = styled.span`
  display: inline-flex;
  max-width: 100%;
`;

const Bubble = styled.span`
  position: fixed;
  inset: auto;
  max-width: 260px;
  margin: 0;
  padding: 5px 9px;
  border: 0;
  border-radius: 7px;
  overflow: visible;
  background: ${token.color.text};
  color: ${token.color.bg};
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  text-align: start;
  white-space: normal;
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
 * Shows a control's name on hover after 300 ms and on keyboard focus at once, for as long as either lasts; the pointer
 * may go onto it. Escape hides it and nothing else.
 */
export function Tooltip({ label, children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!isShown || !anchor.current || !bubble.current) return;
    bubble.current.showPopover();
    placePopover(bubble.current, anchor.current.getBoundingClientRect(), { gap: GAP, align: 'center' });
  }, [isShown]);

  useEffect(() => {
    if (!isShown) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog or menu around the control stays open.
      event.preventDefault();
      event.stopPropagation();
      setShown(false);
    };
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [isShown]);

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setShown(true), HOVER_DELAY_MS);
      }}
      onPointerLeave={({ currentTarget }) => {
        clearTimeout(timer.current);
        if (!currentTarget.querySelector(':focus-visible')) setShown(false);
      }}
      onPointerDown={hide}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setShown(true);
      }}
      onBlur={hide}
    >
      {children}
      {isShown && (
        <Bubble ref={bubble} popover="manual" aria-hidden="true">
          {label}
        </Bubble>
      )}
    </Anchor>
  );
}
