import { signOut, useAppDispatch, useConfirmLeave, useLoadingOverlay } from '@trilho/portal';

/**
 * Signs out behind the loading overlay and goes to the home page, even when the server cannot be reached.
 * Unsaved changes are asked about first.
 */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const loading = useLoadingOverlay();
  const confirmLeave = useConfirmLeave();
  const leave = async () => {
    loading.show();
    try {
      await dispatch(signOut());
    } finally {
      loading.hide();
    }
  };
  return () => confirmLeave(() => void leave());
}
