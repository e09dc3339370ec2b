import { LoadingOverlay } from '@trilho/ui';
import { useAppSelector } from '../store.ts';

/** The one full-screen loading overlay. It makes room for the question who the person is. */
export function LoadingHost() {
  const isHeld = useAppSelector((state) => state.loading.length > 0 && !state.stepUp);
  return <LoadingOverlay visible={isHeld} />;
}
