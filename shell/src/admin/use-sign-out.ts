import { signOut, useAppDispatch, useLoadingOverlay } from '@trilho/portal';

/** Signs out behind the loading overlay and goes to the home page, even when the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const loading = useLoadingOverlay();
  return async () => {
    loading.show();
    try {
      await dispatch(signOut());
    } finally {
      loading.hide();
    }
  };
}
