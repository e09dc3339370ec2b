import { useSession } from '@trilho/portal';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const headStartMs = 1500;

const Notices = lazy(
  (): Promise<{ default: ComponentType }> =>
    import(/* webpackChunkName: "notices" */ './notices.tsx').then(
      (module) => ({ default: module.Notices }),
      // The screen does not need them: a failed load shows nothing.
      () => ({ default: () => null }),
    ),
);

/** Loads the notices above the screens after the screen has had time to request its data. */
export function LazyNotices() {
  const { hasActivePlan } = useSession();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), headStartMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate || !hasActivePlan) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
