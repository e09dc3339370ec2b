import { useCheckActivePlanQuery, useLoadingWhile, useUserId } from '@trilho/portal';
import { useEffect, useState } from 'react';

const startDelayMs = 1000;

/**
 * The dashboard's beginning: the loader, one second, and the answer about the plan. Returns whether it is
 * over.
 */
export function useDashboardStart(): boolean {
  const [hasWaited, setWaited] = useState(false);
  const check = useCheckActivePlanQuery(useUserId());
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), startDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const hasStarted = hasWaited && !check.isLoading;
  useLoadingWhile(!hasStarted);
  return hasStarted;
}
