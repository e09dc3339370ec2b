import { useEffect, useState } from 'react';

/** Keeps a component mounted for `exitMs` after it closes, for its exit animation. */
export function usePresence(open: boolean, exitMs: number): { mounted: boolean; state: 'open' | 'closing' } {
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLeaving(!open);
  }

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(false), exitMs);
    return () => clearTimeout(timer);
  }, [leaving, exitMs]);

  return { mounted: open || leaving, state: open ? 'open' : 'closing' };
}
