import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PortalThunk } from './store/portal-thunk.ts';
import { useAppDispatch, useAppSelector } from './store/store.ts';

const isQuiet = (): PortalThunk<boolean> => (_dispatch, getState) => getState().notifications.length === 0;

/**
 * Calls `act` once when the address names it (`?new`), as soon as the screen is ready and every notification is
 * answered; the name then leaves the address, so that a reload does not repeat it.
 */
export function useAskedFor(name: string, isReady: boolean, act: () => void): void {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const answered = useAppSelector(({ notifications }) => notifications.length === 0);
  const isDue = params.has(name) && isReady && answered;

  useEffect(() => {
    // An effect before this one may have shown a notification.
    if (!isDue || !dispatch(isQuiet())) return;
    act();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(name);
        return after;
      },
      { replace: true },
    );
  }, [isDue, dispatch, act, setParams, name]);
}
