import { LoadingOverlay } from '@trilho/ui';
import { useAppSelector } from '../store/store.ts';

/** The one full-screen loading overlay. It hides while the identity dialog is open. */
export function LoadingHost() {
  const isHeld = useAppSelector((state) => state.loading.length > 0 && !state.stepUp);
  return <LoadingOverlay visible={isHeld} />;
}
