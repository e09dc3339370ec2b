import { useId, useLayoutEffect, useMemo } from 'react';
import { loadingHidden, loadingShown } from '../state/loading-slice.ts';
import { useAppDispatch } from '../store/store.ts';

/** Shows the full-screen loading overlay: it hides after as many `hide` as `show`, or on any error. */
export function useLoadingOverlay(): { show(): void; hide(): void } {
  const dispatch = useAppDispatch();
  const holder = useId();
  return useMemo(
    () => ({
      show: () => void dispatch(loadingShown(holder)),
      hide: () => void dispatch(loadingHidden(holder)),
    }),
    [dispatch, holder],
  );
}

/** Shows the overlay, from the first paint on, while `active` and the component is mounted. */
export function useLoadingWhile(active: boolean): void {
  const { show, hide } = useLoadingOverlay();
  useLayoutEffect(() => {
    if (!active) return;
    show();
    return hide;
  }, [active, show, hide]);
}
