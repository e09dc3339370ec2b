import { LoadingOverlay } from '@trilho/ui';
import { useAppSelector } from '../store.ts';

/** The one full-screen loading overlay. */
export function LoadingHost() {
  const isHeld = useAppSelector((state) => state.loading.length > 0);
  return <LoadingOverlay visible={isHeld} />;
}
