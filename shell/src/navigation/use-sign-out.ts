import { signOut, useAppDispatch, useConfirmLeave, useLoadingOverlay } from '@trilho/portal';
import { readOverrides } from '../federation/releases.ts';

/** The overrides of one person are not for the next one at this browser. */
async function leaveOverrides(): Promise<void> {
  const { endOverrides } = await import(
    /* webpackChunkName: "overrides" */ '../federation/overrides/end-overrides.ts'
  );
  await endOverrides();
}

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
      if (readOverrides().length > 0) await leaveOverrides();
    } finally {
      loading.hide();
    }
  };
  return () => confirmLeave(() => void leave());
}
