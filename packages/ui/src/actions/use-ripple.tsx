import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { ripple } from '../foundations/motion.ts';

const RIPPLE_MS = 600;

const Wave = styled.span`
  position: absolute;
  border-radius: 50%;
  background: currentColor;
  opacity: 0.22;
  transform: scale(0);
  pointer-events: none;
  animation: ${ripple} ${RIPPLE_MS}ms ease-out forwards;
  ${media.reducedMotion} {
    display: none;
  }
`;

interface Drop {
  id: number;
  left: number;
  top: number;
  side: number;
}

/** The wave under a press: call `start` on pointer down and draw `waves` inside the button. */
export function useRipple(): { start: (event: PointerEvent<HTMLElement>) => void; waves: ReactNode } {
  const [drop, setDrop] = useState<Drop>();

  useEffect(() => {
    if (!drop) return;
    const timer = setTimeout(() => setDrop(undefined), RIPPLE_MS);
    return () => clearTimeout(timer);
  }, [drop]);

  const start = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const side = 2 * Math.hypot(box.width, box.height);
    setDrop({
      id: event.timeStamp,
      side,
      left: (event.clientX || 0) - box.left - side / 2,
      top: (event.clientY || 0) - box.top - side / 2,
    });
  };

  const waves = drop && (
    <Wave
      key={drop.id}
      aria-hidden="true"
      style={{ left: drop.left, top: drop.top, width: drop.side, height: drop.side }}
    />
  );
  return { start, waves };
}
