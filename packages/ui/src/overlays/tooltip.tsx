import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { fadeIn } from '../foundations/motion.ts';
import { token } from '../foundations/token.ts';
import { EXEMPT } from './layer-stack.ts';

const HOVER_DELAY_MS = 300;
const GAP = 6;
const EDGE = 8;

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
  pointer-events: none;
  animation: ${fadeIn} ${token.motion.fast};
`;

/** Under the anchor, or above when there is no room; never over the edge of the screen. */
function place(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const below = anchor.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? anchor.top - GAP - height : below;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${Math.max(EDGE, top)}px`;
}

export interface TooltipProps {
  label: string;
  /** One element that can get the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** False when the label is the child's accessible name already. */
  describes?: boolean;
}

/** Words about a control, on hover after 300 ms and on keyboard focus at once. Escape hides them. */
export function Tooltip({ label, children, describes = true }: TooltipProps) {
  const [anchor, setAnchor] = useState<DOMRect>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Anchor
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (pointerType === 'touch') return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setAnchor(currentTarget.getBoundingClientRect()), HOVER_DELAY_MS);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ currentTarget, target }) => {
        if (target.matches(':focus-visible')) setAnchor(currentTarget.getBoundingClientRect());
      }}
      onBlur={hide}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hide();
      }}
    >
      {describes ? cloneElement(children, { 'aria-describedby': anchor ? id : undefined }) : children}
      {anchor &&
        createPortal(
          <Bubble
            id={id}
            role={describes ? 'tooltip' : undefined}
            aria-hidden={describes ? undefined : true}
            {...{ [EXEMPT]: '' }}
            ref={(bubble) => {
              if (bubble) place(bubble, anchor);
            }}
          >
            {label}
          </Bubble>,
          document.body,
        )}
    </Anchor>
  );
}
