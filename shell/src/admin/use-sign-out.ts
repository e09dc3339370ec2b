import { signOut, useAppDispatch, useLoadingOverlay } from '@trilho/portal';

/** Signs out behind the loading overlay and leads to the home page, also when the server cannot be told. */
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
