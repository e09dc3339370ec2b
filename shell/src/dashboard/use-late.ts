import { useEffect, useState } from 'react';

/** What takes longer costs its own place on the dashboard alone. */
export const longestWaitMs = 4000;

/** Whether the dashboard has waited long enough for what is still on its way. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
