import type { RemoteModule } from '@trilho/portal';
import { forgetDraftsElsewhere } from '@trilho/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { Takeover } from '../takeover.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailure } from './remote-failure.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { findRemote, isFallback } from './remotes.ts';
import { useRemote } from './use-remote.ts';

/**
 * The screens of all remotes: mount it at `*` under a layout without a path, as remotes declare absolute
 * paths.
 * @param otherwise what to render where no remote owns the path, or its owner has no such screen
 */
export function RemoteRoute({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const remote = findRemote(pathname);
  useEffect(() => forgetDraftsElsewhere(pathname), [pathname]);
  return remote ? <RemoteScreens name={remote.name} otherwise={otherwise} /> : otherwise;
}

/** Whether two paths show the same screen of a remote: React keeps it mounted between them. */
function isSameScreen({ routes }: RemoteModule, from: string, to: string): boolean {
  const screenOf = (path: string) => matchRoutes(routes, path)?.[0]?.route;
  return screenOf(from) === screenOf(to);
}

function RemoteScreens({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const { release, hasFailed, retry, replace } = useRemote(name, isSameScreen);
  const failure = <RemoteFailure compact={false} onRetry={retry} />;
  if (hasFailed) return failure;
  if (!release) return <RemoteSkeleton />;
  return (
    <RemoteBoundary
      key={release.run}
      remote={name}
      fallback={<RemoteSkeleton />}
      onError={(error) => replace(release, error)}
    >
      <Screens routes={release.module.routes} otherwise={isFallback(name, release) ? failure : otherwise} />
    </RemoteBoundary>
  );
}

function Screens({ routes, otherwise }: { routes: RouteObject[]; otherwise: ReactNode }) {
  const screen = useRoutes(routes);
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <Takeover />
      {screen ?? otherwise}
    </Suspense>
  );
}
