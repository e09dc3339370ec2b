import { Page, SkeletonCard } from '@trilho/ui';
import { type ComponentType, lazy, Suspense } from 'react';

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

/** A screen whose code is fetched by its first visitor: the dashboard's widget lives in the same module as the routes. */
export function laterScreen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={waiting}>
      <Screen />
    </Suspense>
  );
}
