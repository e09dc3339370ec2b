import { Page, SkeletonCard } from '@trilho/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Load = () => Promise<ComponentType>;

const skeleton = (
  <Page>
    <SkeletonCard lines={6} />
  </Page>
);

const loaded = new Map<Load, ComponentType>();
let screens = 0;

/**
 * A route's element whose code is loaded on its first visit. It is shown as soon as the code is there: React would hold
 * what a Suspense boundary waited for back until 300 ms after its fallback, also when the page has preloaded it. A
 * failed load is thrown.
 * @param load the screen's component, by a dynamic import
 * @param waiting what is shown until then; default a page with the skeleton of a card
 */
export function lazyScreen(load: Load, waiting: ReactNode = skeleton) {
  screens += 1;
  // Screens of one remote follow each other in one place of the tree: the key keeps them apart.
  return <LazyScreen key={screens} load={load} waiting={waiting} />;
}

function LazyScreen({ load, waiting }: { load: Load; waiting: ReactNode }) {
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
