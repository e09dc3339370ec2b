import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { compactQuery } from '../layout-style.ts';
import { placeId } from './section-context.tsx';

/** Where each entry of the history was left, px. */
const left = new Map<string, number>();

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The entry that the browser stands on, which a press of "back" changes before the page does. */
function browsersKey(): string {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state.key === 'string' ? state.key : 'default';
}

/** In the list of sections, beside the text or slid in over it, the focus stays where the reader is choosing. */
function isChoosing(): boolean {
  const list = document.activeElement?.closest<HTMLElement>('[data-sections]');
  if (!list) return false;
  return list.dataset.open === 'true' || !window.matchMedia?.(compactQuery).matches;
}

function focusQuietly(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Puts the page where its address says, once the section's content is there: going back, where it was left; else at the
 * anchor, or at the top with the focus on the heading.
 */
export function usePlace(
  sectionId: string,
  anchor: string | undefined,
  heading: RefObject<HTMLElement | null>,
) {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const entry = `${key}${hash}`;
  useLayoutEffect(() => {
    const before = type === 'POP' ? left.get(entry) : undefined;
    const target = anchor ? document.getElementById(placeId(sectionId, anchor)) : null;
    if (before !== undefined) window.scrollTo(0, before);
    else if (target) target.scrollIntoView();
    else if (type !== 'POP' || left.size > 0) window.scrollTo(0, 0);
    if (type !== 'POP' && !isChoosing()) focusQuietly(target ?? heading.current ?? document.body);

    const remember = () => {
      if (browsersKey() === key) left.set(entry, window.scrollY);
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry, key, type, sectionId, anchor, heading]);
}
