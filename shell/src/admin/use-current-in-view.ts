import { type RefObject, useEffect } from 'react';

/** Scrolls a list of links to the one of the page that is open, wherever it is not in sight. */
export function useCurrentInView(list: RefObject<HTMLElement | null>, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another link.
  useEffect(() => {
    const scroller = list.current;
    const current = scroller?.querySelector('[aria-current="page"]');
    if (!scroller || !current) return;
    const [frame, item] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()];
    if (item.top < frame.top) scroller.scrollTop -= frame.top - item.top + item.height;
    else if (item.bottom > frame.bottom) scroller.scrollTop += item.bottom - frame.bottom + item.height;
  }, [list, path]);
}
