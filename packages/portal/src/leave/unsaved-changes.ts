import { useCallback, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { notify } from '../notifications/use-notify.ts';
import type { PortalThunk } from '../store/portal-thunk.ts';
import { useAppDispatch } from '../store/store.ts';

/** The position that the router keeps in the state of a history entry; 0 where there is none. */
export function historyIndex(state: unknown): number {
  const isKept = typeof state === 'object' && state !== null && 'idx' in state;
  return isKept && typeof state.idx === 'number' ? state.idx : 0;
}

/** Leaves at once, or asks first when a form has unsaved changes; those are given up by the answer. */
export const confirmLeave =
  (leave: () => void): PortalThunk<void> =>
  (dispatch, _getState, { unsaved }) => {
    if (unsaved.forms.size === 0) return leave();
    dispatch(
      notify({
        type: 'warning',
        title: 'Alterações não salvas',
        message: 'O que você alterou ainda não foi salvo. Deseja sair mesmo assim?',
        showSecondaryButton: true,
        secondaryButtonText: 'Continuar editando',
        group: 'unsaved-changes',
        onConfirm: () => {
          unsaved.forms.clear();
          leave();
        },
      }),
    );
  };

/** Returns a function that leaves a form at once, or asks first when a form has unsaved changes. */
export function useConfirmLeave(): (leave: () => void) => void {
  const dispatch = useAppDispatch();
  return useCallback((leave) => dispatch(confirmLeave(leave)), [dispatch]);
}

const register =
  (id: string): PortalThunk<() => void> =>
  (_dispatch, _getState, { unsaved }) => {
    unsaved.forms.add(id);
    return () => void unsaved.forms.delete(id);
  };

const placeAt =
  ({ pathname }: { pathname: string }): PortalThunk<void> =>
  (_dispatch, _getState, { unsaved }) => {
    unsaved.pathname = pathname;
    unsaved.index = historyIndex(window.history.state);
  };

/**
 * Keeps a form's changes from being lost: while `isDirty`, a link, a step back, closing the page and every
 * `confirmLeave` ask before they leave.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const dispatch = useAppDispatch();
  const id = useId();
  const location = useLocation();
  useEffect(() => dispatch(placeAt(location)), [dispatch, location]);
  useEffect(() => (isDirty ? dispatch(register(id)) : undefined), [dispatch, isDirty, id]);
}
