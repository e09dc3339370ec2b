import { Page, SkeletonCard } from '@trilho/ui';
import { type ComponentType, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;

const waiting = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

const loaded = new Map<Load, ComponentType>();
let screens = 0;

/**
 * Loads a screen's code on its first visit, since the dashboard's widget shares the module with the routes. It
 * shows the screen as soon as the code is there: React would hold what a Suspense boundary waited for back
 * until 300 ms after its fallback, also when the page has preloaded it. A failed load is thrown.
 */
export function lazyScreen(load: Load) {
  screens += 1;
  // Screens of one remote follow each other in one place of the tree: the key keeps them apart.
  return <LazyScreen key={screens} load={load} />;
}

function LazyScreen({ load }: { load: Load }) {
  const [Content, setContent] = useState(() => loaded.get(load));
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (Content) return;
    let isHere = true;
    load().then(
      (component) => {
        loaded.set(load, component);
        if (isHere) setContent(() => component);
      },
      (error: unknown) => {
        if (isHere) setFailure(error);
      },
    );
    return () => {
      isHere = false;
    };
  }, [Content, load]);

  if (failure) throw failure;
  return Content ? <Content /> : waiting;
}
