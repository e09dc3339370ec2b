import { Page, SkeletonCard } from '@trilho/ui';
import { type ComponentType, lazy, Suspense } from 'react';

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

/**
 * Loads a screen's code on its first visit, since the dashboard's widget shares the module with the routes.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={waiting}>
      <Screen />
    </Suspense>
  );
}
