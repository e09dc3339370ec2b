import { useEffect, useId, useMemo } from 'react';
import { useAppDispatch } from '../store.ts';
import { loadingHidden, loadingShown } from './loading-slice.ts';

/** Holds the full-screen loading overlay up: it hides when every `show` has had its `hide`, or on any error. */
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

/** Holds the overlay up while `active`, and lets go when the component leaves. */
export function useLoadingWhile(active: boolean): void {
  const { show, hide } = useLoadingOverlay();
  useEffect(() => {
    if (!active) return;
    show();
    return hide;
  }, [active, show, hide]);
}
