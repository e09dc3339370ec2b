import { useLayoutEffect } from 'react';
import type { PortalStore } from '../store/store.ts';
import { confirmLeave, historyIndex } from './unsaved-changes.ts';

/** The link of a plain click that leaves the screen within the portal. */
function leavingLink({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const isElsewhere = link.origin === window.location.origin && link.pathname !== window.location.pathname;
  return isElsewhere ? link : null;
}

/** Listens to the ways out of the page: closing it, its links, and steps through the history. */
function guardPage({ dispatch, extra: { unsaved } }: PortalStore): () => void {
  let isReturning = false;
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (unsaved.forms.size > 0) event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const link = unsaved.forms.size > 0 && leavingLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(confirmLeave(() => link.click()));
  };
  // The router has not seen the step yet: it is taken back first, and repeated by the answer.
  const handlePop = (event: PopStateEvent) => {
    const delta = historyIndex(event.state) - unsaved.index;
    const isLeaving = unsaved.forms.size > 0 && window.location.pathname !== unsaved.pathname && delta !== 0;
    if (!isReturning && !isLeaving) return;
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(-delta);
    dispatch(confirmLeave(() => window.history.go(delta)));
  };
  window.addEventListener('beforeunload', handleUnload);
  document.addEventListener('click', handleClick, true);
  window.addEventListener('popstate', handlePop);
  return () => {
    window.removeEventListener('beforeunload', handleUnload);
    document.removeEventListener('click', handleClick, true);
    window.removeEventListener('popstate', handlePop);
  };
}

/**
 * Asks before a form's unsaved changes are lost. The router's own blocker needs the data router, which would
 * cost every visitor 19 KB gz. Call it below the router: its layout effect then runs before the router's, and
 * Chromium gives a step through the history to the listeners of the window in the order of their registration.
 */
export function useLeaveGuard(store: PortalStore): void {
  useLayoutEffect(() => guardPage(store), [store]);
}
