import { useSession } from '@trilho/portal';
import { lazy, Suspense, useEffect, useState } from 'react';

const headStartMs = 1500;

const PastDueBanner = lazy(() =>
  import(/* webpackChunkName: "past-due" */ './past-due-banner.tsx').then(
    (module) => ({ default: module.PastDueBanner }),
    // The screen does not need it: a failed load shows nothing.
    () => ({ default: () => null }),
  ),
);

/** Loads the notice of a failed renewal after the screen has had time to request its data. */
export function LazyPastDueBanner() {
  const { hasActivePlan } = useSession();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || !hasActivePlan) return null;
  return (
    <Suspense fallback={null}>
      <PastDueBanner />
    </Suspense>
  );
}
