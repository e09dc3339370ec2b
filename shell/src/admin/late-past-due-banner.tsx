import { useSession } from '@trilho/portal';
import { lazy, Suspense, useEffect, useState } from 'react';

const headStartMs = 1500;

const PastDueBanner = lazy(() =>
  import(/* webpackChunkName: "past-due" */ './past-due-banner.tsx').then(
    (module) => ({ default: module.PastDueBanner }),
    // Nobody waits for it, and its failure is nobody's.
    () => ({ default: () => null }),
  ),
);

/** The notice of a failed renewal, its code and its question after the screen has had time to ask for its own data. */
export function LatePastDueBanner() {
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
