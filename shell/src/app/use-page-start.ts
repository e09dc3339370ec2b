import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * A new page starts at its top, or at the element its hash names; going back is left to the browser. A focus that went
 * away with the page before (its sign-in button, say) begins anew at the screen.
 */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is what makes it run again
  useLayoutEffect(() => {
    if (type === 'POP') return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hash, type]);
}
